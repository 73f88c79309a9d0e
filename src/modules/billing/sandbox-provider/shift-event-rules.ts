/** An event as it would be had everything in it happened at another time. */

const DAY_MS = 24 * 60 * 60 * 1000
const INSTANTS: ReadonlySet<string> = new Set(['at', 'trialEnd', 'paidUntil', 'cancelsAt', 'pausesAt'])

export function shiftedEvent(event: unknown, days: number): object {
  return Object.fromEntries(
    Object.entries(Object(event)).map(([name, value]: [string, unknown]) => [
      name,
      INSTANTS.has(name) && typeof value === 'string' ? shifted(value, days) : value,
    ]),
  )
}

function shifted(instant: string, days: number): string {
  return new Date(Date.parse(instant) + days * DAY_MS).toISOString()
}
