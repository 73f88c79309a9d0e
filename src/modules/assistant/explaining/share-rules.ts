/** What is left of a learner's daily share of explanations. Pure. */

/** Shares that can be used up within 24 hours, whatever time zones a browser claims. */
const MOST_SHARES = 2

export function unitsLeft(given: {
  limit: number
  /** Questions that counted on this day of the learner's calendar. */
  today: number
  /** The same within the last 24 hours, whatever calendar it was. */
  lately: number
}): number {
  const { limit, today, lately } = given
  return Math.max(0, Math.min(limit - today, MOST_SHARES * limit - lately))
}
