/**
 * Limits against floods, counted in the memory of this process: they cost a call nothing. Several web servers each count
 * their own, and a restart forgets; a flood is bounded all the same. What protects secrets or mailboxes is in
 * `stored-limits.ts`, which forgets nothing.
 */
import type { Clock } from '#platform/clock.ts'
import { costMs, type LimitOf, tooManyTries, waitMs } from './limit.ts'

export type FloodLimits = {
  /**
   * Takes `count` tries (default one) of each allowance, or throws `too-many-tries` and takes none. More than a whole
   * allowance counts as a whole one.
   */
  consume(limits: readonly LimitOf[], count?: number): void
  /** Makes all allowances whole, as at a start. */
  reset(): void
}

/** Rows that say nothing any more are dropped when there are twice as many as were left the last time, and at least these. */
const FEWEST_BEFORE_SWEEP = 10_000

/** Sums of fractions are off by less than this, in milliseconds. */
const LEAST_WAIT_MS = 0.01

export function createFloodLimits({ clock }: { clock: Clock }): FloodLimits {
  /** When each allowance is whole again, in milliseconds. */
  const wholeAt = new Map<string, number>()
  let sweepAt = FEWEST_BEFORE_SWEEP

  /**
   * Reads the state of a limit. One that would last longer than its period was counted before the clock was set back,
   * and is ignored.
   */
  function stateOf(limit: LimitOf, now: number): number {
    const at = wholeAt.get(keyOf(limit)) ?? 0
    return at > now + limit.perSeconds * 1000 + LEAST_WAIT_MS ? 0 : at
  }

  function sweep(now: number): void {
    if (wholeAt.size < sweepAt) return
    for (const [key, at] of wholeAt) if (at <= now) wholeAt.delete(key)
    sweepAt = Math.max(FEWEST_BEFORE_SWEEP, wholeAt.size * 2)
  }

  return {
    consume(limits, count = 1) {
      const now = clock.now().getTime()
      const taken = (limit: LimitOf) => Math.min(count, limit.most)
      const longest = Math.max(
        0,
        ...limits.map((limit) => waitMs(limit, stateOf(limit, now), now, taken(limit))),
      )
      if (longest >= LEAST_WAIT_MS) throw tooManyTries(longest)
      for (const limit of limits)
        wholeAt.set(keyOf(limit), Math.max(now, stateOf(limit, now)) + costMs(limit) * taken(limit))
      sweep(now)
    },
    reset: () => wholeAt.clear(),
  }
}

const keyOf = ({ name, subject }: LimitOf) => `${name}:${subject}`
