/** How alike two solutions of one challenge are, by what their programs share beyond what the task itself leads to. Pure. */
import { MOST_FINGERPRINTS, winnow } from './winnow-rules.ts'

export { MOST_FINGERPRINTS } from './winnow-rules.ts'

/** Fingerprints that both programs need: a short task has few different solutions, and likeness of short programs means nothing. */
const LEAST_FINGERPRINTS = 20
/** Share from which operators are told. Our own programs for one task, mistakes included, stay below 0.8 at that length. */
const TELLING_SHARE = 0.9
/** Other learners with programs that alike: beyond this, it is the task that leads there. */
const MOST_ALIKE = 3

/** Fingerprints that say nothing: those of what everybody starts with, and of our own programs. */
export function commonFingerprints(programs: readonly (readonly number[])[]): Set<number> {
  return new Set(programs.flatMap((tokens) => winnow(tokens)))
}

/**
 * Returns the sample of a program's own fingerprints, ascending: at most `MOST_FINGERPRINTS`. `scope` makes those of one challenge and
 * language differ from all others, so that one index finds them.
 */
export function ownFingerprints(
  tokens: readonly number[],
  { common, scope }: { common: ReadonlySet<number>; scope: string },
): number[] {
  const seed = seedOf(scope)
  return winnow(tokens)
    .filter((hash) => !common.has(hash))
    .map((hash) => scatter(hash ^ seed))
    .toSorted((a, b) => a - b)
    .slice(0, MOST_FINGERPRINTS)
}

/** Returns the share of common fingerprints, 0 to 1, the same from both sides; 0 where one has none. */
export function shareOf(one: readonly number[], other: readonly number[]): number {
  // Beyond the end of a sample nothing is known of its program.
  const end = Math.min(endOf(one), endOf(other))
  const [left, right] = [one, other].map((all) => all.filter((hash) => hash <= end))
  const size = (left?.length ?? 0) + (right?.length ?? 0)
  const known = new Set(right)
  const common = left?.filter((hash) => known.has(hash)).length ?? 0
  return size === 0 ? 0 : (2 * common) / size
}

/** Tells whether operators should look at a solution, given those of other learners. */
export function isTelling(own: readonly number[], others: readonly (readonly number[])[]): boolean {
  if (own.length < LEAST_FINGERPRINTS) return false
  const alike = others.filter(
    (other) => other.length >= LEAST_FINGERPRINTS && shareOf(own, other) >= TELLING_SHARE,
  )
  return alike.length > 0 && alike.length <= MOST_ALIKE
}

function endOf(sample: readonly number[]): number {
  return sample.length < MOST_FINGERPRINTS ? Infinity : (sample.at(-1) ?? Infinity)
}

function seedOf(scope: string): number {
  let seed = 0
  for (const unit of scope) seed = scatter(seed ^ (unit.codePointAt(0) ?? 0))
  return seed
}

/** One-to-one: no two fingerprints become one. */
function scatter(value: number): number {
  let hash = Math.imul(value ^ (value >>> 16), 0x45d9f3b)
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b)
  return (hash ^ (hash >>> 16)) | 0
}
