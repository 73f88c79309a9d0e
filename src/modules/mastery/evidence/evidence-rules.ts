/**
 * Evidence: what a learner's attempts at one exercise say. Merging is a union of sets with a bound, so it is commutative,
 * associative and idempotent: only the set of attempts matters, not their order, the device, or when they arrived. Pure.
 */

/** An instant in milliseconds since 1970. */
export type Instant = number

/** Instants of one kind: sorted, the earliest of each UTC day. The first is kept for ever, and the newest `MOST_DAYS`. */
export type Days = readonly Instant[]

export type Evidence = {
  /** Earliest attempt; null while only help was looked at. */
  firstAttempt: Instant | null
  passes: Days
  hints: Days
  /** When a solution was seen. A failed quiz shows its answers. */
  solutions: Days
}

export const NO_EVIDENCE: Evidence = { firstAttempt: null, passes: [], hints: [], solutions: [] }

/** Days kept of each kind beside the first. The schedule has four steps, so 32 are plenty. */
export const MOST_DAYS = 32

/** Days until help wears off: a pass on a later day shows what the learner knows without it. */
export const HELP_WEARS_OFF_DAYS = 2

const DAY_MS = 24 * 60 * 60 * 1000

/** Number of the UTC day since 1970. */
export function dayOf(instant: Instant): number {
  return Math.floor(instant / DAY_MS)
}

export type Judged = { kind: 'attempt'; at: Instant; passed: boolean; showsAnswers: boolean }
export type Helped = { kind: 'hint' | 'solution'; at: Instant }

/** Evidence of one event alone. All evidence is such single ones, merged. */
export function evidenceOf(event: Judged | Helped): Evidence {
  const { at } = event
  switch (event.kind) {
    case 'attempt':
      return {
        firstAttempt: at,
        passes: event.passed ? [at] : [],
        hints: [],
        solutions: !event.passed && event.showsAnswers ? [at] : [],
      }
    case 'hint':
      return { ...NO_EVIDENCE, hints: [at] }
    case 'solution':
      return { ...NO_EVIDENCE, solutions: [at] }
  }
}

export function mergeEvidence(one: Evidence, other: Evidence): Evidence {
  return {
    firstAttempt: earliest(one.firstAttempt, other.firstAttempt),
    passes: mergeDays(one.passes, other.passes),
    hints: mergeDays(one.hints, other.hints),
    solutions: mergeDays(one.solutions, other.solutions),
  }
}

function mergeDays(one: Days, other: Days): Days {
  const byDay = new Map<number, Instant>()
  for (const at of [...one, ...other]) {
    const day = dayOf(at)
    byDay.set(day, Math.min(at, byDay.get(day) ?? at))
  }
  const sorted = [...byDay.values()].toSorted((a, b) => a - b)
  return sorted.length <= MOST_DAYS + 1 ? sorted : [...sorted.slice(0, 1), ...sorted.slice(-MOST_DAYS)]
}

function earliest(one: Instant | null, other: Instant | null): Instant | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other)
}

export type Help = 'none' | 'hint' | 'solution'

/** Help that still counted at a pass: seen before it, on the same day or within `HELP_WEARS_OFF_DAYS`. The most of it. */
export function helpAt({ hints, solutions }: Evidence, pass: Instant): Help {
  const counts = (at: Instant) => at <= pass && dayOf(pass) - dayOf(at) < HELP_WEARS_OFF_DAYS
  if (solutions.some(counts)) return 'solution'
  return hints.some(counts) ? 'hint' : 'none'
}

/** First pass without help; null: there is none yet. */
export function firstUnaidedPass(evidence: Evidence): Instant | null {
  return evidence.passes.find((pass) => helpAt(evidence, pass) === 'none') ?? null
}
