/** A difference to be seen and to be heard. Loaded once two texts differ. */
import { markDifference } from './diff-rules.ts'
import { spokenDifference } from './spoken-difference-rules.ts'
import type { ToldDifference } from './use-difference.ts'

export function toldDifference(expected: string, actual: string): ToldDifference {
  return { ...markDifference(expected, actual), spoken: spokenDifference(expected, actual) }
}
