/** Boards: one table of points for each period and language, named by a number. Pure. */
import type { Language } from '#modules/exercises/contract.ts'
import { type Period, PERIODS } from './leaderboard-data.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const WEEK_MS = 7 * DAY_MS
/** 1970-01-05, a Monday. */
const FIRST_MONDAY_MS = 4 * DAY_MS

/** Digits of a board's number. They are stored: new languages get new digits. */
const LANGUAGE_DIGITS: Readonly<Partial<Record<Language, number>>> = {
  python: 1,
  c: 2,
  cpp: 3,
  java: 4,
  javascript: 5,
  sql: 6,
}
const ALL_LANGUAGES = 0
const PERIOD_DIGITS: Readonly<Record<Period, number>> = { all: 0, week: 1, month: 2 }
const MOST_INDEXES = 100_000

/** Weeks since the first Monday of 1970. */
export function weekIndex(at: Date): number {
  return Math.floor((at.getTime() - FIRST_MONDAY_MS) / WEEK_MS)
}

/** Instants at which a week begins and the next one does. */
export function weekBounds(index: number): { from: Date; to: Date } {
  const from = FIRST_MONDAY_MS + index * WEEK_MS
  return { from: new Date(from), to: new Date(from + WEEK_MS) }
}

/** Instants at which the period around `at` begins and ends; null: it has no end. */
export function periodBounds(period: Period, at: Date): { from: Date; to: Date } | null {
  if (period === 'all') return null
  if (period === 'week') return weekBounds(weekIndex(at))
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()]
  return { from: new Date(Date.UTC(year, month)), to: new Date(Date.UTC(year, month + 1)) }
}

/** Number of a board: two digits for period and language around the index of the week or month. */
export function boardNumber(period: Period, at: Date, language: Language | null): number {
  const digit = language === null ? ALL_LANGUAGES : LANGUAGE_DIGITS[language]
  if (digit === undefined) throw new Error(`${language} has no boards.`)
  return (PERIOD_DIGITS[period] * MOST_INDEXES + indexOf(period, at)) * 10 + digit
}

/** Boards that points of this instant and language count on. */
export function boardsOf(at: Date, language: Language): number[] {
  return PERIODS.flatMap((period) => [boardNumber(period, at, null), boardNumber(period, at, language)])
}

/** Whole weeks and months for which boards are stored, beside the present ones. */
const STORED = { week: 8, month: 12 } as const

/** Ranges of board numbers that are not stored any more, the last one excluded. */
export function endedBoards(now: Date): { from: number; to: number }[] {
  return (['week', 'month'] as const).map((period) => {
    const first = PERIOD_DIGITS[period] * MOST_INDEXES
    return { from: first * 10, to: (first + indexOf(period, now) - STORED[period]) * 10 }
  })
}

export function isStored(board: number, now: Date): boolean {
  return endedBoards(now).every(({ from, to }) => board < from || board >= to)
}

function indexOf(period: Period, at: Date): number {
  if (period === 'all') return 0
  if (period === 'week') return weekIndex(at)
  return (at.getUTCFullYear() - 1970) * 12 + at.getUTCMonth()
}
