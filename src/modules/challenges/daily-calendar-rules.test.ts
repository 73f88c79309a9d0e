import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayAfter, weekdayOf } from '#platform/calendar-day-rules.ts'
import { LEVELS } from '#modules/exercises/kinds/contract.ts'
import { dailyCalendar, type DailyTask } from './daily-calendar-rules.ts'

const FIRST = '2026-11-27'
const APART = 30
const TOPICS = ['lists', 'text', 'numbers', 'stacks', 'graphs', 'grids']

/** Tasks by number, of which the first five are scheduled. */
const tasksOf = (count: number): DailyTask[] =>
  Array.from({ length: count }, (_, number) => ({
    id: `task-${number}`,
    difficulty: LEVELS[number % 3] ?? 'beginner',
    topics: [TOPICS[number % TOPICS.length] ?? ''],
    openedOn: FIRST,
  }))

function calendarOf(tasks: readonly DailyTask[], scheduled = 5) {
  const picks = tasks
    .slice(0, scheduled)
    .map(({ id }, number) => ({ day: dayAfter(FIRST, number), challengeId: id }))
  return dailyCalendar({ picks, tasks, daysApart: APART })
}

const daysFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, number) => dayAfter(FIRST, first + number))

test('scheduled days have their challenge, the day before the first has none', () => {
  const calendar = calendarOf(tasksOf(40))
  expect(calendar.firstDay).toBe(FIRST)
  expect(calendar.challengeOn(dayAfter(FIRST, -1))).toBeNull()
  expect(daysFrom(0, 5).map(calendar.challengeOn)).toEqual(['task-0', 'task-1', 'task-2', 'task-3', 'task-4'])
})

test('without a schedule no day has a challenge, and without tasks none after it', () => {
  expect(dailyCalendar({ picks: [], tasks: tasksOf(40), daysApart: APART }).challengeOn(FIRST)).toBeNull()
  const lonely = dailyCalendar({
    picks: [{ day: FIRST, challengeId: 'task-0' }],
    tasks: [],
    daysApart: APART,
  })
  expect([lonely.challengeOn(FIRST), lonely.challengeOn(dayAfter(FIRST, 1))]).toEqual(['task-0', null])
})

describe('after the schedule', () => {
  const count = fc.integer({ min: APART + 1, max: 90 })

  test('no challenge comes again within thirty days', () => {
    fc.assert(
      fc.property(count, (many) => {
        const calendar = calendarOf(tasksOf(many))
        const ids = daysFrom(0, 400).map(calendar.challengeOn)
        for (const [at, id] of ids.entries()) expect(ids.slice(Math.max(0, at - APART), at)).not.toContain(id)
      }),
      { numRuns: 20 },
    )
  })

  test('every challenge comes once in a round', () => {
    fc.assert(
      fc.property(count, (many) => {
        const calendar = calendarOf(tasksOf(many))
        expect(new Set(daysFrom(5, many).map(calendar.challengeOn)).size).toBe(many)
      }),
      { numRuns: 20 },
    )
  })

  test('a day has the same challenge whatever is asked first, and in whatever order tasks are read', () => {
    fc.assert(
      fc.property(count, fc.integer({ min: 0, max: 300 }), (many, far) => {
        const day = dayAfter(FIRST, far)
        const tasks = tasksOf(many)
        const calendar = calendarOf(tasks)
        daysFrom(0, 50).forEach(calendar.challengeOn)
        const picks = daysFrom(0, 5).map((each, number) => ({ day: each, challengeId: `task-${number}` }))
        const turned = dailyCalendar({ picks, tasks: tasks.toReversed(), daysApart: APART })
        expect(turned.challengeOn(day)).toBe(calendar.challengeOn(day))
      }),
      { numRuns: 20 },
    )
  })

  test('a challenge that opens later changes no day before the next round', () => {
    const tasks = tasksOf(40)
    const later: DailyTask = {
      id: 'new',
      difficulty: 'beginner',
      topics: ['bits'],
      openedOn: dayAfter(FIRST, 20),
    }
    const [before, after] = [calendarOf(tasks), calendarOf([...tasks, later])]
    expect(daysFrom(0, 45).map(after.challengeOn)).toEqual(daysFrom(0, 45).map(before.challengeOn))
    expect(daysFrom(45, 41).map(after.challengeOn)).toContain('new')
  })

  test('with few challenges one comes again as late as it can', () => {
    const calendar = calendarOf(tasksOf(6), 2)
    const ids = daysFrom(0, 60).map(calendar.challengeOn)
    expect(ids.every((id, at) => id !== null && id !== ids[at - 1])).toBe(true)
  })

  test('topics change from day to day, and Mondays are easier than Sundays', () => {
    const calendar = calendarOf(tasksOf(60))
    const byId = new Map(tasksOf(60).map((task) => [task.id, task]))
    const days = daysFrom(5, 60)
    const tasks = days.map((day) => byId.get(calendar.challengeOn(day) ?? ''))
    const same = tasks.filter((task, at) => at > 0 && task?.topics[0] === tasks[at - 1]?.topics[0])
    expect(same.length).toBeLessThanOrEqual(3)
    const share = (weekday: number) => {
      const those = tasks.filter((_, at) => weekdayOf(days[at] ?? '') === weekday)
      return those.filter((task) => task?.difficulty === 'beginner').length / those.length
    }
    expect(share(1)).toBeGreaterThan(share(0))
  })
})
