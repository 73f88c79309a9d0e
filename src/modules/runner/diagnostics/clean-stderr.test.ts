import type { RunLanguage } from '#modules/exercises/contract.ts'
import { describe, expect, test } from 'vitest'
import { RUN_LANGUAGES } from '#modules/exercises/languages/contract.ts'
import { messageNamed, recordedMessages } from '../explanations/testing.ts'
import { cleanStderr } from './clean-stderr.ts'

function clean(language: RunLanguage, name: string, toolchain?: string) {
  const { stderr, files } = messageNamed(language, name, toolchain)
  return cleanStderr(language, stderr, files)
}

test.each(RUN_LANGUAGES)(
  '%s: no message shows the sandbox, its tools or its frames, and none becomes empty',
  (language) => {
    for (const { stderr, files } of recordedMessages(language)) {
      const cleaned = cleanStderr(language, stderr, files)
      expect(cleaned).not.toMatch(
        /\/home\/learner|node:internal|java\.base\/|collect2|Scrt1|python3\.\d+\/json|\/opt\/node/,
      )
      expect(cleaned.trim() === '').toBe(stderr.trim() === '')
    }
  },
)

describe('what is left', () => {
  test('Python: the learner’s frames', () => {
    expect(clean('python', 'library-frame', '3.11')).toBe(
      [
        'Traceback (most recent call last):',
        '  File "main.py", line 2, in <module>',
        '    json.loads("{bad")',
        'json.decoder.JSONDecodeError: Expecting property name enclosed in double quotes: line 1 column 2 (char 1)',
        '',
      ].join('\n'),
    )
  })

  test('Python: a header without frames goes too', () => {
    const stderr =
      'Traceback (most recent call last):\n  File "/opt/harness.py", line 9, in <module>\n    run()\nValueError: x\n'
    expect(cleanStderr('python', stderr, ['main.py'])).toBe('ValueError: x\n')
  })

  test('Node: place, line, message, own frames', () => {
    expect(clean('javascript', 'require-missing-file')).toBe(
      "Error: Cannot find module './helper.js'\n    at Object.<anonymous> (main.js:1:11)\n",
    )
    expect(clean('javascript', 'not-defined-typo')).toBe(
      [
        'main.js:2',
        'console.log(conter)',
        '            ^',
        '',
        'ReferenceError: conter is not defined',
        '    at Object.<anonymous> (main.js:2:13)',
        '',
      ].join('\n'),
    )
  })

  test('Node: what caused an error, with its own frames', () => {
    const stderr = `/home/learner/main.js:4
  throw new Error("cannot read", { cause })
  ^

Error: cannot read
    at read (/home/learner/main.js:4:9)
    ... 5 lines matching cause stack trace ...
    at node:internal/main/run_main_module:33:47 {
  code: 7,
  [cause]: SyntaxError: Expected property name
      at JSON.parse (<anonymous>)
      at read (/home/learner/main.js:2:8)
      at Module._compile (node:internal/modules/cjs/loader:1956:14)
}

Node.js v26.10.0
`
    expect(cleanStderr('javascript', stderr, ['main.js'])).toBe(
      [
        'main.js:4',
        '  throw new Error("cannot read", { cause })',
        '  ^',
        '',
        'Error: cannot read',
        '    at read (main.js:4:9)',
        '  [cause]: SyntaxError: Expected property name',
        '      at read (main.js:2:8)',
        '',
      ].join('\n'),
    )
  })

  test('Node: of a full heap only the reason', () => {
    expect(clean('javascript', 'heap').trim()).toMatch(/^FATAL ERROR: .* JavaScript heap out of memory$/)
  })

  test('Java: endless recursion is folded', () => {
    expect(clean('java', 'stack-overflow').split('\n').length).toBeLessThan(8)
  })

  test('the linker speaks of functions, not of its files', () => {
    expect(clean('c', 'undefined-main').trim()).toBe("undefined reference to `main'")
    expect(clean('cpp', 'multiple-definition')).toContain(
      "b.cpp: multiple definition of `x()'; main.cpp: first defined here",
    )
  })

  test('g++: no lists of candidates', () => {
    const cleaned = clean('cpp', 'missing-template')
    expect(cleaned).toContain('class template argument deduction failed')
    expect(cleaned).not.toMatch(/candidate|In file included/)
  })
})

test('what a program printed itself stays as it is', () => {
  const stderr = 'half way: 50 %\n\n  indented\nat last\n'
  for (const language of RUN_LANGUAGES)
    expect(cleanStderr(language, stderr, ['main.py']).trim()).toBe(stderr.trim())
})

test('other paths stay, those of toolchains too', () => {
  const stderr = "FileNotFoundError: '/usr/lib/main.py' and '/data/notes.txt'\n"
  expect(cleanStderr('python', stderr, ['main.py'])).toBe(stderr)
})

test('a path that the learner wrote stays whole', () => {
  const stderr = "SyntaxError: The requested module './cart.js' does not provide an export named 'total'\n"
  expect(cleanStderr('javascript', stderr, ['main.js', 'cart.js'])).toBe(stderr)
})

test('a long line of slashes costs little', () => {
  const start = performance.now()
  cleanStderr('python', '/a'.repeat(500_000), ['main.py'])
  expect(performance.now() - start).toBeLessThan(2_000)
})
