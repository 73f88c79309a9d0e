import { beforeEach, expect, test } from 'vitest'
import { fixedClock } from '#platform/clock.ts'
import { createFloodLimits, type FloodLimits } from './flood-limits.ts'
import { ofNetwork } from './limit.ts'

const LIMIT = { name: 'tries', most: 10, perSeconds: 60 }
const of = (subject: string) => [{ ...LIMIT, subject }]

let clock: ReturnType<typeof fixedClock>
let floods: FloodLimits
beforeEach(() => {
  clock = fixedClock('2025-03-30T00:59:58Z')
  floods = createFloodLimits({ clock })
})

/** Counts how many tries are let through, and the seconds until the next one. */
function flood(tries: number, limits = of('ada'), count?: number) {
  let passed = 0
  let retryAfterSeconds: unknown = null
  for (let index = 0; index < tries; index += 1)
    try {
      floods.consume(limits, count)
      passed += 1
    } catch (error) {
      retryAfterSeconds = error instanceof Error && 'retryAfterSeconds' in error && error.retryAfterSeconds
    }
  return { passed, retryAfterSeconds }
}

test('so many at once, then one at a time, and others as many again', () => {
  expect(flood(30)).toEqual({ passed: 10, retryAfterSeconds: 6 })
  clock.advance(5_999)
  expect(flood(5).passed).toBe(0)
  clock.advance(1)
  expect(flood(5).passed).toBe(1)
  expect(flood(10, of('bob')).passed).toBe(10)
  clock.advance(3_600_000)
  expect(flood(30).passed).toBe(10)
})

test('one call may cost several tries, and more than all cost all', () => {
  expect(flood(9, of('ada'), 3).passed).toBe(3)
  expect(flood(1, of('ada'), 2)).toEqual({ passed: 0, retryAfterSeconds: 6 })
  expect(flood(2, of('bob'), 500)).toEqual({ passed: 1, retryAfterSeconds: 60 })
})

test('who has none left of one allowance loses none of another', () => {
  flood(10, of('ada'))
  for (let count = 0; count < 20; count += 1) flood(1, [...of('bob'), ...of('ada')])
  expect(flood(20, of('bob')).passed).toBe(10)
})

test.each([
  ['an hour back', -3_600_000],
  ['a year back', -365 * 86_400_000],
])('a clock that is set %s keeps nobody out, and the limit holds from there', (_name, jumpMs) => {
  flood(10)
  clock.advance(jumpMs)
  expect(flood(30)).toEqual({ passed: 10, retryAfterSeconds: 6 })
  clock.advance(6_000)
  expect(flood(5).passed).toBe(1)
})

test('one that is set back by seconds, as clocks are, keeps nobody out for longer than the limit lasts', () => {
  flood(5)
  clock.advance(-10_000)
  expect(flood(30).passed).toBeGreaterThanOrEqual(3)
  expect(flood(1).retryAfterSeconds).toBeLessThanOrEqual(60)
})

test('neither midnight nor the change of summer time gives a second allowance', () => {
  expect(flood(30).passed).toBe(10)
  clock.advance(2_000)
  expect(flood(30).passed).toBe(0)
  clock.set('2025-03-31T23:59:59.999Z')
  expect(flood(30).passed).toBe(10)
  clock.advance(1)
  expect(flood(30).passed).toBe(0)
})

test('sixty-five thousand networks of one wider one have four times its allowance together', () => {
  let passed = 0
  for (let index = 0; index < 65_536; index += 1)
    passed += flood(1, ofNetwork(LIMIT, `2001:db8:1:${index.toString(16)}::1`)).passed
  expect(passed).toBe(40)
  expect(flood(1, ofNetwork(LIMIT, '2001:db8:2::1')).passed).toBe(1)
})
