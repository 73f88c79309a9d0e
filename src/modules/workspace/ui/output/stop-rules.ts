/** Why a program stopped, told once: the explanation, the machine's message of its line, and what is left to tell. Pure. */
import type {
  Diagnostic,
  GradeOutcome,
  RunOutcome,
  TestVerdict,
} from '#modules/exercises/outcomes/contract.ts'

type Outcome = Pick<RunOutcome | GradeOutcome, 'explanation' | 'limit' | 'diagnostics' | 'result'>

export type StopNews = {
  /** Message that belongs to the explanation; null without one. */
  cause: Diagnostic | null
  /** Messages that the explanation does not cover. */
  others: Diagnostic[]
}

/** True when an error or a limit ended the program; false for output that only differs. */
export function hasStopped({ explanation, limit, diagnostics, result }: Outcome): boolean {
  if (result === 'success') return false
  if (result === 'compilationError' || explanation !== null || limit !== null) return true
  return diagnostics.some((one) => one.severity === 'error')
}

/** Pairs the explanation with the message of its line, else with the first error. */
export function stopNews({ explanation, diagnostics }: Outcome): StopNews {
  if (explanation === null) return { cause: null, others: diagnostics }
  const errors = diagnostics.filter((one) => one.severity === 'error')
  const { line, path } = explanation
  const cause =
    errors.find((one) => one.line === line && (path === undefined || one.path === path)) ?? errors[0] ?? null
  return { cause, others: diagnostics.filter((one) => one !== cause) }
}

/** True when a test's message only repeats why the program stopped. */
export function repeatsStop(test: TestVerdict, outcome: Outcome): boolean {
  if (test.message === null || !hasStopped(outcome)) return false
  if (test.limit !== null) return outcome.explanation !== null || outcome.limit !== null
  const [said] = (stopNews(outcome).cause?.message ?? outcome.explanation?.text)?.split('\n') ?? []
  return said !== undefined && said !== '' && test.message.includes(said)
}

/** Tests in their order, those that fail before those that pass. */
export function failedFirst<Test extends { passed: boolean }>(tests: readonly Test[]): Test[] {
  return tests.toSorted((a, b) => Number(a.passed) - Number(b.passed))
}
