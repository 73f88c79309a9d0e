/** Whether counts grow as a bound allows. Deterministic: counts in, verdict out, never a clock. Pure. */
import type { CostBound } from './contract.ts'

const GROWTH: Record<CostBound, (size: number) => number> = {
  constant: () => 1,
  log: (size) => Math.log2(size),
  linear: (size) => size,
  'n log n': (size) => size * Math.log2(size),
  quadratic: (size) => size ** 2,
}

/**
 * Factor by which the steps a unit of the bound may grow from the smallest size to the largest. A program within the bound has 1 or
 * less, since what it does beside weighs less and less; inputs that happen to suit a size add some percent. The nearest
 * growth beyond a bound has at least `LEAST_SPREAD`'s own logarithm, 1.57 for 125 to 2,000.
 */
const ALLOWED_GROWTH = 1.25

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
  if (!first || !last) return true
  if (last.stopped) return false
  if (last.steps <= AS_GOOD * last.solution) return true
  const rate = ({ size, steps }: Count) => steps / GROWTH[bound](size)
  return rate(last) <= ALLOWED_GROWTH * rate(first)
}
