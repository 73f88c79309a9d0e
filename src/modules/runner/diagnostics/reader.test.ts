import { expect, test } from 'vitest'
import { foldRepeats } from './reader.ts'

const isFrame = (line: string) => line.startsWith('at ')
const times = (count: number, ...lines: string[]) => Array.from({ length: count }, () => lines).flat()

test('a function that calls itself without end is shown three times', () => {
  expect(foldRepeats(['Error', ...times(900, 'at f'), 'at main'], isFrame)).toEqual([
    'Error',
    'at f',
    'at f',
    'at f',
    '    … 897 more like this',
    'at main',
  ])
})

test('functions that call each other in turn are shown once', () => {
  expect(foldRepeats([...times(50, 'at f', 'at g'), 'at f', 'at main'], isFrame)).toEqual([
    'at f',
    'at g',
    '    … the same 2 calls 49 more times',
    'at f',
    'at main',
  ])
})

test('lines below a frame belong to it', () => {
  const lines = times(9, 'at f', '  f()', 'at g', '  g()')
  expect(foldRepeats(lines, isFrame, (line) => line.startsWith('  '))).toEqual([
    'at f\n  f()',
    'at g\n  g()',
    '    … the same 2 calls 8 more times',
  ])
})

test('a few calls of a function by itself are what the program means', () => {
  const lines = ['at f', 'at f', 'at f', 'at g', 'at f', 'at g', 'at main']
  expect(foldRepeats(lines, isFrame)).toEqual(lines)
})

test('what a program prints itself stays, however often', () => {
  const lines = times(20, 'again')
  expect(foldRepeats(lines, isFrame)).toEqual(lines)
})
