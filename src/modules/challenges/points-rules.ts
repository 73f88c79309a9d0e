/** Challenge points: what a learner's solutions of one challenge are worth. Pure; decision 0091. */
import type { Language, Level } from '#modules/exercises/contract.ts'
import type { ChallengeState, Pass } from './progress-rules.ts'

/** Points of a first solution without help. */
export const FULL_POINTS: Readonly<Record<Level, number>> = { beginner: 10, intermediate: 25, advanced: 60 }

/** Share of the full points, in percent, after this many hints. More hints cost no more. */
export const HINT_PERCENT = [100, 80, 60, 40] as const

/** Share of the full points, in percent, of a solution in a further language. */
export const LANGUAGE_PERCENT = 20

/** Learner's first solution in one language, and what it is worth. */
export interface ScoredPass {
  language: Language
  at: Date
  points: number
  /** Which solution of the challenge this is. */
  kind: 'first' | 'further-language'
  /** Hints and steps of the hint ladder seen before; 0 for further languages, which cost nothing once more. */
  hints: number
  /** A solution was seen before: it is worth nothing. */
  isAfterSolution: boolean
}

/** Scores every first solution in a language, the earliest first. What was seen later takes nothing away. */
export function scorePasses(
  {
    passes,
    hintsBefore,
    rungsBefore,
    revealedAt,
  }: Pick<ChallengeState, 'passes' | 'hintsBefore' | 'rungsBefore' | 'revealedAt'>,
  difficulty: Level,
): ScoredPass[] {
  return passes.toSorted(byTime).map(({ language, at }, index): ScoredPass => {
    const isFirst = index === 0
    const hints = isFirst ? hintsBefore + rungsBefore : 0
    const isAfterSolution = revealedAt !== null && revealedAt < at
    const percent = isFirst ? hintPercent(hints) : LANGUAGE_PERCENT
    const points = isAfterSolution ? 0 : (FULL_POINTS[difficulty] * percent) / 100
    return { language, at, points, kind: isFirst ? 'first' : 'further-language', hints, isAfterSolution }
  })
}

function hintPercent(hints: number): number {
  return HINT_PERCENT[Math.min(hints, HINT_PERCENT.length - 1)] ?? 0
}

/** Languages that were passed in the same instant are sorted by name, so that every server scores them alike. */
function byTime(one: Pass, other: Pass): number {
  return one.at.getTime() - other.at.getTime() || (one.language < other.language ? -1 : 1)
}
