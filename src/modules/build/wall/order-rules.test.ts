import { expect, test } from 'vitest'
import { byChance, byLikes, winners } from './order-rules.ts'

const entries = ['a', 'b', 'c', 'd', 'e', 'f'].map((id, at) => ({ id, approvedAt: new Date(at) }))
const idsOf = (list: { id: string }[]) => list.map(({ id }) => id).join('')

test('likes decide, then who was there first', () => {
  const likes = new Map([
    ['c', 2],
    ['e', 5],
    ['b', 2],
  ])
  expect(idsOf(byLikes(entries, likes))).toBe('ebcadf')
})

test('chance is the same all day, another on other days, and does not depend on who came first', () => {
  const orders = Array.from({ length: 20 }, (_, at) => idsOf(byChance(entries, `2026-12-${at + 1}`)))
  expect(new Set(orders).size).toBeGreaterThan(10)
  expect(idsOf(byChance(entries.toReversed(), '2026-12-1'))).toBe(orders[0])
})

test.each([
  ['nobody without three likes', { a: 2, b: 1 }, {}],
  ['three at most', { a: 9, b: 8, c: 7, d: 6 }, { a: 1, b: 2, c: 3 }],
  ['fewer where the others have too few', { a: 9, b: 2 }, { a: 1 }],
  ['the same place for the same likes', { a: 5, b: 5, c: 4, d: 4 }, { a: 1, b: 1, c: 3, d: 3 }],
])('winners: %s', (_what, likes, places) => {
  const counted = new Map(Object.entries(likes))
  expect(winners(byLikes(entries, counted), counted)).toEqual(new Map(Object.entries(places)))
})
