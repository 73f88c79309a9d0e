/** Usual mistakes, each told only where the very code shows it. */
import { CALL_MISTAKES } from './calls.ts'
import { CONDITION_MISTAKES } from './conditions.ts'
import { FUNCTION_MISTAKES } from './functions.ts'
import type { Look } from './look.ts'
import { LOOP_MISTAKES } from './loops.ts'
import { NAME_MISTAKES } from './names.ts'
import { VALUE_MISTAKES } from './values.ts'

export { lookAt } from './look.ts'

/** Mistakes that one statement is told. */
const MOST_MISTAKES = 2

/** By name, so that a test can tell which one spoke. */
export const MISTAKES = {
  ...CONDITION_MISTAKES,
  ...LOOP_MISTAKES,
  ...CALL_MISTAKES,
  ...FUNCTION_MISTAKES,
  ...NAME_MISTAKES,
  ...VALUE_MISTAKES,
} as const

export function mistakesIn(look: Look): string[] {
  return Object.values(MISTAKES)
    .map((check) => check(look))
    .filter((mistake) => mistake !== null)
    .slice(0, MOST_MISTAKES)
}
