import { expect, test } from 'vitest'
import { heatMap, levelOf, monthStarts } from './heat-map-rules.ts'

// A Wednesday.
const TODAY = '2025-01-15'

test('has 53 weeks, ends today, and leaves out what is to come', () => {
  const weeks = heatMap([], TODAY, 1)
  expect(weeks).toHaveLength(53)
  expect(weeks.every(({ days }) => days.length === 7)).toBe(true)
  expect(weeks.at(-1)?.days.map((day) => day?.day ?? null)).toEqual([
    '2025-01-13',
    '2025-01-14',
    '2025-01-15',
    null,
    null,
    null,
    null,
  ])
  expect(weeks[0]?.from).toBe('2024-01-15')
  const all = weeks.flatMap(({ days }) => days.flatMap((day) => day?.day ?? []))
  expect(new Set(all).size).toBe(all.length)
  expect(all).toContain('2024-02-29')
})

test('begins its weeks where the reader does', () => {
  expect(heatMap([], TODAY, 0).at(-1)?.from).toBe('2025-01-12')
  expect(heatMap([], TODAY, 6).at(-1)?.from).toBe('2025-01-11')
  // Today is the first day of a week.
  expect(
    heatMap([], TODAY, 3)
      .at(-1)
      ?.days.filter((day) => day !== null),
  ).toHaveLength(1)
})

test('each day has its count and its level', () => {
  const weeks = heatMap([{ day: '2025-01-14', attempts: 12 }], TODAY, 1)
  expect(weeks.at(-1)?.days[1]).toEqual({ day: '2025-01-14', attempts: 12, level: 3 })
  expect([0, 1, 3, 4, 9, 10, 19, 20, 999].map(levelOf)).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4])
})

test('months are named where they begin', () => {
  const starts = monthStarts(heatMap([], TODAY, 1))
  expect(starts.map(({ day }) => day)).toEqual([
    ...Array.from({ length: 11 }, (_, index) => `2024-${String(index + 2).padStart(2, '0')}-01`),
    '2025-01-01',
  ])
  expect(starts[0]).toEqual({ week: 2, day: '2024-02-01' })
})
