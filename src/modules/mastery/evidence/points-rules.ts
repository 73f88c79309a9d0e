/** Points: each exercise gives its own once, for the first pass without help. Derived from evidence, never added up. Pure. */
import { firstUnaidedPass, type Evidence, type Instant } from './evidence-rules.ts'

/** What an exercise is, as far as its points depend on it. `left`: it is no longer part of its course. */
export type ExerciseKind =
  | 'fill'
  | 'trace'
  | 'read'
  | 'quiz'
  | 'beginner'
  | 'intermediate'
  | 'advanced'
  | 'left'

export const POINTS: Record<ExerciseKind, number> = {
  fill: 2,
  trace: 2,
  read: 2,
  quiz: 5,
  beginner: 10,
  intermediate: 20,
  advanced: 30,
  left: 2,
}

export type LedgerRow = { key: string; points: number; at: Instant; wasHelpedBefore: boolean }

/** Rows of the ledger, newest first; among equals by key. Exercises without an unaided pass have none. */
export function ledgerOf(
  exercises: readonly { key: string; kind: ExerciseKind; evidence: Evidence }[],
): LedgerRow[] {
  return exercises
    .flatMap(({ key, kind, evidence }) => {
      const at = firstUnaidedPass(evidence)
      const wasHelpedBefore = at !== null && evidence.passes[0] !== at
      return at === null ? [] : [{ key, points: POINTS[kind], at, wasHelpedBefore }]
    })
    .toSorted((a, b) => b.at - a.at || (a.key < b.key ? -1 : 1))
}

/** Sum of the ledger. */
export function pointsIn(ledger: readonly LedgerRow[]): number {
  return ledger.reduce((sum, { points }) => sum + points, 0)
}
