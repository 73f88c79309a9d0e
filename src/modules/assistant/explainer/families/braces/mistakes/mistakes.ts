/** Usual mistakes, each told only where the very code shows it. */
import { CONDITION_MISTAKES } from './conditions.ts'
import type { Check, Look } from './look.ts'
import { LOOP_MISTAKES } from './loops.ts'
import { VALUE_MISTAKES } from './values.ts'

export { type Check, firstOf, type Look, lookAt } from './look.ts'

/** Mistakes that one statement is told. */
const MOST_MISTAKES = 2

/** What all languages with braces have in common; each adds its own. */
export const COMMON_MISTAKES = { ...CONDITION_MISTAKES, ...LOOP_MISTAKES, ...VALUE_MISTAKES } as const

export function mistakesIn(checks: Readonly<Record<string, Check>>, look: Look): string[] {
  return Object.values(checks)
    .map((check) => check(look))
    .filter((mistake) => mistake !== null)
    .slice(0, MOST_MISTAKES)
}
