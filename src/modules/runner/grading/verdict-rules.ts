/** Verdicts that tell of a public test everything and of a hidden test nothing but its hint. */
import type { Exercise } from '#modules/catalog/facade.ts'
import type { GradeOutcome, RunLimit, TestVerdict } from '../contract.ts'

/** What is known of a test after it ran. */
export interface TestResult {
  name: string
  hidden: boolean
  hint: string | null
  passed: boolean
  input: string | null
  expected: string | null
  actual: string | null
  message: string | null
  limit: RunLimit | null
}

export const NOT_RUN = 'Not run, because an earlier test did not finish.'

export function toVerdicts(results: readonly TestResult[]): TestVerdict[] {
  let hiddenSeen = 0
  return results.map((result) => {
    if (!result.hidden) return { ...result, hint: result.passed ? null : result.hint }
    hiddenSeen += 1
    const { passed, hint, limit } = result
    return {
      ...{ passed, limit, hidden: true, name: `Hidden test ${hiddenSeen}` },
      ...{ input: null, expected: null, actual: null, message: null },
      hint: passed ? null : hint,
    }
  })
}

/** Every test failed for the same reason, which is not one of the program's. */
export function allFailed(exercise: Exercise, message: string): GradeOutcome {
  const tests = exercise.kind === 'sql' ? sqlTests(exercise.databases) : exercise.tests
  const results = tests.map(({ name, hidden, hint }) => ({
    ...{ name, hidden, hint, passed: false, input: null, expected: null, actual: null, limit: null },
    message,
  }))
  return {
    ...{
      result: 'fail',
      passed: false,
      tests: toVerdicts(results),
      stdout: '',
      stderr: message,
      limit: null,
    },
    ...{ diagnostics: [], explanation: null, timings: { queueMs: 0, compileMs: 0, runMs: 0, totalMs: 0 } },
  }
}

const OTHER_ROWS =
  'Your query is also tried on a database with other rows. Does it ask for what the task says?'

/** The first database is public; the others keep anybody from writing the rows down. */
export function sqlTests(
  databases: readonly string[],
): { name: string; hidden: boolean; hint: string | null }[] {
  return databases.map((name, index) => ({
    name: `On the database ${name}`,
    hidden: index > 0,
    hint: index > 0 ? OTHER_ROWS : null,
  }))
}
