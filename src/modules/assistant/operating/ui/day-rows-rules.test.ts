import { expect, test } from 'vitest'
import { dayRows } from './day-rows-rules.ts'

const counted = { answered: 0, cached: 0, refused: 0, failed: 0, tokensIn: 0, tokensOut: 0, costMicros: 0 }

test('a day has the sums of all sources, and what the model cost', () => {
  const day = '2026-11-28'
  expect(
    dayRows({
      days: [
        { ...counted, day, by: 'explainer', answered: 5, cached: 1 },
        { ...counted, day, by: 'model', answered: 3, cached: 1, failed: 2, refused: 1, costMicros: 900 },
      ],
      spent: [{ day, micros: 1_000 }],
    }),
  ).toEqual([{ day, answered: 8, byModel: 3, cachedPercent: 25, failed: 2, refused: 1, spent: 1_000 }])
})

test('days come newest first, also one that only cost something', () => {
  const rows = dayRows({
    days: [{ ...counted, day: '2026-11-27', by: 'model', failed: 1 }],
    spent: [{ day: '2026-11-28', micros: 465 }],
  })
  expect(rows.map(({ day }) => day)).toEqual(['2026-11-28', '2026-11-27'])
  expect(rows.map(({ cachedPercent }) => cachedPercent)).toEqual([null, null])
})
