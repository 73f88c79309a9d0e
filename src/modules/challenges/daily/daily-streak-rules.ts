/** On which days a learner solved the challenge of the day. Pure. */
import { dayAfter } from '#platform/calendar-day-rules.ts'
import type { DailyCalendar } from '../daily-calendar-rules.ts'

export interface FirstSolution {
  challengeId: string
  at: Date
  /** Of the learner's calendar then. */
  day: string
}

export interface PassedAgain {
  challengeId: string
  at: Date
}

export interface DailyRecord {
  /** Days whose challenge was solved on that day, oldest first, with the instant. */
  solved: { day: string; at: Date }[]
  /** Days that nobody can hold against the learner: their challenge was solved before it was the day's, or there was none. */
  exempt: string[]
}

/** Days that are shown beside each other. */
export const DAYS_SHOWN = 7

/**
 * A challenge that was solved before its day counts for that day once a program passes on it again: in the long run everything has been
 * solved before.
 */
export function dailyRecord(
  calendar: DailyCalendar,
  given: {
    firsts: readonly FirstSolution[]
    passed: readonly PassedAgain[]
    dayOf: (at: Date) => string
    today: string
  },
): DailyRecord {
  const solved = new Map<string, Date>()
  const tries = [...given.firsts, ...given.passed.map((each) => ({ ...each, day: given.dayOf(each.at) }))]
  for (const { challengeId, at, day } of tries) {
    if (calendar.challengeOn(day) !== challengeId) continue
    const known = solved.get(day)
    if (known === undefined || at < known) solved.set(day, at)
  }
  const days = [...solved.keys()].toSorted()
  const firstDays = new Map(given.firsts.map(({ challengeId, day }) => [challengeId, day]))
  const exempt: string[] = []
  const begin = [days[0] ?? given.today, dayAfter(given.today, 1 - DAYS_SHOWN)].toSorted()[0] ?? given.today
  for (let day = begin; day <= given.today; day = dayAfter(day, 1)) {
    if (solved.has(day)) continue
    const challengeId = calendar.challengeOn(day)
    const firstDay = challengeId === null ? '' : firstDays.get(challengeId)
    if (firstDay !== undefined && firstDay < day) exempt.push(day)
  }
  return { solved: days.flatMap((day) => ({ day, at: solved.get(day) ?? new Date(0) })), exempt }
}

export type DayState = 'solved' | 'frozen' | 'off' | 'open' | 'none'

/** The last days until today. `off`: neither adds to the days in a row nor ends them; `open`: today, which can still be solved. */
export function dayStates(given: {
  today: string
  solved: ReadonlySet<string>
  frozen: ReadonlySet<string>
  isOff: (day: string) => boolean
}): { day: string; state: DayState }[] {
  return Array.from({ length: DAYS_SHOWN }, (_, index) => {
    const day = dayAfter(given.today, index + 1 - DAYS_SHOWN)
    if (given.solved.has(day)) return { day, state: 'solved' }
    if (day === given.today) return { day, state: 'open' }
    if (given.isOff(day)) return { day, state: 'off' }
    return { day, state: given.frozen.has(day) ? 'frozen' : 'none' }
  })
}
