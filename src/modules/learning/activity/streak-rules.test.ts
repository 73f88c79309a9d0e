import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayAfter, dayIn, weekOf } from '#platform/calendar-day-rules.ts'
import { activeDays, offsetIn, QUARTER_SECONDS, type Quarter } from './day-rules.ts'
import { isPaused, streakOf } from './streak-rules.ts'

// A Wednesday.
const TODAY = '2025-01-15'
const on = (...days: string[]) =>
  days.map((day) => {
    const noon = Date.parse(`${day}T12:00:00Z`) / 1000 / QUARTER_SECONDS
    return { day, attempts: 1, minutes: 1, steps: { first: noon, last: noon } }
  })

describe('a streak', () => {
  test.each([
    ['nothing', on(), { current: 0, longest: 0, hasFreeze: true }],
    ['today', on('2025-01-15'), { current: 1, longest: 1, hasFreeze: true }],
    ['until yesterday', on('2025-01-13', '2025-01-14'), { current: 2, longest: 2, hasFreeze: true }],
    ['yesterday missed', on('2025-01-12', '2025-01-13'), { current: 2, longest: 2, hasFreeze: false }],
    [
      'two days of a week missed',
      on('2025-01-12', '2025-01-15'),
      { current: 1, longest: 1, hasFreeze: false },
    ],
    ['one day of each week', on('2025-01-11', '2025-01-14'), { current: 2, longest: 2, hasFreeze: false }],
    [
      'an old one, and a new one',
      on('2025-01-01', '2025-01-02', '2025-01-03', '2025-01-15'),
      { current: 1, longest: 3, hasFreeze: true },
    ],
    ['over a new year', on('2024-12-31', '2025-01-01', '2025-01-02'), { current: 0, longest: 3 }],
  ])('of %s', (_name, days, streak) => {
    expect(streakOf(days, TODAY)).toMatchObject(streak)
  })

  test('names the day that a freeze covered', () => {
    expect(streakOf(on('2025-01-11', '2025-01-13'), TODAY).frozenDays).toEqual(['2025-01-12', '2025-01-14'])
  })

  test('continues for a learner whose clock is a day ahead of the server', () => {
    expect(streakOf(on('2025-01-14', '2025-01-15', '2025-01-16'), '2025-01-16').current).toBe(3)
  })

  test('neither grows nor ends in a pause, and uses no freeze there', () => {
    const pauses = [{ firstDay: '2025-01-06', lastDay: '2025-01-13' }]
    const days = on('2025-01-04', '2025-01-05', '2025-01-08', '2025-01-14')
    expect(streakOf(days, TODAY, pauses)).toEqual({
      current: 3,
      longest: 3,
      frozenDays: [],
      hasFreeze: true,
    })
  })

  test('skips no day for a learner who crosses the date line westward', () => {
    const quarter = (at: string, zone: string): Quarter => ({
      quarter: Date.parse(at) / 1000 / QUARTER_SECONDS,
      count: 1,
      minutes: 1,
      offset: offsetIn(zone, new Date(at)),
    })
    const days = activeDays(
      [
        quarter('2025-01-13T20:00:00Z', 'Pacific/Honolulu'),
        // Monday evening in Honolulu, Wednesday noon in Kiritimati: 18 hours later, and no Tuesday in between.
        quarter('2025-01-14T06:00:00Z', 'Pacific/Honolulu'),
        quarter('2025-01-15T00:00:00Z', 'Pacific/Kiritimati'),
      ],
      dayIn('Pacific/Kiritimati'),
    )
    expect(days.map(({ day }) => day)).toEqual(['2025-01-13', '2025-01-15'])
    expect(streakOf(days, '2025-01-15')).toMatchObject({ current: 2, hasFreeze: true })
  })
})

const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Asia/Kathmandu',
]
const start = Date.UTC(2025, 0, 1) / 1000 / QUARTER_SECONDS
const quarters = fc.uniqueArray(fc.integer({ min: start, max: start + 365 * 96 }), { maxLength: 60 })
const pauses = fc.array(
  fc
    .record({ from: fc.integer({ min: 0, max: 364 }), days: fc.integer({ min: 0, max: 30 }) })
    .map(({ from, days }) => ({
      firstDay: dayAfter('2025-01-01', from),
      lastDay: dayAfter('2025-01-01', from + days),
    })),
  { maxLength: 3 },
)
const made = (list: number[], zone: string) =>
  list.map((quarter) => ({
    quarter,
    count: 1,
    minutes: 1,
    offset: offsetIn(zone, new Date(quarter * QUARTER_SECONDS * 1000)),
  }))

describe('in any zone', () => {
  test('a streak depends on the set of quarters, not on the order in which they came', () => {
    fc.assert(
      fc.property(quarters, pauses, fc.constantFrom(...ZONES), (list, free, zone) => {
        const dayOf = dayIn(zone)
        const streak = (some: Quarter[]) => streakOf(activeDays(some, dayOf), '2025-12-31', free)
        const all = made(list, zone)
        expect(streak(all.toReversed())).toEqual(streak(all))
        expect(streak([...all.slice(7), ...all.slice(0, 7)])).toEqual(streak(all))
      }),
    )
  })

  test('a step on each local day makes a streak of all days, also when the clocks change', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        fc.integer({ min: 0, max: 340 }),
        fc.array(fc.integer({ min: 0, max: 95 }), { minLength: 3, maxLength: 20 }),
        (zone, first, times) => {
          const dayOf = dayIn(zone)
          const days = times.map((_, index) => dayAfter('2025-01-01', first + index))
          const list = days.flatMap((day, index) => {
            const wanted = Date.parse(`${day}T00:00:00Z`) / 1000 / QUARTER_SECONDS + (times[index] ?? 0)
            // The quarter in which that zone's clock shows about this time of this day.
            const near = Array.from({ length: 200 }, (__, back) => wanted - 100 + back)
            return near.find((each) => dayOf(new Date(each * QUARTER_SECONDS * 1000)) === day) ?? []
          })
          const streak = streakOf(activeDays(made(list, zone), dayOf), days.at(-1) ?? '')
          expect(streak).toMatchObject({ current: times.length, longest: times.length, frozenDays: [] })
        },
      ),
    )
  })

  test('no week has two freezes, and none is in a pause', () => {
    fc.assert(
      fc.property(quarters, pauses, (list, free) => {
        const days = activeDays(made(list, 'UTC'), dayIn('UTC'))
        const { frozenDays } = streakOf(days, '2025-12-31', free)
        expect(new Set(frozenDays.map(weekOf)).size).toBe(frozenDays.length)
        expect(frozenDays.filter((day) => isPaused(day, free))).toEqual([])
      }),
    )
  })

  test('a learner who misses only days of a pause keeps the streak and every freeze', () => {
    fc.assert(
      fc.property(
        pauses,
        fc.integer({ min: 0, max: 300 }),
        fc.integer({ min: 1, max: 60 }),
        (free, first, count) => {
          const days = Array.from({ length: count }, (_, index) => dayAfter('2025-01-01', first + index))
          const learned = days.filter((day) => !isPaused(day, free))
          const length = learned.length
          expect(streakOf(on(...learned), days.at(-1) ?? '', free)).toMatchObject({
            current: length,
            longest: length,
            frozenDays: [],
          })
        },
      ),
    )
  })
})
