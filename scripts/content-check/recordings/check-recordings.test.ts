import { expect, test } from 'vitest'
import { readContentFolder } from '#modules/catalog/module.ts'
import { contentFolder, recordedLesson, STEPS_TRACE, stepsRecording } from '#modules/catalog/testing.ts'
import type { Trace } from '#modules/exercises/trace/contract.ts'
import { checkRecordings } from './check-recordings.ts'

function problemsOf(changes: Record<string, string>): string[] {
  const { folder, courses } = readContentFolder(contentFolder(changes), { onProblem: () => {} })
  return checkRecordings(folder, courses).map(({ file, line, what }) => `${file}:${line} ${what}`)
}

const LESSON = 'courses/little-python/lessons/names.md:11'
const recorded = (change: Partial<Trace>) =>
  problemsOf({ ...recordedLesson(), ...stepsRecording({ trace: { ...STEPS_TRACE, ...change } }) })

test('a recording of the program as it stands is right', () => {
  expect(problemsOf({ ...recordedLesson(), ...stepsRecording() })).toEqual([])
})

test('a program without a recording, and one that changed since, are red', () => {
  expect(problemsOf(recordedLesson())).toEqual([`${LESSON} this program is not recorded`])
  const changed = recordedLesson((text) => text.replace('n += 1', 'n += 2'))
  expect(problemsOf({ ...changed, ...stepsRecording() })).toEqual([
    `${LESSON} the recording is of another program`,
  ])
})

test('a recording by older recorders is red', () => {
  expect(problemsOf({ ...recordedLesson(), ...stepsRecording({ recorder: 0 }) })).toEqual([
    `${LESSON} the recording is by version 0 of the recorders`,
  ])
})

test('a file that holds no trace is red', () => {
  const [[file, text] = ['', '']] = Object.entries(stepsRecording())
  expect(problemsOf({ ...recordedLesson(), [file]: text.replace('"line":2', '"line":"two"') })).toEqual([
    `${LESSON} the recording is no trace`,
  ])
})

test('a program that does not end well is red', () => {
  expect(recorded({ end: { how: 'thrown', code: 1 } })).toEqual([
    `${LESSON} the recorded program does not end well (thrown)`,
  ])
  expect(recorded({ end: { how: 'steps' } })).toHaveLength(1)
})

test('more than 400 steps, or 40,000 bytes in gzip, are red', () => {
  const many = Array.from({ length: 401 }, () => ({ line: 1 }))
  expect(recorded({ steps: many })).toEqual([`${LESSON} the recording has 401 steps`])
  const large = STEPS_TRACE.steps.map((step) => ({
    ...step,
    out: Array.from({ length: 20_000 }, (_, at) => Math.sin(at)).join(' '),
  }))
  expect(recorded({ steps: large })[0]).toMatch(/bytes in gzip/)
})

test('a first step that is not there, and a view of a variable that is not, are red', () => {
  expect(recorded({ steps: STEPS_TRACE.steps.slice(0, 1) })).toEqual([`${LESSON} there is no step 2`])
  const renamed = recordedLesson((text) => text.replace('n:plain', 'm:plain'))
  expect(problemsOf({ ...renamed, ...stepsRecording() })).toEqual([`${LESSON} no variable is called \`m\``])
})

test('a recording that no lesson shows is red', () => {
  expect(problemsOf(stepsRecording())).toEqual([
    'courses/little-python/recordings/names.count.jsonl:1 nothing shows this recording',
  ])
})
