import { expect, test } from 'vitest'
import { stepOf } from './step-rules.ts'

const failed = { hasResult: true, isChanged: false, isAnswered: false, next: 'where' } as const

test('after a failed try, the next hint may be asked for', () => {
  expect(stepOf(failed)).toBe('ask')
})

test('each result has one hint', () => {
  expect(stepOf({ ...failed, isAnswered: true })).toBe('try')
})

test('a program that was changed is run first, whatever it was told before', () => {
  expect(stepOf({ ...failed, isChanged: true })).toBe('run-again')
  expect(stepOf({ ...failed, isChanged: true, isAnswered: true })).toBe('run-again')
})

test('on a page that was opened again, the tests run first', () => {
  expect(stepOf({ ...failed, hasResult: false })).toBe('run')
})

test('after the last hint there is nothing to ask for, run or not', () => {
  expect(stepOf({ ...failed, next: null })).toBe('finished')
  expect(stepOf({ ...failed, next: null, hasResult: false })).toBe('finished')
})
