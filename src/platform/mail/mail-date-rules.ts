/** Times as mail says them: it is read who knows where, so the zone is always told. */

/** "Nov 22, 2026 at 3:05 PM (UTC)". */
export function momentText(at: Date, timeZone = 'UTC'): string {
  const time = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }).format(at)
  // Between the time and AM or PM stands a space that some mail programs show as a box.
  return `${dayText(at, timeZone)} at ${time.replace('\u202F', ' ')} (${timeZone})`
}

/** "Nov 22, 2026". */
export function dayText(at: Date, timeZone = 'UTC'): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium' }).format(at)
}

/** "15 minutes", "1 hour", "24 hours". */
export function minutesText(minutes: number): string {
  const [count, unit] = minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
