import { expect, test } from 'vitest'
import { SYMBOL_NAMES, SYMBOLS } from './symbols.ts'

test.each(Object.entries(SYMBOLS))(
  'every symbol of %s has a name, and is there once',
  (_language, symbols) => {
    expect(symbols.split('').filter((symbol) => SYMBOL_NAMES[symbol] === undefined)).toEqual([])
    expect(new Set(symbols).size).toBe(symbols.length)
  },
)
