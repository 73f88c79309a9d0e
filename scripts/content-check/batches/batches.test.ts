/** Programs tried together in the real sandbox end as each of them does alone. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Content } from '#modules/catalog/module.ts'
import type { Language } from '#modules/exercises/contract.ts'
import { LANGUAGES } from '#modules/exercises/languages/contract.ts'
import type { Exercise } from '#modules/exercises/module.ts'
import { gradeTestsAlone, type Sandbox } from '#modules/runner/module.ts'
import { startOwnSandbox } from '#modules/runner/own-sandbox.ts'
import type { Check } from '../check-list.ts'
import { openMeasuredSteps } from '../community/measured-steps.ts'
import { openTriedFingerprints } from '../mistakes/recorded-checks.ts'
import { runCheck } from '../run-check.ts'
import { openBatches } from './batches.ts'

// Compilers on a busy machine take their time.
vi.setConfig({ testTimeout: 120_000 })

let sandbox: Sandbox
let stop: () => Promise<void>
beforeAll(async () => {
  const started = await startOwnSandbox()
  sandbox = started.sandbox
  stop = started.stop
}, 90_000)
afterAll(() => stop())

const content = {} as Content
const main = (source: string, language: Language = 'java') => [
  { path: LANGUAGES[language].entryFile, content: source },
]

function checkOf(exercise: Exercise, right: string, wrong: string): Check {
  const place = { file: 'x.md', line: 1 }
  const { language } = exercise
  const [files, solution] = [main(wrong, language), main(right, language)]
  return { kind: 'mutant', does: 'fail', language, place, exercise, files, solution }
}

/** How each program ends: `alone` for one that the batch does not know. */
async function endsOf(exercise: Exercise, right: string, wrong: string[]) {
  const checks = wrong.map((source) => checkOf(exercise, right, source))
  const batches = openBatches({ sandbox, content }, checks)
  const ends: string[] = []
  for (const source of wrong) {
    const files = main(source, exercise.language)
    const among = await batches.sandboxOf(exercise, files)
    if (among === null) {
      ends.push('alone')
      continue
    }
    const together = await gradeTestsAlone({ sandbox: among, content }, exercise, files)
    const alone = await gradeTestsAlone({ sandbox, content }, exercise, files)
    expect({ source, ...behaviorOf(together) }).toEqual({ source, ...behaviorOf(alone) })
    ends.push(together.passed ? 'passes' : 'fails')
  }
  return ends
}

const behaviorOf = ({ passed, fingerprint, limit }: Awaited<ReturnType<typeof gradeTestsAlone>>) => ({
  passed,
  fingerprint,
  limit,
})

const FUNCTION: Exercise = {
  kind: 'function',
  language: 'java',
  tolerance: 0,
  signature: {
    name: 'next',
    params: [{ name: 'number', type: { scalar: 'int', depth: 0 } }],
    returns: { scalar: 'int', depth: 0 },
  },
  tests: [1, 2].map((number) => ({
    name: `After ${number}`,
    hidden: number === 2,
    hint: null,
    args: [number],
    expected: number + 1,
  })),
}
const adding = (body: string) => `class Main {\n  static int next(int number) {\n    ${body}\n  }\n}\n`

test('functions', async () => {
  const ends = await endsOf(FUNCTION, adding('return number + 1;'), [
    adding('return number - 1;'),
    adding('return 1 + number;'),
    adding('while (number > 0) number = number % 3 + 1; return number;'),
    adding('return number == 2 ? 3 : 1 / 0;'),
    adding('return "text" - number;'),
    adding('System.exit(0); return number + 1;'),
    adding('return next(number);'),
    `class Main { static int called = 0; static int next(int number) { return number + 1 + called++; } }`,
    adding('return number;'),
  ])
  expect(ends).toEqual(['fails', 'passes', 'fails', 'fails', 'alone', 'alone', 'fails', 'passes', 'fails'])
})

const STDIO: Exercise = {
  kind: 'stdio',
  language: 'java',
  compare: 'tolerant',
  tolerance: 0,
  database: null,
  tests: ['a', 'b'].map((word) => ({
    name: word,
    hidden: false,
    hint: null,
    stdin: `${word}\n`,
    stdout: `${word}!\n`,
  })),
}
const printing = (body: string) => `import java.util.Scanner;
public class Main {
  static Scanner input = new Scanner(System.in);
  static int lines = 0;
  public static void main(String[] args) {
    String word = input.nextLine();
    ${body}
  }
}
`

test('programs that read and print', async () => {
  const ends = await endsOf(STDIO, printing('System.out.println(word + "!");'), [
    printing('System.out.println(word);'),
    printing('System.out.println(word + "!"); lines += 1;'),
    printing('lines += 1; if (lines == 1) System.out.println(word + "!");'),
    printing('System.out.println(word + "!"); throw new IllegalStateException("after");'),
    printing('System.out.println(input.nextLine());'),
    printing('for (;;) lines += 1;'),
    'class Other {}\n',
    '\n',
  ])
  expect(ends).toEqual(['fails', 'passes', 'passes', 'fails', 'fails', 'fails', 'alone', 'alone'])
})

test('functions in Python', async () => {
  const adding = (body: string) => `def next(number):\n    ${body}\n`
  const ends = await endsOf({ ...FUNCTION, language: 'python' }, adding('return number + 1'), [
    adding('return number - 1'),
    adding('return 1 + number'),
    adding('while number > 0: number = number % 3 + 1'),
    adding('return 3 if number == 2 else 1 // 0'),
    adding('return number +'),
    adding('import os; os._exit(0)'),
    adding('return next(number)'),
    adding('exit()'),
    'called = []\n' + adding('called.append(1); return number + len(called)'),
    'import json\nmissing()\n' + adding('return number + 1'),
    adding('import signal; return 0'),
  ])
  expect(ends).toEqual(['fails', 'passes', ...Array(6).fill('fails'), 'passes', 'fails', 'alone'])
})

test('programs in Python that read and print', async () => {
  const ends = await endsOf({ ...STDIO, language: 'python' }, 'print(input() + "!")\n', [
    'print(input())\n',
    'import sys\nfor line in sys.stdin:\n    print(line.strip() + "!")\n',
    'print(input() + "!")\ninput()\n',
    'print(open("main.py").read() and input() + "!")\nopen("main.py", "w").write("")\n',
    'while True: pass\n',
    'import sys\nsys.exit("no")\n',
    'print(__name__, __file__[-7:], input())\n',
    '',
    'print("a" * 30000)\n',
  ])
  expect(ends).toEqual(['fails', 'passes', 'fails', 'passes', 'fails', 'fails', 'fails', 'fails', 'alone'])
})

test('functions in C++', async () => {
  const adding = (body: string) => `int next(int number) {\n  ${body}\n}\n`
  const ends = await endsOf({ ...FUNCTION, language: 'cpp' }, adding('return number + 1;'), [
    adding('return number - 1;'),
    adding('return 1 + number;'),
    adding('while (number > 0) number = number % 3 + 1; return number;'),
    '#include <vector>\n#include <stdexcept>\n' + adding('return std::vector<int>{3}.at(number);'),
    adding('return "text" - number;'),
    '#include <cstdlib>\n' + adding('std::exit(0);'),
    'static int called = 0;\n' + adding('return number + 1 + called++;'),
    'bool next(int number) { return number; }\n',
    'int next(int number, int more) { return number + more; }\n',
    '#define ONE 1\n' + adding('return number;'),
    '#include <vector>\nstd::vector<int> next(int number) { return {number}; }\n',
    adding('*(volatile int *)8 = 1; return 2;'),
  ])
  expect(ends).toEqual([
    'fails',
    'passes',
    'fails',
    'fails',
    'alone',
    'fails',
    'passes',
    'fails',
    'alone',
    'alone',
    'fails',
    'fails',
  ])
})

test('programs in C++ that read and print', async () => {
  const printing = (body: string) =>
    `#include <iostream>\n#include <string>\nusing namespace std;\nint count = 0;\nint main() {\n  string word;\n  cin >> word;\n  ${body}\n}\n`
  const ends = await endsOf({ ...STDIO, language: 'cpp' }, printing('cout << word << "!" << endl;'), [
    printing('cout << word << endl;'),
    printing('cout << word << "}!"[1] << \'\\n\'; // }'),
    printing('cout << word << "!\\n"; return 3;'),
    printing('for (;;) ++::count;'),
    printing('for (;;) count = 1;'),
    printing('throw 3;'),
    printing('cout << word + 1'),
    printing('count += 1; if (count == 1) cout << word << "!";'),
    '#include <iostream>\nint main() { int *none = nullptr; std::cout << *none; }\n',
  ])
  expect(ends).toEqual(['fails', 'passes', 'passes', 'alone', 'fails', 'fails', 'alone', 'passes', 'fails'])
})

test('nothing is believed where the solution fails', async () => {
  const wrong = [1, 2, 3].map((more) => adding(`return number + ${more};`))
  expect(await endsOf(FUNCTION, adding('return 7;'), wrong)).toEqual(['alone', 'alone', 'alone'])
})

test('of a program that is asked for, the first job alone is known from the batch', async () => {
  const run = vi.fn<Sandbox['run']>(sandbox.run)
  const watched = { ...sandbox, run }
  const right = adding('return number + 1;')
  const wrong = [1, 2, 3].map((by) => adding(`return number - ${by};`))
  const batches = openBatches(
    { sandbox: watched, content },
    wrong.map((source) => checkOf(FUNCTION, right, source)),
  )
  const files = main(wrong[0] ?? '')
  const among = await batches.sandboxOf(FUNCTION, files)
  if (among === null) throw new Error('The program is not known from the batch.')
  const jobs: number[] = []
  for (let job = 0; job < 2; job += 1) {
    await gradeTestsAlone({ sandbox: among, content }, FUNCTION, files)
    jobs.push(run.mock.calls.length)
  }
  expect(jobs).toEqual([1, 2])
})

test('what is right in C++ only with the headers of others, or beside a name of the library, is not right', async () => {
  const exercise: Exercise = { ...FUNCTION, language: 'cpp' }
  const adding = (body: string, before = '') => `${before}int next(int number) {\n  ${body}\n}\n`
  const right = adding('return std::max(number, 0) + 1;', '#include <algorithm>\n')
  const wrong = [2, 3, 4].map((more) => adding(`return number + ${more};`))
  const accepted = {
    lacksHeader: adding('return std::max(number, 0) + 1;'),
    isAmbiguous: adding(
      'return number + count;',
      '#include <algorithm>\nusing namespace std;\nint count = 1;\n',
    ),
    isRight: adding('return number + 1;'),
  }
  const asked = (kind: 'solution' | 'accepts' | 'rejects', source: string): Check => {
    const does = kind === 'rejects' ? 'fail' : 'pass'
    return { ...checkOf(exercise, right, source), kind, does } as Check
  }
  const checks = [
    asked('solution', right),
    ...wrong.map((source) => asked('rejects', source)),
    ...Object.values(accepted).map((source) => asked('accepts', source)),
  ]
  const run = vi.fn<Sandbox['run']>(sandbox.run)
  const watched = { ...sandbox, run }
  const batches = openBatches({ sandbox: watched, content }, checks)
  const nowhere = () => Promise.reject(new Error('Nobody asks for this here.'))
  const around = {
    sandbox: { ...watched, addressFor: nowhere },
    content,
    pages: { catches: nowhere, before: () => sandbox, stop: () => {} },
    queries: { before: () => sandbox, stop: () => {} },
    batches,
    tried: openTriedFingerprints(),
    measured: openMeasuredSteps(),
  }
  const verdict = async (check: Check) => (await runCheck(around, check))?.what ?? null
  expect(await verdict(asked('solution', right))).toBeNull()
  expect(await verdict(asked('accepts', accepted.isRight))).toBeNull()
  expect(run.mock.calls.map(([{ checked = false }]) => checked)).toEqual([false, true, true])
  expect(await verdict(asked('accepts', accepted.lacksHeader))).toContain('does not compile')
  expect(await verdict(asked('accepts', accepted.isAmbiguous))).toContain('does not compile')
})
