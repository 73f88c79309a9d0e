/** When the digest is due. Pure. */
import { dayIn } from '#platform/calendar-day-rules.ts'

const FIRST_HOUR = 8

/** Day that a digest is due for: from eight in the morning by the clock of that zone, in UTC for one that is not known. Null: not yet. */
export function digestDue(timeZone: string | undefined, now: Date): string | null {
  return hourIn(timeZone, now) >= FIRST_HOUR ? dayIn(timeZone)(now) : null
}

function hourIn(timeZone: string | undefined, now: Date): number {
  const hour = (zone: string) =>
    Number(
      new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone: zone }).format(now),
    )
  try {
    return hour(timeZone ?? 'UTC')
  } catch {
    return hour('UTC')
  }
}
