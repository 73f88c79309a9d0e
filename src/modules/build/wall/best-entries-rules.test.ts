import { expect, test } from 'vitest'
import { bestEntries } from './best-entries-rules.ts'

const entriesOf = (ids: string) => Array.from(ids, (id) => ({ id }))

test.each([
  ['', '', ''],
  ['', 'abc', 'abc'],
  ['xb', 'abc', 'xbac'],
  ['uvwxyz', 'abc', 'uvwxyz'],
])('of picks %j and entries %j the best are %j', (picks, entries, expected) => {
  const best = bestEntries({ picks: entriesOf(picks), entries: entriesOf(entries) })
  expect(best.map(({ id }) => id).join('')).toBe(expected)
})
