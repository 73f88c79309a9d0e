import { describe, expect, test } from 'vitest'
import type { RunLanguage } from '#modules/exercises/contract.ts'
import { readDiagnostics } from '../diagnostics/read-diagnostics.ts'
import { explainOutcome, type OutcomeToExplain } from './explain-outcome.ts'
import { messageNamed, outcomeOf } from './testing.ts'

const failed: OutcomeToExplain = {
  language: 'python',
  files: [{ path: 'main.py', content: 'print(1)\n' }],
  phase: 'run',
  stderr: '',
  stdin: '',
  exitCode: 1,
  signal: null,
  limit: null,
  diagnostics: [],
}

function explained(language: RunLanguage, name: string, toolchain?: string) {
  return explainOutcome(outcomeOf(language, messageNamed(language, name, toolchain)))
}

describe('which explanation is given', () => {
  test('none for success, even with warnings', () => {
    expect(explainOutcome({ ...failed, exitCode: 0 })).toBeNull()
    const warned = messageNamed('c', 'scanf-no-amp')
    expect(explainOutcome({ ...outcomeOf('c', warned), exitCode: 0, signal: null, stderr: '' })).toBeNull()
  })

  test('a limit comes before everything else', () => {
    const outcome = outcomeOf('python', messageNamed('python', 'name-typo'))
    expect(explainOutcome({ ...outcome, limit: 'memory' })).toMatchObject({
      title: 'The program used too much memory',
      line: null,
    })
  })

  test('endless reading without input says so; with input it is the time', () => {
    const files = [
      {
        path: 'main.py',
        content: 'while True:\n    try:\n        input()\n    except EOFError:\n        pass\n',
      },
    ]
    const outcome: OutcomeToExplain = { ...failed, files, limit: 'time', exitCode: null, signal: 'SIGKILL' }
    expect(explainOutcome(outcome)?.title).toBe('The program waited for input')
    expect(explainOutcome({ ...outcome, stdin: '5\n' })?.title).toBe('The program ran too long')
  })

  test('a compiler that meets a limit is no endless loop', () => {
    expect(explainOutcome({ ...failed, phase: 'compile', limit: 'time' })?.title).toBe(
      'Compiling took too long',
    )
  })

  test.each([
    ['SIGSEGV', 'Segmentation fault'],
    ['SIGFPE', 'Division by zero'],
    ['SIGABRT', 'The program aborted itself'],
    ['SIGKILL', 'The program was stopped'],
    ['SIGILL', 'Illegal instruction'],
    ['SIGBUS', 'Bus error'],
    ['SIGUSR2', 'The program was stopped'],
  ])('a program ended by %s: %s', (signal, title) => {
    expect(explainOutcome({ ...failed, language: 'c', exitCode: null, signal })?.title).toBe(title)
  })

  test('an exit code without a message is named', () => {
    expect(explainOutcome({ ...failed, exitCode: 3 })?.title).toBe('The program ended with code 3')
  })

  test('a message that no table knows still gets a hint', () => {
    expect(explainOutcome({ ...failed, stderr: 'bad input\n' })?.title).toBe(
      'The program stopped with an error',
    )
    expect(explainOutcome({ ...failed, language: 'c', phase: 'compile', stderr: 'cc1: odd\n' })?.title).toBe(
      'Your code doesn’t compile yet',
    )
  })

  test('a warning of the compiler explains the crash and gives its line', () => {
    expect(explained('c', 'scanf-no-amp')).toMatchObject({
      title: 'Wrong argument for scanf or printf',
      line: 5,
    })
  })

  test('of chained exceptions the one that ended the program counts', () => {
    expect(explained('python', 'chained')).toMatchObject({ title: 'Unknown name', line: 4 })
    expect(explained('java', 'caused-by')).toMatchObject({ title: 'Not a number', line: 4 })
  })

  test('what only the linker misses is looked up in the file', () => {
    expect(explained('cpp', 'undefined-method')).toMatchObject({
      title: 'Missing function definition',
      line: 3,
    })
  })
})

describe('near names', () => {
  test.each([
    ['python', 'name-typo', 'Did you mean `print`?'],
    ['python', 'name-typo-own', 'Did you mean `counter`?'],
    ['javascript', 'not-defined-typo', 'Did you mean `counter`?'],
    ['c', 'implicit-typo', 'Did you mean `printf`?'],
    ['java', 'unknown-variable-typo', 'Did you mean `counter`?'],
    ['sql', 'syntax-near', 'Did you mean `SELECT`?'],
  ] as const)('%s: %s', (language, name, words) => {
    expect(explained(language, name)?.text).toContain(words)
  })
})

/** Wordings of versions other than those on the machine where the messages were recorded. */
describe('neighbouring versions', () => {
  test.each([
    [
      'python',
      'run',
      "TypeError: cannot use 'list' as a dict key (unhashable type: 'list')",
      'This can’t be a key',
    ],
    [
      'python',
      'run',
      "UnboundLocalError: local variable 'x' referenced before assignment",
      'Variable has no value yet',
    ],
    ['python', 'run', 'RecursionError: maximum recursion depth exceeded in comparison', 'Endless recursion'],
    ['python', 'run', 'ValueError: list.index(x): x not in list', 'Value isn’t in the list'],
    [
      'python',
      'run',
      'ValueError: too many values to unpack (expected 2, got 3)',
      'Too many values to unpack',
    ],
    [
      'c',
      'compile',
      "main.c:4:5: error: implicit declaration of function 'prinft'; did you mean 'printf'? [-Wimplicit-function-declaration]",
      'Unknown function',
    ],
    [
      'c',
      'compile',
      "main.c:3:12: error: too few arguments to function 'add'; expected 2, have 1",
      'Wrong number of arguments',
    ],
    ['c', 'compile', "main.c:5:5: error: expected ',' or ';' before 'printf'", 'Missing semicolon'],
    ['c', 'compile', "main.c:4:5: error: unknown type name 'bool'", 'Missing include'],
    [
      'cpp',
      'compile',
      "main.cpp:5:5: error: 'cout' was not declared in this scope; did you mean 'std::cout'?",
      'Missing std:: or include',
    ],
    ['cpp', 'compile', "main.cpp:6:13: error: expected ';' before 'return'", 'Missing semicolon'],
    [
      'java',
      'compile',
      'Main.java:3: error: integer number too large: 9999999999',
      'Number too large for int',
    ],
    ['java', 'run', 'Exception in thread "main" java.lang.NullPointerException', 'Value is null'],
    ['javascript', 'run', 'SyntaxError: Unexpected identifier', 'Missing comma or operator'],
    ['sql', 'run', 'Error in the statement on line 1: misuse of aggregate: COUNT().', 'Misplaced aggregate'],
  ] as const)('%s %s: %s', (language, phase, stderr, title) => {
    const files = [
      {
        path: {
          c: 'main.c',
          cpp: 'main.cpp',
          java: 'Main.java',
          python: 'main.py',
          javascript: 'main.js',
          sql: 'main.sql',
        }[language],
        content: '',
      },
    ]
    const diagnostics = readDiagnostics(language, stderr, files)
    expect(explainOutcome({ ...failed, language, phase, stderr, files, diagnostics })?.title).toBe(title)
  })
})

test('names as long as a line do not make a long sentence, and their signs stay signs', () => {
  const name = `a${'b'.repeat(500)}`
  const long = explainOutcome({ ...failed, stderr: `NameError: name '${name}' is not defined` })
  expect(long?.text.length).toBeLessThan(240)
  const odd = explainOutcome({ ...failed, stderr: "KeyError: '{name} $1 $&'" })
  expect(odd?.text).toContain("'{name} $1 $&'")
})

test('megabytes of error output are explained in an instant', () => {
  const stderr = `${"'a' ".repeat(250_000)}\n${'/a'.repeat(250_000)}\n${'x: '.repeat(250_000)}`
  const start = performance.now()
  for (const language of ['python', 'javascript', 'c', 'cpp', 'java', 'sql'] as const) {
    for (const phase of ['compile', 'run'] as const) {
      const diagnostics = readDiagnostics(language, stderr, failed.files)
      explainOutcome({ ...failed, language, phase, stderr, diagnostics })
    }
  }
  expect(performance.now() - start).toBeLessThan(5_000)
})
