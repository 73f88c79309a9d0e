import { expect, test } from 'vitest'
import type { Dashboard } from '#modules/learning/dashboard/contract.ts'
import { greeting, stateOf } from './greeting-rules.ts'

const NEXT: Dashboard['next'] = {
  courseId: 'c',
  courseTitle: 'C',
  chapterTitle: 'One',
  lessonId: 'a',
  title: 'A',
  href: '/course-content/c/a',
  language: 'python',
  minutes: 5,
  kind: 'continue',
  needsPro: false,
  completedLessons: 1,
  totalLessons: 3,
}
const TODAY = '2025-01-15'

test.each([
  [null, null, 'empty'],
  [NEXT, null, 'first-day'],
  [NEXT, '2025-01-14', 'ordinary'],
  [NEXT, '2025-01-02', 'ordinary'],
  [NEXT, '2025-01-01', 'away'],
  [NEXT, '2024-12-01', 'away'],
])('%#: with %j and the last day %s the dashboard is %s', (next, lastDay, state) => {
  expect(stateOf({ next, lastDay, today: TODAY })).toBe(state)
})

const dashboard = (minutes: number, lastDay: string | null = '2025-01-14'): Dashboard => ({
  today: TODAY,
  goal: { minutes: 10, isChosen: true },
  streak: { current: 1, longest: 1, hasFreeze: true },
  pause: null,
  days: [{ day: TODAY, minutes, steps: 1, state: 'learned' }],
  lastDay,
  lessonsCompleted: 1,
  lessonsThisWeek: 1,
  next: NEXT,
  milestone: null,
  unfinished: [],
  saved: [],
})

test.each([
  [0, 'Your goal for today: 10 minutes.'],
  [9, '1 minute to today’s goal.'],
  [10, 'You reached your goal for today.'],
  [25, 'You reached your goal for today.'],
])('after %i minutes: %s', (minutes, text) => {
  expect(greeting(dashboard(minutes), null)).toEqual({ title: 'Welcome back', text })
})

test('a name is used where there is one, and nobody is blamed for having been away', () => {
  const { title, text } = greeting(dashboard(0, '2024-12-01'), 'Ada')
  expect(title).toBe('Good to see you again, Ada')
  expect(text).not.toMatch(/\d|lost|missed|broke/)
})
