/** Usual mistakes, each told only where the very code shows it. */
import type { SqlClause, Subject } from '../clauses/clauses.ts'
import { CONDITION_MISTAKES } from './conditions.ts'
import { GROUP_MISTAKES } from './groups.ts'
import { JOIN_MISTAKES } from './joins.ts'
import { lookAt } from './look.ts'
import { RESULT_MISTAKES } from './results.ts'

/** Mistakes that one clause is told. */
const MOST_MISTAKES = 2

/** By name, so that a test can tell which one spoke. */
export const MISTAKES = {
  ...CONDITION_MISTAKES,
  ...GROUP_MISTAKES,
  ...JOIN_MISTAKES,
  ...RESULT_MISTAKES,
} as const

export function mistakesIn(subject: Subject, clause: SqlClause): string[] {
  const look = lookAt(subject, clause)
  return Object.values(MISTAKES)
    .map((check) => check(look))
    .filter((mistake) => mistake !== null)
    .slice(0, MOST_MISTAKES)
}
