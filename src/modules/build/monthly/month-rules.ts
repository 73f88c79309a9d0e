/** Months of the monthly challenge, written `2026-12`: they compare as texts. Which one is on depends on the learner's own day. Pure. */
import { dayAfter, daysBetween } from '#platform/calendar-day-rules.ts'

/** Hours that the first clocks on Earth are ahead of UTC. */
const FIRST_CLOCK_MS = 14 * 60 * 60 * 1000

export function monthOf(day: string): string {
  return day.slice(0, 7)
}

export function firstDay(month: string): string {
  return `${month}-01`
}

export function lastDay(month: string): string {
  return dayAfter(firstDay(monthAfter(month)), -1)
}

function monthAfter(month: string): string {
  return monthOf(dayAfter(firstDay(month), 31))
}

/** The month to show on a day: its own, before the first one the first, and after the last one the last. */
export function monthToShow(months: readonly string[], day: string): string | null {
  const begun = months.filter((month) => firstDay(month) <= day)
  return begun.at(-1) ?? months[0] ?? null
}

/** Months whose brief may be read: those that have begun somewhere on Earth, and the first one before it begins. */
export function readableMonths(months: readonly string[], now: Date): string[] {
  const latest = new Date(now.getTime() + FIRST_CLOCK_MS).toISOString().slice(0, 10)
  const shown = monthToShow(months, latest)
  return months.filter((month) => shown !== null && month <= shown)
}

/** The instants around `now` at which other months are shown by UTC or readable: what pages are made from changes there. */
export function monthVersion(now: Date): { name: string; endsAt: number } {
  const ahead = new Date(now.getTime() + FIRST_CLOCK_MS)
  const [here, there] = [now, ahead].map((at) => monthOf(at.toISOString()))
  const next = Date.parse(`${firstDay(monthAfter(here ?? ''))}T00:00:00Z`)
  return { name: `${here}/${there}`, endsAt: here === there ? next - FIRST_CLOCK_MS : next }
}

export type MonthState = { kind: 'ahead'; days: number } | { kind: 'on'; days: number } | { kind: 'over' }

/** How a month stands on a day. `days`: until it begins, or left with this one. */
export function stateOf(month: string, day: string): MonthState {
  if (day < firstDay(month)) return { kind: 'ahead', days: daysBetween(day, firstDay(month)) }
  if (day > lastDay(month)) return { kind: 'over' }
  return { kind: 'on', days: daysBetween(day, lastDay(month)) + 1 }
}

/** Whether a project is tagged with the month of a challenge: case and spaces around do not matter. */
export function isOfMonth(internalTag: string | null, month: string): boolean {
  return internalTag !== null && internalTag.trim().toLowerCase() === month.trim().toLowerCase()
}

/** Months that are on somewhere on Earth. The last clocks are 12 hours behind; as many hours after a month as before it are for whoever is late. */
export function monthsOn(months: readonly string[], now: Date): string[] {
  const [from, to] = aroundNow(now)
  return months.filter((month) => month >= from && month <= to)
}

/** Whether a month is over everywhere on Earth. */
export function isOverEverywhere(month: string, now: Date): boolean {
  return month < aroundNow(now)[0]
}

function aroundNow(now: Date): [from: string, to: string] {
  const at = (ms: number) => monthOf(new Date(now.getTime() + ms).toISOString())
  return [at(-FIRST_CLOCK_MS), at(FIRST_CLOCK_MS)]
}
