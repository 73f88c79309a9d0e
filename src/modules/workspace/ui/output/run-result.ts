import { t } from '#platform/messages/messages.ts'
import type { GradeOutcome, RunOutcome } from '#modules/exercises/outcomes/contract.ts'
import type { DeviceReason, LiveRun, RunProblem } from '#modules/runner/browser.ts'
import type { LineMark } from '../editor/diagnostic-extension.ts'
import { describeRun } from './program-output.tsx'
import type { LiveEnd } from './terminal-pane.tsx'
import { hasStopped } from './stop-rules.ts'
import { summarizeTests } from './test-results.tsx'

/** Result of pressing Run. */
export type RunResult =
  | { kind: 'none' }
  /** `device`: why it ran on the learner's own device; null or absent when the server ran it. */
  | { kind: 'run'; outcome: RunOutcome; device?: DeviceReason | null }
  | { kind: 'graded'; outcome: GradeOutcome }
  /** A program one talks to; `end` once it has ended. */
  | { kind: 'live'; live: LiveRun; end: LiveEnd | null }
  /** A page that is only shown: nothing was judged. */
  | { kind: 'shown' }
  | { kind: 'problem'; problem: RunProblem }

/** A result in one sentence; shown above it and read aloud. */
export function summarizeResult(result: RunResult): string {
  switch (result.kind) {
    case 'none':
    case 'shown':
      return ''
    case 'problem':
      return result.problem.title
    case 'run':
      return describeRun(result.outcome)
    case 'live':
      if (result.end === null) return ''
      return 'problem' in result.end ? result.end.problem.title : describeRun(result.end.outcome)
    case 'graded':
      return summarizeGrade(result.outcome)
  }
}

/** A program that stopped in every test did not get as far as being tested. */
function summarizeGrade(outcome: GradeOutcome): string {
  const { result, tests, limit } = outcome
  if (result === 'compilationError') return t('The program didn’t compile.')
  const isStopped = hasStopped(outcome) && tests.every((test) => !test.passed)
  if (!isStopped) return summarizeTests(tests)
  return limit === null ? t('The program stopped with an error.') : t('The program was stopped.')
}

/** Whether the sentence is good news, bad news or neither. */
export function toneOf(result: RunResult): 'good' | 'bad' | 'neutral' {
  if (result.kind === 'graded') return result.outcome.passed ? 'good' : 'bad'
  if (result.kind === 'problem') return 'bad'
  const outcome = outcomeOf(result)
  return outcome !== null && outcome.result !== 'success' ? 'bad' : 'neutral'
}

/** Returns the outcome of a program, however it was run; null when there is none. */
export function outcomeOf(result: RunResult): RunOutcome | GradeOutcome | null {
  if (result.kind === 'run' || result.kind === 'graded') return result.outcome
  if (result.kind !== 'live' || result.end === null || 'problem' in result.end) return null
  return result.end.outcome
}

/** The lines of a file that were complained about. */
export function marksOf(result: RunResult, path: string): LineMark[] {
  const outcome = outcomeOf(result)
  if (outcome === null) return []
  const marks: LineMark[] = outcome.diagnostics
    .filter((one) => one.path === path && one.severity !== 'note')
    .map(({ line, severity }) => ({ line, severity }))
  const { line = null, path: place = path } = outcome.explanation ?? {}
  if (marks.length === 0 && line !== null && place === path) marks.push({ line, severity: 'error' })
  return marks
}

/** Whether something in a file was told to be wrong. */
export function hasError(result: RunResult, path: string): boolean {
  return marksOf(result, path).some(({ severity }) => severity === 'error')
}
