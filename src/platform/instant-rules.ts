/** Instants near another one, and those that a visitor's own clock tells. */

const DAY_MS = 24 * 60 * 60 * 1000

/** Earliest believable instant: the site was not there before, so a clock that shows less was never set. */
const FIRST_INSTANT = Date.UTC(2020, 0, 1)

/**
 * An instant of the learner's clock, or now where that clock cannot be right. A place or a draft in the future would
 * never move again, and the database knows no year 0.
 */
export function believableInstant(at: Date, now: Date): Date {
  return at.getTime() >= FIRST_INSTANT && at <= now ? at : now
}

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}
