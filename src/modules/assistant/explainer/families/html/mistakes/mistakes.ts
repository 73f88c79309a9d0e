/** Usual mistakes, each told only where the very page shows it. */
import type { Subject } from '../description.ts'
import { ATTRIBUTE_MISTAKES } from './attributes.ts'
import { STRUCTURE_MISTAKES } from './structure.ts'

/** Mistakes that one element is told. */
const MOST_MISTAKES = 2

/** By name, so that a test can tell which one spoke. */
export const MISTAKES = { ...STRUCTURE_MISTAKES, ...ATTRIBUTE_MISTAKES } as const

export function mistakesIn(subject: Subject): string[] {
  if (subject.element.isForeign) return []
  return Object.values(MISTAKES)
    .map((check) => check(subject))
    .filter((mistake) => mistake !== null)
    .slice(0, MOST_MISTAKES)
}
