import { describe, expect, test } from 'vitest'
import { inputExercise, isLiteralInput } from './comprehension-rules.ts'

describe('what may go into a blank', () => {
  test.each(['3', '-2.5', '"a b"', "'x'", '[1, "b", [2]]', 'True, 3', '{"a": 1}', '(1, 2)', '10L'])(
    'values: %s',
    (text) => expect(isLiteralInput(text)).toBe(true),
  )

  test.each([
    '',
    ' ',
    'x',
    '1 + 2',
    '3)); print((3',
    '3) (',
    '"a',
    '"a\\"b"',
    'f(3)',
    '3; 4',
    '`3`',
    '3 # 4',
    '3 // 4',
    '__import__("os")',
    '"a"\nprint(3)',
    'Trueish',
  ])('anything that does something: %s', (text) => expect(isLiteralInput(text)).toBe(false))
})

test('an input goes into the blank as it is, or to standard input', () => {
  const read = {
    kind: 'read',
    id: 'three',
    place: { file: 'x.md', line: 1 },
    language: 'python',
    files: [{ path: 'main.py', content: 'print(___)\n' }],
    database: null,
    output: '3',
    solution: '3',
    rejects: ['4'],
    mistakes: [],
  } as const
  const exercise = { ...read, files: [...read.files], rejects: [...read.rejects], mistakes: [] }
  const filled = inputExercise({ ...exercise, takes: 'blank' }, '"$&"')
  expect(filled.files[0]?.content).toBe('print("$&")\n')
  const typed = inputExercise({ ...exercise, takes: 'stdin' }, '3\n4')
  expect(typed.files[0]?.content).toBe('print(___)\n')
  expect(typed.exercise).toMatchObject({ tests: [{ stdin: '3\n4\n', stdout: '3\n' }] })
})
