/** Usual mistakes, each told only where the very code shows it. */
import { EFFECT_MISTAKES } from './effect.ts'
import type { Look } from './look.ts'
import { SELECTING_MISTAKES } from './selecting.ts'
import { WRITING_MISTAKES } from './writing.ts'

/** Mistakes that one piece is told. */
const MOST_MISTAKES = 2

/** By name, so that a test can tell which one spoke. */
export const MISTAKES = { ...WRITING_MISTAKES, ...SELECTING_MISTAKES, ...EFFECT_MISTAKES } as const

export function mistakesIn(look: Look): string[] {
  return Object.values(MISTAKES)
    .map((check) => check(look))
    .filter((mistake) => mistake !== null)
    .slice(0, MOST_MISTAKES)
}
