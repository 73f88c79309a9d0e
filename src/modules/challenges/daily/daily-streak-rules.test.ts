import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter, dayIn } from '#platform/calendar-day-rules.ts'
import { dailyCalendar } from '../daily-calendar-rules.ts'
import { dailyRecord, dayStates, type FirstSolution } from './daily-streak-rules.ts'

const FIRST = '2026-11-27'
const picks = Array.from({ length: 60 }, (_, number) => ({
  day: dayAfter(FIRST, number),
  challengeId: `task-${number}`,
}))
const calendar = dailyCalendar({ picks, tasks: [], daysApart: 30 })
const dayOf = dayIn('UTC')
const noon = (day: string) => new Date(`${day}T12:00:00Z`)
const day = (number: number) => dayAfter(FIRST, number)

/** The challenge of one day, solved on another. */
const first = (number: number, on = number): FirstSolution => ({
  challengeId: `task-${number}`,
  at: noon(day(on)),
  day: day(on),
})

test('a day counts when its challenge was solved on it', () => {
  const record = dailyRecord(calendar, {
    firsts: [first(0), first(1, 3), first(2)],
    passed: [],
    dayOf,
    today: day(3),
  })
  expect(record.solved.map(({ day: each }) => each)).toEqual([day(0), day(2)])
  expect(record.exempt).not.toContain(day(1))
})

test('what was solved before its day is exempt, and counts once it passes again on the day', () => {
  const given = { firsts: [first(0), first(4, 1)], dayOf, today: day(4) }
  expect(dailyRecord(calendar, { ...given, passed: [] }).exempt).toContain(day(4))
  const again = dailyRecord(calendar, {
    ...given,
    passed: [{ challengeId: 'task-4', at: noon(day(4)) }],
  })
  expect(again.solved.map(({ day: each }) => each)).toEqual([day(0), day(4)])
  expect(again.exempt).not.toContain(day(4))
})

test('days without a challenge are exempt', () => {
  const { exempt } = dailyRecord(calendar, { firsts: [], passed: [], dayOf, today: day(1) })
  expect(exempt).toEqual([day(-5), day(-4), day(-3), day(-2), day(-1)])
})

test('the last seven days, each with its state', () => {
  const states = dayStates({
    today: day(9),
    solved: new Set([day(3), day(6), day(8)]),
    frozen: new Set([day(7)]),
    isOff: (each) => each === day(5),
  })
  expect(states.map(({ state }) => state)).toEqual([
    'solved',
    'none',
    'off',
    'solved',
    'frozen',
    'solved',
    'open',
  ])
  expect(states.at(-1)?.day).toBe(day(9))
})

test('a day is either solved or exempt or neither, in whatever order solutions are known', () => {
  const solutions = fc.uniqueArray(fc.tuple(fc.nat(20), fc.nat(20)), { selector: ([task]) => task })
  fc.assert(
    fc.property(solutions, (pairs) => {
      const firsts = pairs.map(([task, on]) => first(task, on))
      const given = { passed: [], dayOf, today: day(20) }
      const record = dailyRecord(calendar, { firsts, ...given })
      expect(dailyRecord(calendar, { firsts: firsts.toReversed(), ...given })).toEqual(record)
      const solved = record.solved.map((each) => each.day)
      expect(solved).toEqual(pairs.flatMap(([task, on]) => (task === on ? [day(on)] : [])).toSorted())
      expect(record.exempt.some((each) => solved.includes(each))).toBe(false)
    }),
  )
})
