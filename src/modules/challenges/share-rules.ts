/** What the daily share of a learner without PRO lets them solve. Pure. */

/** Challenges that can still be solved for the first time today. */
export function shareLeft(given: {
  freeADay: number
  /** Solved for the first time on this day of the learner's calendar. */
  solvedToday: number
  /** The same within the last 24 hours, whatever calendar it was. */
  solvedLately: number
  /** Shares that can be used up within 24 hours, whatever time zones a browser claims. */
  mostShares: number
}): number {
  const { freeADay, solvedToday, solvedLately, mostShares } = given
  return Math.max(0, Math.min(freeADay - solvedToday, mostShares * freeADay - solvedLately))
}

/** Whether a first solution counts: within the share, and the day's own challenge always. `left` is null where there is no share. */
export function maySolve(given: {
  left: number | null
  challengeId: string
  dailyId: string | null
}): boolean {
  return given.left !== 0 || given.challengeId === given.dailyId
}
