/** Days of a learner, made of the quarters of an hour in which something happened. */
import { countMinutes } from './minute-rules.ts'

/** All zones are whole quarters of an hour apart: what happened within one is on one day everywhere. */
export const QUARTER_SECONDS = 15 * 60

/** What happened in a quarter of an hour. */
export type Quarter = {
  /** Number of the quarter since 1970. */
  quarter: number
  /** Steps handed in. */
  count: number
  /** Bit n is set when the learner was active in minute n of the quarter. */
  minutes: number
  /** Quarters of an hour that the learner's clock was ahead of UTC then; null: not known, so the zone of now decides. */
  offset: number | null
}

/** Steps handed in on a day. */
export type DayCount = { day: string; attempts: number }

/** A day of the learner's calendar on which something happened. */
export type ActiveDay = {
  day: string
  /** Steps handed in. */
  attempts: number
  /** Minutes in which the learner was active. */
  minutes: number
  /** First and last quarter of an hour with a step, since 1970; null: there was none. */
  steps: { first: number; last: number } | null
}

/** Days with activity, oldest first. A quarter belongs to the day that the learner's own clock showed then. */
export function activeDays(quarters: readonly Quarter[], dayOf: (at: Date) => string): ActiveDay[] {
  const days = new Map<string, ActiveDay>()
  for (const each of quarters) {
    const day = dayOfQuarter(each, dayOf)
    const known = days.get(day)
    days.set(day, known === undefined ? firstOf(day, each) : joined(known, firstOf(day, each)))
  }
  return [...days.values()].toSorted((a, b) => a.day.localeCompare(b.day))
}

function dayOfQuarter({ quarter, offset }: Quarter, dayOf: (at: Date) => string): string {
  const at = (number: number) => new Date(number * QUARTER_SECONDS * 1000)
  return offset === null
    ? dayOf(at(quarter))
    : at(quarter + offset)
        .toISOString()
        .slice(0, 10)
}

function firstOf(day: string, { quarter, count, minutes }: Quarter): ActiveDay {
  const steps = count > 0 ? { first: quarter, last: quarter } : null
  return { day, attempts: count, minutes: countMinutes(minutes), steps }
}

function joined(one: ActiveDay, other: ActiveDay): ActiveDay {
  const [a, b] = [one.steps, other.steps]
  const steps =
    a === null || b === null
      ? (a ?? b)
      : { first: Math.min(a.first, b.first), last: Math.max(a.last, b.last) }
  return {
    day: one.day,
    attempts: one.attempts + other.attempts,
    minutes: one.minutes + other.minutes,
    steps,
  }
}

/** Quarters of an hour that clocks of a zone are ahead of UTC at an instant; null for a zone that is not known. */
export function offsetIn(timeZone: string, at: Date): number | null {
  try {
    const parts = new Intl.DateTimeFormat('en-US', {
      timeZone,
      timeZoneName: 'longOffset',
      hour: 'numeric',
    }).formatToParts(at)
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const [, sign, hours = '0', minutes = '0'] = /^GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? []
    const quarters = Math.round((Number(hours) * 60 + Number(minutes)) / 15)
    return sign === '-' ? -quarters : quarters
  } catch {
    return null
  }
}
