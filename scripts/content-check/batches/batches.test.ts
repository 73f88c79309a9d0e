/** Programs tried together in the real sandbox end as each of them does alone. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Content } from '#modules/catalog/module.ts'
import type { Exercise } from '#modules/exercises/module.ts'
import { gradeTestsAlone, type Sandbox } from '#modules/runner/module.ts'
import { startOwnSandbox } from '#modules/runner/own-sandbox.ts'
import type { Check } from '../check-list.ts'
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
const main = (source: string) => [{ path: 'Main.java', content: source }]

function checkOf(exercise: Exercise, right: string, wrong: string): Check {
  const place = { file: 'x.md', line: 1 }
  const [files, solution] = [main(wrong), main(right)]
  return { kind: 'mutant', does: 'fail', language: 'java', place, exercise, files, solution }
}

/** How each program ends: `alone` for one that the batch does not know. */
async function endsOf(exercise: Exercise, right: string, wrong: string[]) {
  const checks = wrong.map((source) => checkOf(exercise, right, source))
  const batches = openBatches({ sandbox, content }, checks)
  const ends: string[] = []
  for (const source of wrong) {
    const files = main(source)
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

test('nothing is believed where the solution fails', async () => {
  const wrong = [1, 2, 3].map((more) => adding(`return number + ${more};`))
  expect(await endsOf(FUNCTION, adding('return 7;'), wrong)).toEqual(['alone', 'alone', 'alone'])
})
