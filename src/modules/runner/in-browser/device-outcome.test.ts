import { describe, expect, test } from 'vitest'
import { readDeviceMessage } from './device-messages.ts'
import { addOutput, emptyTranscript, isFull, outcomeOf, OUTPUT_BYTES } from './device-outcome.ts'

const program = {
  language: 'python' as const,
  files: [{ path: 'main.py', content: 'print(x)\n' }],
  stdin: '',
}

test('a crash is explained as one on the server is', () => {
  const stderr = `Traceback (most recent call last):\n  File "/home/learner/main.py", line 1, in <module>\n    print(x)\n          ^\nNameError: name 'x' is not defined\n`
  const outcome = outcomeOf(program, { ...emptyTranscript(), stderr, exitCode: 1, runMs: 12 })
  expect(outcome).toMatchObject({
    result: 'fail',
    exitCode: 1,
    limit: null,
    timings: { queueMs: 0, compileMs: 0, runMs: 12 },
    diagnostics: [
      { path: 'main.py', line: 1, severity: 'error', message: "NameError: name 'x' is not defined" },
    ],
    explanation: { line: 1 },
  })
  expect(outcome.stderr).toContain('File "main.py", line 1')
})

test('a program that was stopped did not succeed', () => {
  const outcome = outcomeOf(program, { ...emptyTranscript(), stdout: 'a\n', limit: 'time' })
  expect(outcome).toMatchObject({ result: 'fail', stdout: 'a\n', limit: 'time' })
  expect(outcome.explanation).not.toBeNull()
})

test('output is kept up to its limit, both streams together', () => {
  let transcript = addOutput(emptyTranscript(), 2, 'e'.repeat(1000))
  expect(isFull(transcript)).toBe(false)
  transcript = addOutput(transcript, 1, 'o'.repeat(OUTPUT_BYTES))
  expect(isFull(transcript)).toBe(true)
  expect(transcript.stdout).toMatch(/^o{255000}\n\[… the rest is left out …\]\n$/)
  expect(addOutput(transcript, 1, 'more')).toBe(transcript)
})

describe('a worker is not believed unseen', () => {
  const tables = [{ columns: ['a'], rows: [['1'], [null]] }]
  test.each([
    [{ type: 'ready' }, { type: 'ready' }],
    [
      { type: 'output', fd: 1, text: 'a' },
      { type: 'output', fd: 1, text: 'a' },
    ],
    [
      { type: 'ended', exitCode: 0, tables },
      { type: 'ended', exitCode: 0, tables },
    ],
    [
      { type: 'ended', exitCode: 0, tables: [{ columns: ['a'], rows: [[{}]] }, 7, null] },
      { type: 'ended', exitCode: 0, tables: [] },
    ],
    [{ type: 'ended', exitCode: '0', tables }, null],
    [{ type: 'output', fd: 3, text: 'a' }, null],
    [{ type: 'output', fd: 1, text: { length: 1e9 } }, null],
    [{ type: 'graded', passed: true }, null],
    ['ended', null],
    [null, null],
  ])('%j', (data, message) => expect(readDeviceMessage(data)).toEqual(message))
})
