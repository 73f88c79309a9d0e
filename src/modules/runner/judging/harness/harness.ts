/** The harness of each language: the learner's files with something that calls their function. */
import { CHALLENGE_DATA } from '#modules/exercises/challenge-languages/contract.ts'
import {
  type Exercise,
  type FunctionSignature,
  type FunctionTest,
  type JsonValue,
  type ValueType,
} from '#modules/exercises/module.ts'
import type { Language, SourceFile } from '#modules/exercises/contract.ts'
import { t } from '#platform/messages/messages.ts'
import { ENTRY_FILES } from '#sandbox/protocol.ts'
import { cHarness } from './c.ts'
import { cppHarness } from './cpp.ts'
import { includesOf, mainRenamed } from './entry-file.ts'
import { javaHarness } from './java.ts'
import { JAVASCRIPT_HARNESS } from './javascript.ts'
import { PYTHON_HARNESS } from './python.ts'
import {
  cSignature,
  cppSignature,
  javaClass,
  javaSignature,
  pythonSignature,
  scriptSignature,
} from './signatures.ts'
import type { Checking } from './step-counter.ts'

export { argumentIn, type ArgumentPlace } from './argument-lines.ts'
export { replayed, replayInput } from './replay.ts'
export { RESULT_COUNT } from './signatures.ts'
export { hasPlaceholderValue, starterFor } from './starters.ts'
export { callProgram, type CallProgram } from './test-call.ts'

/** A test and its number among all tests of the exercise. */
export interface NumberedTest {
  index: number
  test: FunctionTest
}

export interface Harness {
  program: { files: SourceFile[]; entry: string }
  /** Returns the input of a run of these tests. It never contains expected values. */
  input(tests: NumberedTest[]): string
}

type FunctionExercise = Extract<Exercise, { kind: 'function' }>

const PYTHON_FILE = 'codestead_harness.py'
const PYTHON_COUNTER_FILE = 'codestead_steps.py'
const JAVASCRIPT_FILE = 'codestead_harness.mjs'
const JAVASCRIPT_COUNTER_FILE = 'codestead_steps.mjs'
const JAVA_FILE = 'CodesteadHarness.java'
const JAVA_COUNTER_FILE = 'CodesteadSteps.java'

/** Names that a learner's files and folders may not take. */
export function isHarnessFile(path: string): boolean {
  const [first = ''] = path.split('/')
  return [
    PYTHON_FILE,
    PYTHON_COUNTER_FILE,
    JAVASCRIPT_FILE,
    JAVASCRIPT_COUNTER_FILE,
    JAVA_FILE,
    JAVA_COUNTER_FILE,
  ].includes(first)
}

export interface HarnessOptions {
  /** Steps of each call at which the harness of C, C++ and Java stops. Null: they are not counted. Default: null. */
  budget?: number | null
  /** Whether C and C++ are compiled with the sanitizers, as they must be where steps are counted. Default: no. */
  checked?: boolean
}

export function harnessFor(
  exercise: FunctionExercise,
  files: SourceFile[],
  { budget = null, checked = false }: HarnessOptions = {},
): Harness {
  const beside = (path: string, content: string, input: Harness['input']): Harness => ({
    program: { files: [...files, { path, content }], entry: path },
    input,
  })
  const { language, signature } = exercise
  const source = files.map(({ content }) => content).join('\n')
  const checking = checked ? { budget, source } : null
  switch (language) {
    case 'python':
      return beside(PYTHON_FILE, PYTHON_HARNESS, (tests) => jsonInput(signature, tests))
    case 'javascript':
      return beside(JAVASCRIPT_FILE, JAVASCRIPT_HARNESS, (tests) => jsonInput(signature, tests))
    case 'java':
      return beside(JAVA_FILE, javaHarness(signature, budget !== null), (tests) =>
        tokenInput(signature, tests),
      )
    case 'c':
      return appended('c', files, cHarness(signature, source, checking), signature)
    case 'cpp':
      return cppAppended(exercise, files, checking)
    case 'html':
    case 'sql':
      throw new Error(`function exercises do not exist in ${language}`)
  }
}

function cppAppended(
  { signature, tests, cost }: FunctionExercise,
  files: SourceFile[],
  checking: Checking | null,
): Harness {
  const all = signature.params.length
  const given = new Set([...tests.map(({ args }) => args.length), ...(cost ? [cost.inputs.length] : [])])
  const hasFewer = [...given].some((count) => count < all)
  const counts = hasFewer ? [...given].toSorted((one, other) => one - other) : null
  const calls = { counts, tellsKinds: tests.some(({ raises }) => raises !== undefined) }
  const { program } = appended('cpp', files, cppHarness(signature, calls, checking), signature)
  return { program, input: (numbered) => tokenInput(signature, numbered, { tellsCount: hasFewer }) }
}

/**
 * C and C++: the harness follows the text of the entry file. So the learner's own definition, or the header with its declaration,
 * checks the call, and the lines of the compiler's messages are the learner's. A `main` of the learner's gets another name. A program
 * without an entry file gets one that includes all of its headers.
 */
function appended(
  language: 'c' | 'cpp',
  files: SourceFile[],
  harness: string,
  signature: FunctionSignature,
): Harness {
  const entry = ENTRY_FILES[language]
  const hasEntry = files.some(({ path }) => path === entry)
  const whole = hasEntry ? files : [...files, { path: entry, content: includesOf(files) }]
  const composed = whole.map(({ path, content }) => {
    const renamed = mainRenamed(content)
    return path === entry ? { path, content: `${renamed}\n${harness}` } : { path, content }
  })
  return { program: { files: composed, entry }, input: (tests) => tokenInput(signature, tests) }
}

/** With a budget, the harness counts the steps of each call and stops at that many. */
export function jsonInput(
  { name, params, file }: FunctionSignature,
  tests: NumberedTest[],
  budget?: number,
): string {
  const doubles = params.map(({ type }) => type.scalar === 'double')
  return JSON.stringify({
    name,
    ...(file === undefined ? {} : { file }),
    doubles,
    ...(budget === undefined ? {} : { budget }),
    tests: tests.map(({ index, test }) => ({ test: index, args: test.args })),
  })
}

/**
 * Numbers, and texts by their length in bytes, parted by spaces: easy to read in any language. `tellsCount`: the number of
 * arguments comes first, because tests may leave some out.
 */
function tokenInput(
  { params }: FunctionSignature,
  tests: NumberedTest[],
  { tellsCount = false }: { tellsCount?: boolean } = {},
): string {
  const lines = tests.map(({ index, test: { args } }) => {
    const given = params.slice(0, args.length).map(({ type }, at) => token(type, args[at] ?? null))
    return [index, ...(tellsCount ? [args.length] : []), ...given].join(' ')
  })
  return lines.map((line) => `${line}\n`).join('')
}

function token(type: ValueType, value: JsonValue): string {
  if (Array.isArray(value)) {
    const inner = { scalar: type.scalar, depth: type.depth - 1 }
    return [value.length, ...value.map((item) => token(inner, item))].join(' ')
  }
  if (type.scalar === 'string') return `${Buffer.byteLength(String(value))} ${String(value)}`
  return typeof value === 'boolean' ? String(Number(value)) : String(value)
}

/** Tells whether the text defines the function; dynamic languages are asked while they run, compilers answer in riddles. */
export function definesFunction(language: Language, name: string, files: SourceFile[]): boolean {
  if (CHALLENGE_DATA[language].functions.isDynamic) return true
  return files.some(({ content }) => new RegExp(`\\b${name}\\s*\\(`).test(content))
}

/** Returns the function's signature in this language, for a message. */
export function signatureText(language: Language, signature: FunctionSignature): string {
  switch (language) {
    case 'python':
      return pythonSignature(signature)
    case 'c':
      return cSignature(signature)
    case 'cpp':
      return cppSignature(signature)
    case 'java':
      return t('{signature} (in class {name})', {
        signature: javaSignature(signature),
        name: javaClass(signature),
      })
    case 'javascript':
    case 'html':
    case 'sql':
      return `${scriptSignature(signature)} { … }`
  }
}
