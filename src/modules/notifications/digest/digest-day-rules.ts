/** When the digest is due. Pure. */
import { dayIn, hourIn } from '#platform/calendar-day-rules.ts'

const FIRST_HOUR = 8

/** Day that a digest is due for: from eight in the morning by the clock of that zone, in UTC for one that is not known. Null: not yet. */
export function digestDue(timeZone: string | undefined, now: Date): string | null {
  return hourIn(timeZone, now) >= FIRST_HOUR ? dayIn(timeZone)(now) : null
}
