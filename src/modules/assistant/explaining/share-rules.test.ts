import { expect, test } from 'vitest'
import { unitsLeft } from './share-rules.ts'

test.each([
  ['nothing is used', { limit: 5, today: 0, lately: 0 }, 5],
  ['all of yesterday’s were used an hour ago', { limit: 5, today: 0, lately: 5 }, 5],
  ['the share is used', { limit: 5, today: 5, lately: 5 }, 0],
  ['a browser claims a third day within a day', { limit: 5, today: 0, lately: 10 }, 0],
  ['the limit was lowered meanwhile', { limit: 2, today: 5, lately: 5 }, 0],
])('where %s', (_name, given, left) => {
  expect(unitsLeft(given)).toBe(left)
})
