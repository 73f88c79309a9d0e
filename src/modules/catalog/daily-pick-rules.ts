/** Which community challenges can be the challenge of a day, and on which days one may not be again. Pure. */
import type { CommunityChallenge } from './content-model.ts'

/** Minutes that a daily challenge takes: short enough for a weekday. */
export const DAILY_MINUTES = { least: 3, most: 30 }

/** Days in which no challenge comes twice. */
export const DAYS_APART = 30

/** Only functions: a query can be written in one language alone. */
export function isDailySuitable({ kind, minutes }: Pick<CommunityChallenge, 'kind' | 'minutes'>): boolean {
  return kind === 'function' && minutes >= DAILY_MINUTES.least && minutes <= DAILY_MINUTES.most
}
