import { describe, expect, test } from 'vitest'
import type { RunLanguage } from '#modules/exercises/contract.ts'
import { messageNamed } from '../explanations/testing.ts'
import { readDiagnostics } from './read-diagnostics.ts'

function read(language: RunLanguage, name: string, toolchain?: string) {
  const { warnings, stderr, files } = messageNamed(language, name, toolchain)
  return readDiagnostics(language, warnings + stderr, files)
}

describe('gcc and g++', () => {
  test('errors and warnings with line and column', () => {
    expect(read('c', 'missing-semicolon')).toEqual([
      { path: 'main.c', line: 4, column: 17, severity: 'error', message: 'expected ‘;’ before ‘return’' },
    ])
    expect(read('c', 'implicit-typo')).toMatchObject([
      { line: 4, column: 5, severity: 'warning', message: expect.stringContaining('implicit declaration') },
      { severity: 'error', message: "undefined reference to `prinft'" },
    ])
  })

  test('the linker has no line: the first one of the file', () => {
    expect(read('c', 'undefined-main')).toEqual([
      { path: 'main.c', line: 1, column: null, severity: 'error', message: "undefined reference to `main'" },
    ])
    expect(read('cpp', 'multiple-definition')).toMatchObject([{ path: 'b.cpp', line: 1 }])
  })

  test('an error deep in a library is shown on the line that asked for it', () => {
    expect(read('cpp', 'sort-list')).toMatchObject([
      { path: 'main.cpp', line: 5, column: 14, severity: 'error' },
    ])
  })

  test('candidates of the library are left out', () => {
    expect(read('cpp', 'missing-template').map(({ severity }) => severity)).toEqual(['error', 'error'])
  })

  test('a failed assertion has its line', () => {
    expect(read('c', 'abort-assert')).toMatchObject([
      { path: 'main.c', line: 3, message: "Assertion `1 == 2' failed" },
    ])
  })
})

describe('Java', () => {
  test('the caret gives the column, and what is missing joins the message', () => {
    expect(read('java', 'unknown-variable-typo')).toEqual([
      {
        path: 'Main.java',
        line: 4,
        column: 28,
        severity: 'error',
        message: 'cannot find symbol: variable conter',
      },
    ])
  })

  test('an exception is shown at its root cause, in the learner’s innermost frame', () => {
    expect(read('java', 'caused-by')).toMatchObject([
      { line: 4, message: 'NumberFormatException: For input string: "x"' },
    ])
    expect(read('java', 'helper-class')).toMatchObject([{ path: 'Cart.java', line: 3 }])
  })

  test('a class in a folder is told from one of the same name', () => {
    const stderr =
      'Exception in thread "main" java.lang.RuntimeException: x\n\tat shop.Cart.total(Cart.java:7)\n'
    expect(readDiagnostics('java', stderr, ['Cart.java', 'shop/Cart.java'])).toMatchObject([
      { path: 'shop/Cart.java', line: 7 },
    ])
  })
})

describe('Python', () => {
  test('the innermost frame of the learner, with the column of the mark', () => {
    expect(read('python', 'library-frame', '3.11')).toMatchObject([{ path: 'main.py', line: 2 }])
    expect(read('python', 'str-plus-int', '3.11')).toMatchObject([{ line: 2, column: 15 }])
  })

  test('a syntax error; without the file’s content the column is not known', () => {
    expect(read('python', 'unclosed-bracket')).toEqual([
      {
        path: 'main.py',
        line: 1,
        column: 6,
        severity: 'error',
        message: "SyntaxError: '(' was never closed",
      },
    ])
    const { stderr } = messageNamed('python', 'unclosed-bracket')
    expect(readDiagnostics('python', stderr, ['main.py'])).toMatchObject([{ line: 1, column: null }])
  })

  test('indentation that Python does not show counts for the column', () => {
    const content = 'if True:\n    print(zebra)\n'
    const stderr =
      '  File "/box/main.py", line 2, in <module>\n    print(zebra)\n          ^^^^^\nNameError: x\n'
    expect(readDiagnostics('python', stderr, [{ path: 'main.py', content }])).toMatchObject([
      { line: 2, column: 11 },
    ])
  })

  test('of chained exceptions the last one, of a group its own line', () => {
    expect(read('python', 'chained', '3.11')).toMatchObject([{ line: 4 }])
    expect(read('python', 'exception-group', '3.11')).toMatchObject([
      { line: 2, message: 'ExceptionGroup: bad (2 sub-exceptions)' },
    ])
  })
})

describe('Node', () => {
  test('uncaught errors by their stack, syntax errors by their header', () => {
    expect(read('javascript', 'not-defined-typo')).toMatchObject([{ path: 'main.js', line: 2, column: 13 }])
    expect(read('javascript', 'json-parse')).toMatchObject([{ path: 'main.js', line: 1, column: 6 }])
    expect(read('javascript', 'unexpected-end')).toMatchObject([{ line: 3, column: null }])
  })

  test('a thrown value without a stack', () => {
    expect(read('javascript', 'throw-string')).toMatchObject([{ line: 1, column: 1, message: 'bad' }])
  })

  test('a stack that the program printed', () => {
    const stderr =
      'TypeError: x is not a function\n    at file:///task/main.js:7:3\n    at node:internal/main:1:1\n'
    expect(readDiagnostics('javascript', stderr, ['main.js'])).toMatchObject([{ line: 7, column: 3 }])
  })

  test('what concerns no line of the learner gives none', () => {
    expect(read('javascript', 'reject-string')).toEqual([])
  })
})

test('SQL: the line of the statement, or nothing', () => {
  expect(read('sql', 'no-table-far')).toEqual([
    { path: 'main.sql', line: 3, column: null, severity: 'error', message: 'no such table: employees.' },
  ])
  expect(readDiagnostics('sql', 'There is no statement to run yet.\n', ['main.sql'])).toEqual([])
})

describe('which files are the learner’s', () => {
  test.each(['/task/main.py', '/box/main.py', '/home/learner/main.py', 'main.py', './main.py'])(
    '%s is',
    (path) => {
      const stderr = `Traceback (most recent call last):\n  File "${path}", line 2, in <module>\nKeyError: 1\n`
      expect(readDiagnostics('python', stderr, ['main.py'])).toMatchObject([{ path: 'main.py', line: 2 }])
    },
  )

  test.each([
    '/usr/lib/python3.11/random.py',
    '<frozen random.py>',
    '/opt/harness/random.py',
    'other/random.py',
  ])('%s is not, though a file has its name', (path) => {
    const stderr = `Traceback (most recent call last):\n  File "${path}", line 2, in <module>\nKeyError: 1\n`
    expect(readDiagnostics('python', stderr, ['random.py'])).toEqual([])
  })

  test('at most 20, each once', () => {
    const line = (at: number) => `main.c:${at}:1: error: x\n`
    const many = Array.from({ length: 50 }, (_, index) => line(index + 1)).join('')
    expect(readDiagnostics('c', line(1) + line(1) + many, ['main.c']).map((one) => one.line)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    )
  })
})
