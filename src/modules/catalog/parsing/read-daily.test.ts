import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readLittle } from '../testing.ts'

const CONTENT = join(import.meta.dirname, '../../../../content')
const TASKS = ['busiest-hour', 'slug-for-a-post', 'easy-pin', 'battery-trader', 'under-25-squad']
const task = (id: string) => readFileSync(join(CONTENT, `challenges/tasks/${id}.md`), 'utf8')

/** What is read of this schedule, and its problems. The tasks' own are left out: some need databases. */
function read(...lines: string[]) {
  const { content, problems } = readLittle({
    'challenges/topics.yaml': readFileSync(join(CONTENT, 'challenges/topics.yaml'), 'utf8'),
    'databases/players.sql': 'create table player (id int);',
    ...Object.fromEntries(TASKS.map((id) => [`challenges/tasks/${id}.md`, task(id)])),
    'challenges/daily.yaml': ['days:', ...lines.map((line) => `  - ${line}`), ''].join('\n'),
  })
  const own = problems.filter(({ file }) => file === 'challenges/daily.yaml')
  return { picks: content.dailyPicks, problems: own.map(({ line, what }) => `${line}: ${what}`) }
}

test('days are read in their order', () => {
  expect(
    read('{ day: 2026-11-27, challenge: busiest-hour }', '{ day: 2026-11-28, challenge: easy-pin }'),
  ).toEqual({
    picks: [
      { day: '2026-11-27', challengeId: 'busiest-hour' },
      { day: '2026-11-28', challengeId: 'easy-pin' },
    ],
    problems: [],
  })
})

const FIRST = '{ day: 2026-11-28, challenge: busiest-hour }'
test.each([
  [
    'a challenge that is not there',
    '{ day: 2026-11-29, challenge: no-such-task }',
    'no challenge `no-such-task`',
  ],
  ['a day twice', '{ day: 2026-11-28, challenge: easy-pin }', '2026-11-28 has two challenges'],
  [
    'a gap',
    '{ day: 2026-12-01, challenge: easy-pin }',
    '2 days are missing between 2026-11-28 and 2026-12-01',
  ],
  ['days out of order', '{ day: 2026-11-27, challenge: easy-pin }', '2026-11-27 comes after 2026-11-28'],
  ['a challenge that takes too long', '{ day: 2026-11-29, challenge: battery-trader }', 'takes 40 minutes'],
  [
    'the same challenge soon again',
    '{ day: 2026-11-29, challenge: busiest-hour }',
    'was already on 2026-11-28',
  ],
  ['no day of the calendar', '{ day: 2026-11-31, challenge: easy-pin }', '`days[2].day`'],
])('%s is reported where it is written, and left out', (_, line, what) => {
  const { problems } = read(FIRST, line)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(/^3: /)
  expect(problems[0]).toContain(what)
})

test('a challenge that opens later can’t be the one of a day before', () => {
  expect(read('{ day: 2026-11-26, challenge: busiest-hour }')).toEqual({
    picks: [],
    problems: ['2: `busiest-hour` opens on 2026-11-27, after 2026-11-26'],
  })
})

test('one topic does not come on two days running', () => {
  const { problems } = read(
    '{ day: 2026-11-27, challenge: slug-for-a-post }',
    '{ day: 2026-11-28, challenge: easy-pin }',
  )
  expect(problems).toEqual(['3: `easy-pin` has the topic `text`, as the day before has'])
})
