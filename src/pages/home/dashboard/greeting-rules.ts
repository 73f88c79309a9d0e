/** What the dashboard says first. */
import type { Dashboard } from '#modules/learning/dashboard/contract.ts'
import { t, tCount } from '#platform/messages/messages.ts'

/** `away`: back after two weeks or more. */
export type DashboardState = 'empty' | 'first-day' | 'ordinary' | 'away'

const AWAY_DAYS = 14
const DAY_MS = 24 * 60 * 60 * 1000

export function stateOf({
  next,
  lastDay,
  today,
}: Pick<Dashboard, 'next' | 'lastDay' | 'today'>): DashboardState {
  if (next === null) return 'empty'
  if (lastDay === null) return 'first-day'
  return Date.parse(today) - Date.parse(lastDay) >= AWAY_DAYS * DAY_MS ? 'away' : 'ordinary'
}

/** `name` is null for a learner without an account. */
export function greeting(dashboard: Dashboard, name: string | null): { title: string; text: string } {
  switch (stateOf(dashboard)) {
    case 'empty':
      return {
        title: name === null ? t('Welcome') : t('Welcome, {name}', { name }),
        text: t('Pick a course. Your first program runs in a few minutes.'),
      }
    case 'first-day':
      return {
        title: name === null ? t('Good start') : t('Good start, {name}', { name }),
        text: t('It’s your first day. Here’s your next step.'),
      }
    case 'away':
      return {
        title: name === null ? t('Good to see you again') : t('Good to see you again, {name}', { name }),
        text: t('Your work is where you left it. One small step is enough for today.'),
      }
    case 'ordinary':
      return {
        title: name === null ? t('Welcome back') : t('Welcome back, {name}', { name }),
        text: todayText(dashboard),
      }
  }
}

function todayText({ goal, days, today }: Dashboard): string {
  const minutes = days.find(({ day }) => day === today)?.minutes ?? 0
  const left = goal.minutes - minutes
  if (left <= 0) return t('You reached your goal for today.')
  if (minutes === 0)
    return tCount(left, {
      one: 'Your goal for today: {n} minute.',
      other: 'Your goal for today: {n} minutes.',
    })
  return tCount(left, { one: '{n} minute to today’s goal.', other: '{n} minutes to today’s goal.' })
}
