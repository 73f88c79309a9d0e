/** The calendar of the daily challenge, made from the content. */
import { type Content, DAYS_APART, isDailySuitable } from '#modules/catalog/module.ts'
import { dailyCalendar, type DailyCalendar } from './daily-calendar-rules.ts'

export function openDaily({
  content,
}: {
  content: Pick<Content, 'challenges' | 'dailyPicks'>
}): DailyCalendar {
  const { dailyPicks: picks, challenges } = content
  return dailyCalendar({ picks, tasks: challenges.filter(isDailySuitable), daysApart: DAYS_APART })
}
