import { describe, expect, test } from 'vitest'
import type { RunLanguage } from '#modules/exercises/contract.ts'
import { LIMIT_WORDS, WAITED_FOR_INPUT } from './limits.ts'
import { type OutOfTime, timeLimitWords } from './time-limit.ts'

const outOfTime = (language: RunLanguage, path: string, content: string, more: Partial<OutOfTime> = {}) =>
  timeLimitWords({ language, files: [{ path, content }], stdin: '', ...more })

const worked = (path: string, line: number) => ({ doing: 'working' as const, at: { path, line } })

describe('a program out of time', () => {
  test('that worked is told its line, and to look at the loop', () => {
    const words = outOfTime('python', 'main.py', 'x = 0\nwhile x < 1:\n    y = 1\n', {
      stopped: worked('main.py', 3),
    })
    expect(words.line).toBe(3)
    expect(words.text).toMatch(/^Your program was still running in line 3 .* Does the loop .* ever end\?/)
  })

  test('is told the file when it is another one, and no line of the first', () => {
    const files = [
      { path: 'main.py', content: 'import helper\n' },
      { path: 'helper.py', content: 'while True: pass\n' },
    ]
    const words = outOfTime('python', 'main.py', '', { files, stopped: worked('helper.py', 1) })
    expect(words).toMatchObject({ line: null, text: expect.stringContaining('line 1 of `helper.py`') })
  })

  test('that reads in its last line is told that there is no more input', () => {
    const code = 'while True:\n    try:\n        a = input()\n    except EOFError:\n        pass\n'
    const words = outOfTime('python', 'main.py', code, { stopped: worked('main.py', 3), stdin: '1\n' })
    expect(words).toMatchObject({ line: 3, title: 'No more input' })
  })

  test('that reads elsewhere is not told about input when its line is known', () => {
    const code = 'a = input()\nwhile True:\n    pass\n'
    const words = outOfTime('python', 'main.py', code, { stopped: worked('main.py', 3) })
    expect(words.text).toContain('still running in line 3')
  })

  test.each([
    ['python', 'a lock'],
    ['javascript', 'a long timer'],
    ['cpp', 'sleep_for'],
  ] as const)('that waited is told what one waits for in %s', (language, what) => {
    const words = outOfTime(language, 'main', '', { stopped: { doing: 'waiting', at: null } })
    expect(words).toMatchObject({ title: 'The program waited too long', text: expect.stringContaining(what) })
  })

  test('in C and C++ learns what a read does after the end', () => {
    const stdin = '3\n'
    const c = outOfTime('c', 'main.c', 'while (n != 5) scanf("%d", &n);', { stdin })
    expect(c.text).toContain('`scanf` no longer changes anything')
    const cpp = outOfTime('cpp', 'main.cpp', 'while (n != 5) cin >> n;', { stdin })
    expect(cpp.text).toContain('`while (cin >> number)`')
  })

  test('that reads and was given nothing hears of that first', () => {
    expect(outOfTime('c', 'main.c', 'scanf("%d", &n);')).toEqual({ ...WAITED_FOR_INPUT, line: null })
  })

  test('of which nothing is known hears the usual', () => {
    expect(outOfTime('c', 'main.c', 'for (;;);')).toEqual({ ...LIMIT_WORDS.time, line: null })
  })
})
