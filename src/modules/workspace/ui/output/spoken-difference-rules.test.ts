import { expect, test } from 'vitest'
import { spokenDifference } from './spoken-difference-rules.ts'

test('a difference is told by the words that differ, not letter by letter', () => {
  expect(spokenDifference('Welcome to Porto!', 'Welcome to porto')).toBe(
    'First difference, on line 1: expected “Porto!”, yours “porto”.',
  )
})

test('the line of a difference is counted from the first', () => {
  expect(spokenDifference('one\ntwo\nthree', 'one\ntwo\ntree')).toBe(
    'First difference, on line 3: expected “three”, yours “tree”.',
  )
})

test('a word or a line too few or too many is set against nothing', () => {
  expect(spokenDifference('a b c', 'a b')).toBe('First difference, on line 1: expected “c”, yours nothing.')
  expect(spokenDifference('a', 'a\nb')).toBe('First difference, on line 2: expected nothing, yours “b”.')
  expect(spokenDifference('a\nb\n', '')).toBe('First difference, on line 1: expected “a”, yours nothing.')
})

test('a difference that cannot be heard in words is told by its place', () => {
  expect(spokenDifference('Hello, Ada', 'Hello,  Ada')).toBe('First difference: line 1, character 8.')
  expect(spokenDifference('a\n', 'a \n')).toBe('First difference: line 1, character 2.')
  expect(spokenDifference('1\n2\n', '1\n2')).toBe('First difference: line 3, character 1.')
})

test('a long word is cut, and letters of two code units stay whole', () => {
  expect(spokenDifference('a'.repeat(100), 'b')).toBe(
    `First difference, on line 1: expected “${'a'.repeat(60)}…”, yours “b”.`,
  )
  expect(spokenDifference('👍'.repeat(100), 'b')).toBe(
    `First difference, on line 1: expected “${'👍'.repeat(60)}…”, yours “b”.`,
  )
})

test('equal texts have no difference', () => {
  expect(spokenDifference('same\n', 'same\n')).toBeNull()
})
