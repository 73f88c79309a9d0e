import { describe, expect, test } from 'vitest'
import {
  couponSpan,
  countdownTo,
  isLastDay,
  isOn,
  isStartingToday,
  nextChange,
  saleAt,
} from './campaign-rules.ts'
import { someCampaign, someSale } from './testing.ts'

const { span } = someSale()
const at = (instant: string) => Date.parse(instant)

/** Instant, is it on, is it the last day, does a clock run. */
const INSTANTS: [string, boolean, boolean, boolean][] = [
  ['2025-06-01T07:59:59.999Z', false, false, false],
  ['2025-06-01T08:00:00.000Z', true, false, false],
  ['2025-06-09T08:00:00.000Z', true, false, false],
  ['2025-06-09T08:00:00.001Z', true, false, true],
  ['2025-06-10T08:00:00.000Z', true, false, true],
  ['2025-06-10T08:00:00.001Z', true, true, true],
  ['2025-06-11T07:59:59.999Z', true, true, true],
  ['2025-06-11T08:00:00.000Z', false, false, false],
]

test.each(INSTANTS)('at %s: on %s, last day %s, clock %s', (instant, on, last, clock) => {
  expect(isOn(span, at(instant))).toBe(on)
  expect(isLastDay(span, at(instant))).toBe(last)
  expect(countdownTo(span, at(instant))).toBe(clock ? span.endsAt : null)
})

test('a sale of less than a day has its last day from the start', () => {
  const short = { startsAt: at('2025-06-01T08:00Z'), endsAt: at('2025-06-01T20:00Z'), timerChangesAt: 0 }
  expect(isLastDay(short, short.startsAt)).toBe(true)
})

test('it starts today on the day it starts, UTC', () => {
  expect(isStartingToday(span, at('2025-06-01T23:59:59Z'))).toBe(true)
  expect(isStartingToday(span, at('2025-06-02T00:00:00Z'))).toBe(false)
})

describe('which sale is on', () => {
  const during = at('2025-06-05T00:00:00Z')
  const other = (startsAt: string, id: number) =>
    someSale({ campaign: someCampaign({ id }), span: { ...span, startsAt: at(startsAt) } })

  test('none before, after, and when it was stopped', () => {
    expect(saleAt([someSale()], span.startsAt - 1)).toBeNull()
    expect(saleAt([someSale()], span.endsAt)).toBeNull()
    expect(saleAt([someSale({ isStopped: true })], during)).toBeNull()
    expect(saleAt([], during)).toBeNull()
  })
  test('the one that began last', () => {
    const [early, late] = [other('2025-06-01T08:00:00Z', 9), other('2025-06-03T08:00:00Z', 2)]
    expect(saleAt([early, late], during)).toBe(late)
    expect(saleAt([late, early], during)).toBe(late)
  })
  test('of two that began together, the one made last', () => {
    const [first, second] = [other('2025-06-01T08:00:00Z', 1), other('2025-06-01T08:00:00Z', 2)]
    expect(saleAt([second, first], during)).toBe(second)
  })
})

describe('a coupon that counts by its campaigns', () => {
  const [first, second] = [
    { startsAt: 100, endsAt: 200, isStopped: false },
    { startsAt: 300, endsAt: 400, isStopped: false },
  ]
  const stopped = { ...first, isStopped: true }
  test.each([
    ['before the first', [first, second], 99, { startsAt: 100, endsAt: 200 }],
    ['from its first instant', [first, second], 100, { startsAt: 100, endsAt: 200 }],
    ['until just before its end', [first, second], 199, { startsAt: 100, endsAt: 200 }],
    ['between two: over', [first, second], 200, { startsAt: 100, endsAt: 200 }],
    ['in the second', [first, second], 300, { startsAt: 300, endsAt: 400 }],
    ['after both', [first, second], 400, { startsAt: 300, endsAt: 400 }],
    ['stopped: over since then', [stopped], 150, { startsAt: 100, endsAt: 150 }],
    ['stopped before it began', [stopped], 99, null],
    ['without any', [], 150, null],
  ])('%s', (_name, campaigns, at, counts) => {
    const found = couponSpan(campaigns, at)
    if (counts === null) expect(found).toBeNull()
    else expect(found).toMatchObject(counts)
  })
})

describe('the next change', () => {
  test('goes through begin, clock, last day and end', () => {
    const steps: string[] = []
    for (
      let now: number | null = at('2025-01-01T00:00:00Z');
      now !== null;
      now = nextChange([someSale()], now)
    )
      steps.push(new Date(now).toISOString())
    expect(steps.slice(1)).toEqual([
      '2025-06-01T08:00:00.000Z',
      '2025-06-09T08:00:00.001Z',
      '2025-06-10T08:00:00.001Z',
      '2025-06-11T08:00:00.000Z',
    ])
  })
  test('a stopped sale changes nothing', () => {
    expect(nextChange([someSale({ isStopped: true })], at('2025-01-01T00:00:00Z'))).toBeNull()
  })
})
