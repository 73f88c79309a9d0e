import type { GradeOutcome, RunOutcome } from '../contract.ts'
import type { LineMark } from './diagnostic-extension.ts'
import { describeRun } from './program-output.tsx'
import type { RunProblem } from './run-problem.ts'
import { summarizeTests } from './test-results.tsx'

/** What pressing Run led to. */
export type RunResult =
  | { kind: 'none' }
  | { kind: 'run'; outcome: RunOutcome }
  | { kind: 'graded'; outcome: GradeOutcome }
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
    case 'graded':
      return result.outcome.result === 'compilationError'
        ? 'The program did not compile.'
        : summarizeTests(result.outcome.tests)
  }
}

/** Whether the sentence is good news, bad news or neither. */
export function toneOf(result: RunResult): 'good' | 'bad' | 'neutral' {
  if (result.kind === 'graded') return result.outcome.passed ? 'good' : 'bad'
  if (result.kind === 'run') return result.outcome.result === 'success' ? 'neutral' : 'bad'
  return result.kind === 'problem' ? 'bad' : 'neutral'
}

/** The lines of a file that were complained about. */
export function marksOf(result: RunResult, path: string): LineMark[] {
  if (result.kind !== 'run' && result.kind !== 'graded') return []
  const marks: LineMark[] = result.outcome.diagnostics
    .filter((one) => one.path === path && one.severity !== 'note')
    .map(({ line, severity }) => ({ line, severity }))
  const line = result.outcome.explanation?.line
  if (marks.length === 0 && line) marks.push({ line, severity: 'error' })
  return marks
}
