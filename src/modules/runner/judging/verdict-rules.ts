/** Verdicts that tell of a public test everything and of a hidden test nothing but its hint. */
import type { RunLimit, TestVerdict } from '#modules/exercises/outcomes/contract.ts'
import {
  type Exercise,
  type FingerprintedGrade,
  renderCall,
  renderExpected,
  type TestedBehavior,
} from '#modules/exercises/module.ts'
import { t } from '#platform/messages/messages.ts'
import type { JobDone } from '../run-job.ts'

/** Result of a test that ran. */
export interface TestResult extends TestedBehavior {
  name: string
  hidden: boolean
  hint: string | null
  input: string | null
  expected: string | null
  actual: string | null
  message: string | null
  limit: RunLimit | null
}

/** What the report of a call tells of its test. */
export type Told = Pick<TestResult, 'passed' | 'actual' | 'message' | 'limit' | 'behavior'>

export const NOTHING_TOLD: Told = {
  passed: false,
  actual: null,
  message: null,
  limit: null,
  behavior: null,
}

/** Why a test has no run: nothing was compiled, or the run before it hit a limit. */
export function whyNotRun(done: JobDone): string {
  return done.runs.length === 0
    ? t('Not run: the program doesn’t compile yet.')
    : t('Not run: an earlier test didn’t finish.')
}

/** Characters of one text of a verdict, and of all verdicts together: nobody reads more, and an answer has to travel. */
const LONGEST_SHOWN = 10_000
const MOST_SHOWN = 200_000

export function toVerdicts(results: readonly TestResult[]): TestVerdict[] {
  let hiddenSeen = 0
  let left = MOST_SHOWN
  const shown = (text: string | null) => {
    if (text === null) return null
    const room = Math.min(left, LONGEST_SHOWN)
    left -= Math.min(room, text.length)
    return text.length <= room ? text : `${text.slice(0, room)}…`
  }
  return results.map((result) => {
    if (!result.hidden) {
      const { input, expected, actual, message } = result
      return {
        name: result.name,
        passed: result.passed,
        hidden: false,
        limit: result.limit,
        input: shown(input),
        expected: shown(expected),
        actual: shown(actual),
        message: shown(message),
        hint: result.passed ? null : result.hint,
      }
    }
    hiddenSeen += 1
    const { passed, hint, limit } = result
    return {
      passed,
      limit,
      hidden: true,
      name: t('Hidden test {number}', { number: hiddenSeen }),
      input: null,
      expected: null,
      actual: null,
      message: null,
      hint: passed ? null : hint,
    }
  })
}

/** Every test failed for the same reason, told before anything ran. */
export function allFailed(exercise: Exercise, message: string): FingerprintedGrade {
  const results = describeTests(exercise).map((test) => ({
    ...test,
    passed: false,
    actual: null,
    message,
    limit: null,
    behavior: null,
  }))
  return {
    result: 'fail',
    passed: false,
    tests: toVerdicts(results),
    stdout: '',
    stderr: message,
    limit: null,
    diagnostics: [],
    explanation: null,
    mistake: null,
    fingerprint: null,
    timings: { queueMs: 0, compileMs: 0, runMs: 0, totalMs: 0 },
  }
}

export type TestDescription = Pick<TestResult, 'name' | 'hidden' | 'hint' | 'input' | 'expected'>

/** Describes input and expected output of tests as text. An SQL test's rows are known only after the solution ran. */
export function describeTests(exercise: Exercise): TestDescription[] {
  switch (exercise.kind) {
    case 'stdio':
      return exercise.tests.map((test) => ({ ...frame(test), input: test.stdin, expected: test.stdout }))
    case 'function': {
      const { language, signature } = exercise
      return exercise.tests.map((test) => ({
        ...frame(test),
        input: renderCall(language, signature, test.args),
        expected: renderExpected(language, signature, test),
      }))
    }
    case 'sql':
      return sqlTests(exercise.databases).map((test) => ({ ...test, input: null, expected: null }))
    case 'page':
      return exercise.tests.map((test) => ({ ...frame(test), input: null, expected: null }))
  }
}

function frame({ name, hidden, hint }: Pick<TestResult, 'name' | 'hidden' | 'hint'>) {
  return { name, hidden, hint }
}

const otherRows = () =>
  t('We also try your query on a database with different rows. Does it do what the task asks?')

/** The first database is public; the others keep anybody from writing the rows down. */
export function sqlTests(
  databases: readonly string[],
): { name: string; hidden: boolean; hint: string | null }[] {
  return databases.map((name, index) => ({
    name: t('With the database {name}', { name }),
    hidden: index > 0,
    hint: index > 0 ? otherRows() : null,
  }))
}
