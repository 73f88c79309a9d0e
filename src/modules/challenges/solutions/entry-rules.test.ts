import { expect, test } from 'vitest'
import { type Entry, orderEntries } from './entry-rules.ts'

const entry = (id: string, tokens: number, steps: number | null, day: number): Entry => ({
  id,
  copies: 0,
  tokens,
  steps,
  publishedAt: new Date(Date.UTC(2026, 0, day)),
})
const entries = [entry('a', 40, null, 1), entry('b', 20, 9, 2), entry('c', 30, 4, 3), entry('d', 20, 9, 4)]
const scores = new Map([
  ['c', 2],
  ['d', 5],
])
const ordered = (order: Parameters<typeof orderEntries>[1]) =>
  orderEntries(entries, order, scores).map(({ id }) => id)

test('the clearest has the most votes, and of equals the earlier one comes first', () => {
  expect(ordered('clearest')).toEqual(['d', 'c', 'a', 'b'])
})

test('the shortest has the fewest tokens', () => {
  expect(ordered('shortest')).toEqual(['b', 'd', 'c', 'a'])
})

test('the fastest takes the fewest steps, and what was not counted comes last', () => {
  expect(ordered('fastest')).toEqual(['c', 'b', 'd', 'a'])
})

test('the newest comes first', () => {
  expect(ordered('newest')).toEqual(['d', 'c', 'b', 'a'])
})
