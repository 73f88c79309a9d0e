import { languageTag, t, tCount } from '#platform/messages/messages.ts'
import { firstDay, lastDay, stateOf } from '../month-rules.ts'

/** `2026-12` as `December 2026`. */
export function monthName(month: string): string {
  return format(firstDay(month), { month: 'long', year: 'numeric' })
}

/** `2026-12-01` as `December 1`. */
export function dayName(day: string): string {
  return format(day, { month: 'long', day: 'numeric' })
}

/** `2026-12` as `December 1 to 31`. */
export function monthDays(month: string): string {
  // Not by `formatRange`: server and browser put other spaces around its dash.
  return t('{first} to {last}', { first: dayName(firstDay(month)), last: Number(lastDay(month).slice(8)) })
}

/** How a month stands on a day, in words. */
export function stateText(month: string, day: string): string {
  const state = stateOf(month, day)
  switch (state.kind) {
    case 'ahead':
      return tCount(
        state.days,
        { one: 'Starts {day}, in {n} day', other: 'Starts {day}, in {n} days' },
        { day: dayName(firstDay(month)) },
      )
    case 'on':
      return tCount(state.days, { one: 'Last day', other: '{n} days left' })
    case 'over':
      return t('This month is over. You can still build it.')
  }
}

function format(day: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(languageTag(), { ...options, timeZone: 'UTC' }).format(dateOf(day))
}

function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}
