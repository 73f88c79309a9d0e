/** Date functions in words. Pure. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { entryOf } from '../program.ts'
import type { Expression } from '../syntax/syntax.ts'
import type { NounPhrase, Phrases } from './phrase-context.ts'

export const dateNoun: NounPhrase<'call'> = (phrases, { name, args }, depth) => {
  switch (name) {
    case 'date':
    case 'datetime':
      return shiftedDate(phrases, args, { isDay: name === 'date', depth })
    case 'strftime':
      return pieceOfDate(phrases, args, depth)
    case 'julianday':
      return args[0] ? t('{date} as a number of days', { date: phrases.noun(args[0], depth) }) : null
    case 'time':
      return args[0]
        ? t('the time of day in {date}', { date: dayNoun(phrases, args[0], depth) })
        : t('the time now')
    default:
      return null
  }
}

const isNow = (expression: Expression | undefined) =>
  !expression || (expression.type === 'text' && expression.value === 'now')

function dayNoun(phrases: Phrases, first: Expression | undefined, depth: number): string {
  return !first || isNow(first) ? t('today') : phrases.noun(first, depth)
}

function shiftedDate(
  phrases: Phrases,
  [first, ...shifts]: readonly Expression[],
  { isDay, depth }: { isDay: boolean; depth: number },
): string | null {
  const [shift] = shifts
  const date = dayNoun(phrases, first, depth)
  if (!shift) {
    if (isNow(first)) return isDay ? t('today’s date') : t('the date and time now')
    return isDay ? t('the day of {date}', { date }) : t('the date and time of {date}', { date })
  }
  const match =
    shift.type === 'text' ? /^([+-]?)(\d{1,6}) (day|month|year|hour|minute)s?$/.exec(shift.value) : null
  if (shifts.length > 1 || !match) {
    if (shift.type === 'text' && shift.value === 'start of month')
      return t('the first day of the month of {date}', { date })
    if (shift.type === 'text' && shift.value === 'start of year')
      return t('the first day of the year of {date}', { date })
    return t('{date}, shifted by {shift}', { date, shift: phrases.written(shift) })
  }
  const [, sign, count = '', unit = ''] = match
  const span = spanText(Number(count), unit)
  return sign === '-'
    ? t('the date {span} before {date}', { span, date })
    : t('the date {span} after {date}', { span, date })
}

function spanText(count: number, unit: string): string {
  const told = { count }
  const isOne = count === 1
  switch (unit) {
    case 'day':
      return isOne ? t('{count} day', told) : t('{count} days', told)
    case 'month':
      return isOne ? t('{count} month', told) : t('{count} months', told)
    case 'year':
      return isOne ? t('{count} year', told) : t('{count} years', told)
    case 'hour':
      return isOne ? t('{count} hour', told) : t('{count} hours', told)
    default:
      return isOne ? t('{count} minute', told) : t('{count} minutes', told)
  }
}

function pieceOfDate(phrases: Phrases, [format, first]: readonly Expression[], depth: number): string | null {
  if (format?.type !== 'text') return null
  const date = dayNoun(phrases, first, depth)
  const told = { date, format: code(format.value) }
  switch (entryOf(PIECES, format.value)) {
    case 'year':
      return t('the year of {date}', told)
    case 'month':
      return t('the month of {date}, as two digits', told)
    case 'day':
      return t('the day of the month of {date}, as two digits', told)
    case 'year and month':
      return t('the year and month of {date}', told)
    case 'weekday':
      return t('the day of the week of {date}, with Sunday as 0', told)
    case 'hour':
      return t('the hour of {date}', told)
    default:
      return t('{date}, written in the format {format}', told)
  }
}

const PIECES: Readonly<Record<string, string>> = {
  '%Y': 'year',
  '%m': 'month',
  '%d': 'day',
  '%Y-%m': 'year and month',
  '%w': 'weekday',
  '%H': 'hour',
}
