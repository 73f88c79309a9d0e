/** The daily challenge: its calendar, and what learners are told of it. */
import { DAYS_APART, isDailySuitable } from '#modules/catalog/module.ts'
import type { Content } from '#modules/catalog/module.ts'
import { dailyCalendar, type DailyCalendar } from './daily-calendar-rules.ts'

export type { DailyCalendar } from './daily-calendar-rules.ts'
export { dailyRoutes } from './routes.ts'

export function openDaily({
  dailyPicks: picks,
  challenges,
}: Pick<Content, 'challenges' | 'dailyPicks'>): DailyCalendar {
  return dailyCalendar({ picks, tasks: challenges.filter(isDailySuitable), daysApart: DAYS_APART })
}
