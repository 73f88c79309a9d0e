import { describe, expect, test } from 'vitest'
import { blankEndingAt, findBlanks, nextBlank, previousBlank } from './blank-rules.ts'

const code = 'print(___, ___)'

describe('Backspace', () => {
  test('deletes the whole blank when the cursor is right after it', () => {
    expect(blankEndingAt(code, 9)).toEqual({ from: 6, to: 9 })
  })

  test('deletes one character anywhere else', () => {
    for (const position of [0, 2, 6, 7, 8, 10]) expect(blankEndingAt(code, position)).toBeNull()
  })

  test('takes a longer run of underscores for a name', () => {
    expect(blankEndingAt('____', 4)).toBeNull()
    expect(blankEndingAt('____', 3)).toBeNull()
    expect(blankEndingAt('__', 2)).toBeNull()
  })

  test('works at the very start and the very end of a text', () => {
    expect(blankEndingAt('___', 3)).toEqual({ from: 0, to: 3 })
  })
})

describe('Tab', () => {
  test('finds blanks, also beside letters', () => {
    expect(findBlanks('pri___(___)')).toEqual([
      { from: 3, to: 6 },
      { from: 7, to: 10 },
    ])
    expect(findBlanks('____ __init__')).toEqual([])
  })

  test('goes to the next blank and round to the first', () => {
    expect(nextBlank(code, 0)).toEqual({ from: 6, to: 9 })
    expect(nextBlank(code, 9)).toEqual({ from: 11, to: 14 })
    expect(nextBlank(code, 14)).toEqual({ from: 6, to: 9 })
    expect(nextBlank('done', 0)).toBeNull()
  })

  test('goes back with Shift', () => {
    expect(previousBlank(code, 11)).toEqual({ from: 6, to: 9 })
    expect(previousBlank(code, 6)).toEqual({ from: 11, to: 14 })
    expect(previousBlank('done', 3)).toBeNull()
  })
})
