/** Starters of all types, in the real sandbox: they compile as they are, and pass nothing but their placeholder. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  type Exercise,
  type FunctionSignature,
  type JsonValue,
  type ScalarType,
  type ValueType,
} from '#modules/exercises/module.ts'
import { ENTRY_FILES } from '#sandbox/protocol.ts'
import type { Deps } from '../deps.ts'
import { hasPlaceholderValue, starterFor } from '../judging/judging.ts'
import { startOwnSandbox } from '../own-sandbox.ts'
import { runJob } from '../run-job.ts'
import { gradeExercise } from './grade-exercise.ts'

// Compilers on a busy machine take their time.
vi.setConfig({ testTimeout: 120_000 })

let sandbox: Deps['sandbox']
let stop: () => Promise<void>
beforeAll(async () => {
  const started = await startOwnSandbox()
  sandbox = started.sandbox
  stop = started.stop
}, 90_000)
afterAll(() => stop())

const LANGUAGES = ['python', 'javascript', 'java', 'c', 'cpp'] as const
type CodeLanguage = (typeof LANGUAGES)[number]

const SCALARS: ScalarType[] = ['int', 'long', 'double', 'bool', 'string']
const TYPES: ValueType[] = SCALARS.flatMap((scalar) => [0, 1, 2].map((depth) => ({ scalar, depth })))

const ENDINGS = { python: 'py', javascript: 'js', java: 'java', c: 'c', cpp: 'cpp' }
const MAIN: Record<CodeLanguage, string> = {
  python: 'print("ok")\n',
  javascript: 'console.log("ok")\n',
  java: 'class Main { public static void main(String[] args) { System.out.println("ok"); } }\n',
  c: '#include <stdio.h>\nint main(void) { puts("ok"); }\n',
  cpp: '#include <iostream>\nint main() { std::cout << "ok\\n"; }\n',
}

/** A function that takes a type and gives it back, where the language can. */
function signatureOf(type: ValueType, at: number, language: CodeLanguage): FunctionSignature {
  const returns = language === 'c' ? { ...type, depth: Math.min(1, type.depth) } : type
  const params = [
    { name: 'given', type },
    { name: 'count', type: TYPES[0] ?? type },
  ]
  const file = `${language === 'java' ? 'F' : 'f'}${at}.${ENDINGS[language]}`
  return { name: `solve${at}`, params, returns, file }
}

const importing = (language: CodeLanguage, at: number) =>
  language === 'python' ? `import f${at}\n` : language === 'javascript' ? `require('./f${at}.js')\n` : ''

test.each(LANGUAGES)('starters of all types compile in %s, without a warning', async (language) => {
  const signatures = TYPES.map((type, at) => signatureOf(type, at, language))
  const files = signatures.map((signature, at) => ({
    path: signature.file ?? `f${at}`,
    content: starterFor(language, signature),
  }))
  const entry = ENTRY_FILES[language]
  // C and C++ take seconds for the headers of so many files, so their starters are one.
  const isOne = language === 'c' || language === 'cpp'
  const before = isOne
    ? files.map(({ content }) => content).join('\n')
    : signatures.map((_, at) => importing(language, at)).join('')
  const main = { path: entry, content: before + MAIN[language] }
  const all = isOne ? [main] : [...files, main]
  const done = await runJob({ sandbox }, { language, files: all, runs: [{ stdin: '' }] })
  expect(done.compile?.stderr ?? '').toBe('')
  expect(done.runs[0]).toMatchObject({ stdout: 'ok\n', exitCode: 0 })
})

const VALUES: [ValueType, JsonValue][] = [
  [{ scalar: 'int', depth: 0 }, 7],
  [{ scalar: 'string', depth: 0 }, 'tea'],
  [{ scalar: 'double', depth: 1 }, [0.5]],
]

describe.each(LANGUAGES)('a starter in %s', (language) => {
  test.each(VALUES)('fails the tests, unless they expect the placeholder: %o', async (type, other) => {
    const placeholder = type.depth > 0 ? [] : type.scalar === 'string' ? '' : 0
    expect([placeholder, other].map((value) => hasPlaceholderValue(type, value))).toEqual([true, false])
    const exercise: Exercise = {
      kind: 'function',
      language,
      tolerance: 1e-9,
      signature: { name: 'solve', params: [{ name: 'given', type }], returns: type },
      tests: [placeholder, other].map((expected, at) => ({
        name: `Test ${at}`,
        hidden: false,
        hint: null,
        args: [other],
        expected,
      })),
    }
    const databases = { database: () => undefined } as Pick<Deps['content'], 'database'> as Deps['content']
    const content = starterFor(language, exercise.signature)
    const files = [{ path: ENTRY_FILES[language], content }]
    const { tests } = await gradeExercise({ sandbox, content: databases }, exercise, files)
    const isDynamic = language === 'python' || language === 'javascript'
    expect(tests.map(({ passed }) => passed)).toEqual([!isDynamic, false])
  })
})
