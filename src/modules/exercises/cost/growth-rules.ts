/** Whether counts grow as a bound allows. Deterministic: counts in, verdict out, never a clock. Pure. */
import type { CostBound } from './contract.ts'

type Growth = CostBound | 'cubic'

const GROWTH: Record<Growth, (size: number) => number> = {
  constant: () => 1,
  log: (size) => Math.log2(size),
  linear: (size) => size,
  'n log n': (size) => size * Math.log2(size),
  quadratic: (size) => size ** 2,
  cubic: (size) => size ** 3,
}

/** Nearest growth beyond each bound. */
const NEXT: Record<CostBound, Growth> = {
  constant: 'log',
  log: 'linear',
  linear: 'n log n',
  'n log n': 'quadratic',
  quadratic: 'cubic',
}

/**
 * Factor by which the steps a unit of the bound may grow from the smallest size to the largest. A program within the bound has 1 or
 * less, since what it does beside weighs less and less; inputs that happen to suit a size add some percent. The nearest
 * growth beyond a bound has 1.57 at least, for sizes from 125 to 2,000.
 */
const ALLOWED_GROWTH = 1.25

/**
 * Part of the nearest growth beyond the bound that must still be there between the two largest sizes. Some programs grow only until
 * something is full: a table of all sums has no more than there are sums.
 */
const STILL_GROWING = 0.3

/** Steps that are fine whatever their growth: as many times the solution's at the largest size. */
const AS_GOOD = 1.5

/** Factor between the smallest and the largest size at least: less tells growths apart too poorly. */
export const LEAST_SPREAD = 16

export interface Count {
  size: number
  steps: number
  /** Whether the counting stopped at `steps`, before the program ended. */
  stopped: boolean
  /** Steps of the solution at the same size. */
  solution: number
}

/** Tells whether the counts stay within the bound. A program that had to be stopped never does: the solution is far from that. */
export function staysWithin(bound: CostBound, counts: readonly Count[]): boolean {
  const [first] = counts
  const last = counts.at(-1)
  const before = counts.at(-2)
  if (!first || !last) return true
  if (last.stopped) return false
  if (!before || last.steps <= AS_GOOD * last.solution) return true
  const rate = ({ size, steps }: Count) => steps / GROWTH[bound](size)
  if (rate(last) <= ALLOWED_GROWTH * rate(first)) return true
  const beyond = ({ size }: Count) => GROWTH[NEXT[bound]](size) / GROWTH[bound](size)
  const stillGrows = 1 + STILL_GROWING * (beyond(last) / beyond(before) - 1)
  return rate(last) <= stillGrows * rate(before)
}
