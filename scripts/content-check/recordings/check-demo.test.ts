import { expect, test } from 'vitest'
import { paceReplay } from '#modules/exercises/module.ts'
import { readContentFolder } from '#modules/catalog/module.ts'
import { contentFolder, DEMO_EXCHANGES, demoProject, demoRecording } from '#modules/catalog/testing.ts'
import { checkRecordings } from './check-recordings.ts'

const FILE = 'projects/little-game/recordings/demo.json'

function problemsOf(changes: Record<string, string>): string[] {
  const { folder, courses } = readContentFolder(contentFolder(changes), { onProblem: () => {} })
  return checkRecordings(folder, courses).map(
    ({ file, line, what, fix }) => `${file}:${line} ${what} → ${fix}`,
  )
}

const red = (what: string, fix: string) => [`projects/little-game/course.yaml:12 ${what} → ${fix}`]
const AGAIN = 'run `npm run content:record -- little-game`'

test('a recording of the program as it is, at our pace, is right', () => {
  expect(problemsOf({ ...demoProject(), ...demoRecording() })).toEqual([])
})

test('a demo that is missing, damaged or of another program is red', () => {
  expect(problemsOf(demoProject())).toEqual(red('the demo is not recorded', AGAIN))
  expect(problemsOf({ ...demoProject(), [FILE]: '{}' })).toEqual(
    red(`${FILE} is no recording of a demo`, AGAIN),
  )
  const changed = demoProject((text) => text.replace('typed: ["7"]', 'typed: ["8"]'))
  expect(problemsOf({ ...changed, ...demoRecording() })).toEqual(
    red('the recording of the demo is of another program, or of other lines', AGAIN),
  )
})

test('times that somebody wrote by hand are red', () => {
  const [at] = paceReplay(DEMO_EXCHANGES).frames[1] ?? [0]
  const text = demoRecording()[FILE]?.replace(`[${at},`, `[${at + 1},`) ?? ''
  expect(problemsOf({ ...demoProject(), [FILE]: text })).toEqual(
    red(
      'the recording of the demo has a pace of its own',
      'run `npm run content:record -- little-game --all`',
    ),
  )
})

test('more than 30 seconds, or 20,000 characters, are red', () => {
  const long = { typed: null, printed: 'a\n'.repeat(430) }
  expect(problemsOf({ ...demoProject(), ...demoRecording([long]) })).toEqual(
    red('the demo takes 31 seconds', 'make it at most 30: type fewer lines'),
  )
  const wide = { typed: null, printed: `${'a'.repeat(100)}\n`.repeat(200) }
  expect(problemsOf({ ...demoProject(), ...demoRecording([wide]) })[0]).toMatch(/has 2\d{4} characters/)
})

test('a recording of a project without a demo is red', () => {
  const without = demoProject((text) => text.replace(/demo:\n.*\n.*\n/, ''))
  expect(problemsOf({ ...without, ...demoRecording() })).toEqual([
    `${FILE}:1 nothing shows this recording → remove the file`,
  ])
})
