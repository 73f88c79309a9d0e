import { expect, test } from 'vitest'
import { lessonLine, type PlayedCourse, problemsOf, summaryLines } from './play-report.ts'

const CANT = 'can’t be passed: its own solution does not pass: 2 of 3 tests pass.'
const COURSE: PlayedCourse = {
  id: 'tea-timer',
  lessons: [
    { id: 'the-plan', type: 'lesson', ms: 4_000, problems: [] },
    { id: 'one-cup', type: 'challenge', ms: 62_000, problems: ['console: no tea (…)'] },
    { id: 'two-cups', type: 'challenge', ms: 24_000, problems: [CANT] },
  ],
  problems: ['two-cups is not done at the end'],
}

test('a lesson is a line, with what went wrong below it', () => {
  const [plan, cup] = COURSE.lessons
  expect(plan && lessonLine(plan)).toBe('✓   4.0 s  the-plan (lesson)')
  expect(cup && lessonLine(cup)).toBe('✗  62.0 s  one-cup (challenge)\n            console: no tea (…)')
})

test('problems are told with their places, and a challenge with an error in the console is passed all the same', () => {
  expect(problemsOf(COURSE)).toEqual([
    'tea-timer/one-cup  console: no tea (…)',
    `tea-timer/two-cups  ${CANT}`,
    'tea-timer  two-cups is not done at the end',
  ])
  expect(summaryLines([COURSE])).toEqual([
    '',
    `${'tea-timer'.padEnd(28)}  3 lessons  1 of 2 challenges passed  1.5 min  problems: 3`,
    ...problemsOf(COURSE),
  ])
})
