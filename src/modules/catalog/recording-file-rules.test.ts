import { expect, test } from 'vitest'
import { programHash, readRecordingFile, recordingFile, traceText } from './recording-file-rules.ts'
import { STEPS_TRACE } from './testing.ts'

const PROGRAM = { files: [{ path: 'main.py', content: 'n = int(input())\nn += 1\n' }], stdin: '4\n' }
const FILE = recordingFile(JSON.stringify(STEPS_TRACE), { ...PROGRAM, recorder: 3 })

test('a recording says of which program it is, has a line for each step, and gives its trace back', () => {
  expect(readRecordingFile(FILE)).toMatchObject({ program: programHash(PROGRAM), recorder: 3 })
  expect(FILE.split('\n')).toHaveLength(1 + STEPS_TRACE.steps.length + 1)
  expect(JSON.parse(traceText(FILE))).toEqual(STEPS_TRACE)
})

test('its address changes with its steps', () => {
  const [first, second] = [FILE, FILE.replace('5]', '6]')].map((text) => readRecordingFile(text)?.address)
  expect(first).toMatch(/^[\w-]{32}$/)
  expect(second).not.toBe(first)
})

test('another input is another program', () => {
  expect(programHash({ ...PROGRAM, stdin: '5\n' })).not.toBe(programHash(PROGRAM))
})

test.each(['', '{}', 'n = 1\n', '{"program":1,"recorder":1}\n'])('%j is no recording', (text) => {
  expect(readRecordingFile(text)).toBeNull()
})
