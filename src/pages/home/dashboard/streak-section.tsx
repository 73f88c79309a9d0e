import { Flame, Snowflake } from 'lucide-react'
import type { Dashboard } from '#modules/learning/dashboard/contract.ts'
import { languageTag, t, tCount } from '#platform/messages/messages.ts'
import { StreakCalendar } from './streak-calendar.tsx'
import { StreakPause } from './streak-pause.tsx'

/** Days in a row, the last five weeks, this week's freeze and the pause for holidays. */
export function StreakSection({ dashboard }: { dashboard: Dashboard }) {
  const { streak, pause, today, days } = dashboard
  const isPaused = pause !== null && pause.firstDay <= today
  return (
    <section aria-labelledby="streak">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="streak" className="text-lg">
          {t('Streak')}
        </h2>
        {streak.longest > streak.current ? (
          <p className="text-sm text-muted tabular-nums">
            {tCount(streak.longest, { one: 'Longest: {n} day', other: 'Longest: {n} days' })}
          </p>
        ) : null}
      </div>
      <p className="mt-3 flex min-h-9 items-center gap-2 font-heading text-2xl font-semibold tabular-nums">
        <Flame
          aria-hidden
          size={24}
          className={streak.current > 0 ? 'fill-pro text-pro' : 'text-line-strong'}
        />
        {streak.current > 0 ? (
          tCount(streak.current, { one: '{n} day', other: '{n} days' })
        ) : (
          <span className="font-sans text-base font-normal text-muted">
            {t('Starts with one step, any day.')}
          </span>
        )}
      </p>
      <StreakCalendar days={days} today={today} />
      <p className="mt-4 flex gap-2 text-sm text-muted">
        <Snowflake aria-hidden size={18} className="mt-0.5 shrink-0" />
        {isPaused ? t('Paused: these days don’t count and don’t break it.') : freezeText(dashboard)}
      </p>
      <StreakPause pause={pause} today={today} />
    </section>
  )
}

function freezeText({ streak, days, today }: Dashboard): string {
  if (streak.hasFreeze) return t('One freeze this week. It covers a missed day automatically.')
  const frozen = days.findLast(({ day, state }) => state === 'frozen' && day < today)
  if (frozen === undefined) return t('This week’s freeze is used. You get the next one on Monday.')
  return t('Your freeze covered {day}. You get the next one on Monday.', { day: weekdayName(frozen.day) })
}

function weekdayName(day: string): string {
  return new Intl.DateTimeFormat(languageTag(), { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}
