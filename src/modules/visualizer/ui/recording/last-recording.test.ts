import { expect, test } from 'vitest'
import { keepLastRecording, lastRecordingOf } from './last-recording.ts'

const own = { path: 'main.py', content: 'def twice(n):\n    return 2 * n\n' }
const trace = '{"version":1}'

test('the newest recording is that of exactly the files that were recorded', () => {
  keepLastRecording([own], { files: [own], trace })
  expect(lastRecordingOf([own])).toEqual({ files: [own], trace })
  expect(lastRecordingOf([{ ...own, content: `${own.content}# changed` }])).toBeNull()
  expect(lastRecordingOf([own, { path: 'other.py', content: '' }])).toBeNull()
})

test('a call that was added after the program changes none of its lines', () => {
  const whole = [{ ...own, content: `${own.content}print(twice(4))\n` }]
  keepLastRecording([own], { files: whole, trace })
  expect(lastRecordingOf([own])).toEqual({ files: whole, trace })
})

test('a recording in which the lines are others is none of the program', () => {
  keepLastRecording([own], { files: [{ ...own, content: `import sys\n${own.content}` }], trace })
  expect(lastRecordingOf([own])).toBeNull()
})
