import { languageTag, t } from './messages.ts'

const MINUTES_IN_HOUR = 60
const MINUTES_IN_DAY = 24 * MINUTES_IN_HOUR
const DAYS_IN_WEEK = 7
const DAYS_IN_MONTH = 30

/**
 * Returns how long ago something was: minutes under 60, hours under a day, days under 7, weeks under 30 days, then
 * months.
 */
export function formatElapsed(then: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - then.getTime()) / 60_000)
  if (minutes < 1) return t('just now')
  const [count, unit] = inUnits(minutes)
  return new Intl.RelativeTimeFormat(languageTag()).format(-count, unit)
}

function inUnits(minutes: number): [count: number, unit: Intl.RelativeTimeFormatUnit] {
  if (minutes < MINUTES_IN_HOUR) return [minutes, 'minute']
  if (minutes < MINUTES_IN_DAY) return [Math.floor(minutes / MINUTES_IN_HOUR), 'hour']
  const days = Math.floor(minutes / MINUTES_IN_DAY)
  if (days < DAYS_IN_WEEK) return [days, 'day']
  if (days < DAYS_IN_MONTH) return [Math.floor(days / DAYS_IN_WEEK), 'week']
  return [Math.floor(days / DAYS_IN_MONTH), 'month']
}
