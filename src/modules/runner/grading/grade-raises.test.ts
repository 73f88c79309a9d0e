/** Calls with fewer arguments, and calls that must end with an exception, in the real sandbox and each language that has them. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type {
  Exercise,
  ExpectedError,
  FunctionTest,
  JsonValue,
  Parameter,
} from '#modules/exercises/module.ts'
import type { Deps } from '../deps.ts'
import { startOwnSandbox } from '../own-sandbox.ts'
import { gradeExercise } from './grade-exercise.ts'

// Compilers on a busy machine take their time.
vi.setConfig({ testTimeout: 120_000 })

let started: Awaited<ReturnType<typeof startOwnSandbox>>
beforeAll(async () => {
  started = await startOwnSandbox()
}, 90_000)
afterAll(() => started.stop())

type CodeLanguage = 'python' | 'javascript' | 'cpp' | 'java'
const ENTRY = { python: 'main.py', javascript: 'main.js', cpp: 'main.cpp', java: 'Main.java' }

type Call = [args: JsonValue[], ends: { expected: JsonValue } | { raises: ExpectedError }]

function calling(language: CodeLanguage, name: string, params: Parameter[], calls: Call[]): Exercise {
  const tests = calls.map(([args, ends], index): FunctionTest => {
    return { name: `Test ${index + 1}`, hidden: false, hint: null, args, ...ends }
  })
  const returns = params[0]?.type ?? INT
  return { kind: 'function', language, tolerance: 1e-9, signature: { name, params, returns }, tests }
}

async function grade(exercise: Exercise, code: string) {
  const content = { database: () => undefined } as unknown as Deps['content']
  const path = ENTRY[exercise.language as CodeLanguage]
  return gradeExercise({ sandbox: started.sandbox, content }, exercise, [{ path, content: code }])
}

const INT = { scalar: 'int', depth: 0 } as const
const TEXT = { scalar: 'string', depth: 0 } as const

describe('exceptions', () => {
  const TYPES: Record<CodeLanguage, { wanted: string; own: string }> = {
    python: { wanted: 'ValueError', own: 'TooCold' },
    javascript: { wanted: 'RangeError', own: 'TooCold' },
    cpp: { wanted: 'std::invalid_argument', own: 'TooCold' },
    java: { wanted: 'IllegalArgumentException', own: 'TooCold' },
  }
  /** Halves a number; 4 is right, −1 must raise with a message, −9 an own class. */
  const half = (language: CodeLanguage) =>
    calling(
      language,
      'half',
      [{ name: 'n', type: INT }],
      [
        [[4], { expected: 2 }],
        [[-1], { raises: { type: TYPES[language].wanted, message: 'below zero: -1' } }],
        [[-9], { raises: { type: TYPES[language].own } }],
        [[-8], { raises: { type: TYPES[language].wanted } }],
      ],
    )
  const java = (body: string) => `public class Main {
  static class TooCold extends IllegalArgumentException { TooCold(String text) { super(text); } }
  static int half(int n) { ${body} }
}`
  const cpp = (body: string) => `#include <stdexcept>
#include <string>
struct Weather { virtual ~Weather() = default; int degrees = 0; };
class TooCold : public Weather, public std::invalid_argument { public: using std::invalid_argument::invalid_argument; };
int half(int n) { ${body} }`
  const python = (body: string) =>
    `class TooCold(ValueError):\n    pass\n\ndef half(n):\n${body}\n    return n // 2\n`
  const javascript = (body: string) =>
    `class TooCold extends RangeError {}\nfunction half(n) { ${body}; return n / 2 }`

  const RIGHT: Record<CodeLanguage, string> = {
    python: python(
      '    if n <= -8:\n        raise TooCold("brr")\n    if n < 0:\n        raise ValueError(f"below zero: {n}")',
    ),
    javascript: javascript(
      'if (n <= -8) throw new TooCold("brr"); if (n < 0) throw new RangeError(`below zero: ${n}`)',
    ),
    cpp: cpp(
      'if (n <= -8) throw TooCold("brr"); if (n < 0) throw std::invalid_argument("below zero: " + std::to_string(n)); return n / 2;',
    ),
    java: java(
      'if (n <= -8) throw new TooCold("brr"); if (n < 0) throw new IllegalArgumentException("below zero: " + n); return n / 2;',
    ),
  }
  const languages = ['python', 'javascript', 'cpp', 'java'] as const

  test.each(languages)('in %s pass where they are demanded, a subclass too', async (language) => {
    const outcome = await grade(half(language), RIGHT[language])
    expect(outcome.tests.map(({ passed, message }) => [passed, message])).toEqual(
      outcome.tests.map(() => [true, null]),
    )
    expect(outcome).toMatchObject({ result: 'success', passed: true, stderr: '', explanation: null })
    expect(outcome.tests[1]).toMatchObject({ expected: expect.stringMatching(/^(?:raise|throw)s .*: below/) })
  })

  test.each<[CodeLanguage, string, (string | null)[]]>([
    [
      'python',
      python('    if n == -1:\n        return -1\n    if n == -9:\n        raise KeyError("brr")'),
      [
        null,
        '`half(-1)` should raise a `ValueError`, but it returned `-1`.',
        '`half(-9)` should raise a `TooCold`, but it raised a `KeyError` instead.',
        '`half(-8)` should raise a `ValueError`, but it returned `-4`.',
      ],
    ],
    [
      'javascript',
      javascript('if (n === -1) throw new RangeError("no"); if (n === -9) throw "brr"; if (n < 0) return'),
      [
        null,
        '`half(-1)` threw a `RangeError`, as it should, but its message is `no`, not `below zero: -1`.',
        '`half(-9)` should throw a `TooCold`, but it threw a `string` instead.',
        '`half(-8)` should throw a `RangeError`, but it returned `undefined`.',
      ],
    ],
    [
      'cpp',
      cpp(
        'if (n == -1) throw 7; if (n == -9) throw std::string("brr"); if (n < 0) throw std::logic_error("no"); return n / 2;',
      ),
      [
        null,
        '`half(-1)` should throw a `std::invalid_argument`, but it threw an `int` instead.',
        '`half(-9)` should throw a `TooCold`, but it threw a `std::string` instead.',
        '`half(-8)` should throw a `std::invalid_argument`, but it threw a `std::logic_error` instead.',
      ],
    ],
    [
      'java',
      java(
        'if (n == -1) throw new IllegalArgumentException(); if (n == -9) throw new RuntimeException("brr"); return n / 2;',
      ),
      [
        null,
        '`half(-1)` threw an `IllegalArgumentException`, as it should, but without a message.',
        '`half(-9)` should throw a `TooCold`, but it threw a `RuntimeException` instead.',
        '`half(-8)` should throw an `IllegalArgumentException`, but it returned `-4`.',
      ],
    ],
  ])('in %s are told as a teacher would', async (language, code, messages) => {
    const outcome = await grade(half(language), code)
    expect(outcome.tests.map(({ message }) => message)).toEqual(messages)
    // A demanded exception that does not come is no crash to be explained.
    expect(outcome).toMatchObject({ explanation: null, stderr: '', diagnostics: [] })
  })

  /** None of these ends as the tests demand, though some of them raise what they demand. */
  test.each<[CodeLanguage, string, string]>([
    ['python', 'raises while it is loaded', 'raise ValueError("below zero: -1")'],
    ['python', 'takes another number of arguments', 'def half(a, b): return a'],
    ['python', 'never ends', 'def half(n):\n  while True: pass'],
    ['python', 'leaves', 'import sys\ndef half(n): sys.exit("ValueError: below zero: -1")'],
    ['python', 'prints the exception', 'import sys\ndef half(n): print("ValueError", file=sys.stderr)'],
    [
      'python',
      'returns what raises when it is read',
      'class Bad(dict):\n  def items(self): raise ValueError("below zero: -1")\ndef half(n): return Bad()',
    ],
    ['python', 'does not compile', 'def half(n): raise ValueError('],
    ['javascript', 'throws while it is loaded', 'throw new RangeError("below zero: -1")\nfunction half() {}'],
    [
      'javascript',
      'returns what throws when it is read',
      'function half() { return { get x() { throw new RangeError("below zero: -1") } } }',
    ],
    ['javascript', 'calls itself without end', 'function half(n) { return half(n) + 1 }'],
    ['javascript', 'does not compile', 'function half( { throw new RangeError() }'],
    ['cpp', 'crashes', 'int half(int n) { volatile int *p = 0; return *p + n; }'],
    ['cpp', 'does not compile', 'int half(int n) { throw std::invalid_argument("x"); }'],
    ['cpp', 'takes another number of arguments', 'int half(int a, int b) { return a + b; }'],
    [
      'java',
      'throws while it is loaded',
      java('return n;').replace(
        'static int',
        'static { if (true) throw new IllegalArgumentException("below zero: -1"); } static int',
      ),
    ],
    ['java', 'does not compile', java('throw new IllegalArgumentException(;')],
    [
      'java',
      'returns what throws when it is read',
      java('return n;').replace(
        'static int half(int n) { return n; }',
        'static Object half(int n) { return new Object() { public String toString() { throw new IllegalArgumentException("below zero: -1"); } }; }',
      ),
    ],
  ])('in %s do not count where the program %s', async (language, _, code) => {
    const outcome = await grade(half(language), code)
    expect(outcome.tests.slice(1).map(({ passed }) => passed)).toEqual([false, false, false])
  })
})

describe('default arguments', () => {
  const label = (language: CodeLanguage) =>
    calling(
      language,
      'label',
      [
        { name: 'product', type: TEXT },
        { name: 'size', type: TEXT, default: 'M' },
        { name: 'copies', type: INT, default: 1 },
      ],
      [
        [['mug'], { expected: 'mug M 1' }],
        [['mug', 'L'], { expected: 'mug L 1' }],
        [['mug', 'S', 3], { expected: 'mug S 3' }],
      ],
    )
  const CPP = (head: string) => `#include <string>
std::string label(${head}) { return product + " " + size + " " + std::to_string(copies); }`
  const PROGRAMS: Record<'python' | 'javascript' | 'cpp', (head: string) => string> = {
    python: (head) => `def label(${head}):\n    return f"{product} {size} {copies}"\n`,
    javascript: (head) => `function label(${head}) { return \`\${product} \${size} \${copies}\` }`,
    cpp: CPP,
  }

  test.each([
    ['python', 'product, size="M", copies=1'],
    ['javascript', 'product, size = "M", copies = 1'],
    ['cpp', 'const std::string& product, std::string size = "M", int copies = 1'],
  ] as const)('in %s are the learner’s own', async (language, head) => {
    const outcome = await grade(label(language), PROGRAMS[language](head))
    expect(outcome.tests.map(({ actual, passed }) => [actual, passed])).toEqual([
      ['"mug M 1"', true],
      ['"mug L 1"', true],
      ['"mug S 3"', true],
    ])
    expect(outcome.tests.map(({ input }) => input)).toEqual([
      'label("mug")',
      'label("mug", "L")',
      'label("mug", "S", 3)',
    ])
  })

  test.each([
    ['python', 'product, size="L", copies=1', [false, true, true]],
    ['javascript', 'product, size, copies = 1', [false, true, true]],
    ['cpp', 'std::string product, std::string size = "M", int copies = 2', [false, false, true]],
  ] as const)('in %s are wrong where they are others', async (language, head, verdicts) => {
    const outcome = await grade(label(language), PROGRAMS[language](head))
    expect(outcome.tests.map(({ passed }) => passed)).toEqual(verdicts)
  })

  test('in C++ may be overloads; where there is neither, the signature is shown with them', async () => {
    const overloads = `${CPP('std::string product, std::string size, int copies')}
std::string label(std::string product, std::string size) { return label(product, size, 1); }
std::string label(std::string product) { return label(product, "M"); }`
    expect((await grade(label('cpp'), overloads)).passed).toBe(true)
    const without = await grade(label('cpp'), CPP('std::string product, std::string size, int copies'))
    expect(without.tests[0]?.message).toBe(
      'The tests can’t call your function label. It must look like this: string label(string product, string size = "M", int copies = 1)',
    )
  })

  test('in Python that are missing are told with the call and the definition', async () => {
    const outcome = await grade(label('python'), PROGRAMS.python('product, size, copies'))
    expect(outcome.tests.map(({ message }) => message)).toEqual([
      'The test calls label with 1 value, but it is defined as label(product, size, copies).',
      'The test calls label with 2 values, but it is defined as label(product, size, copies).',
      null,
    ])
  })
})
