import { expect, test } from 'vitest'
import { catalogCountText } from './catalog-count-rules.ts'
import type { ItemKind, Release } from '../contract.ts'

const many = (count: number, kind: ItemKind, release: Release) =>
  Array.from({ length: count }, () => ({ kind, release }))

test.each([
  [[], ''],
  [many(1, 'course', 'live'), '1 course is open today.'],
  [
    [...many(6, 'course', 'beta'), ...many(1, 'project', 'live')],
    '6 courses and 1 guided project are open today.',
  ],
  [many(1, 'practice', 'coming-soon'), ''],
  [
    [
      ...many(7, 'course', 'live'),
      ...many(21, 'course', 'coming-soon'),
      ...many(10, 'practice', 'coming-soon'),
      ...many(6, 'project', 'coming-soon'),
    ],
    '7 courses are open today.',
  ],
])('%#', (items, text) => {
  expect(catalogCountText(items)).toBe(text)
})
