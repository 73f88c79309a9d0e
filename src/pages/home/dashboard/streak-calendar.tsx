import { Pause, Snowflake } from 'lucide-react'
import type { CalendarDay } from '#modules/learning/activity/contract.ts'
import { languageTag, t, tCount } from '#platform/messages/messages.ts'
import { classNames } from '#ui/class-names.ts'

const WEEK = 7

const STATES: Record<CalendarDay['state'], { look: string; text: (minutes: number) => string }> = {
  learned: {
    look: 'bg-pro text-on-pro',
    text: (minutes) =>
      minutes === 0
        ? t('learned')
        : tCount(minutes, { one: 'learned, {n} minute', other: 'learned, {n} minutes' }),
  },
  frozen: { look: 'bg-primary-soft text-link', text: () => t('covered by a freeze') },
  paused: { look: 'bg-hover text-muted', text: () => t('paused') },
  none: { look: 'text-muted', text: () => t('nothing yet') },
}

/** Five weeks of days as a table: weekdays as its columns, today with a ring. */
export function StreakCalendar({ days, today }: { days: readonly CalendarDay[]; today: string }) {
  const weeks = Array.from({ length: days.length / WEEK }, (_, week) =>
    days.slice(week * WEEK, (week + 1) * WEEK),
  )
  const short = new Intl.DateTimeFormat(languageTag(), { weekday: 'narrow', timeZone: 'UTC' })
  const weekday = new Intl.DateTimeFormat(languageTag(), { weekday: 'long', timeZone: 'UTC' })
  const long = new Intl.DateTimeFormat(languageTag(), { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return (
    <table className="mt-4 w-full table-fixed border-separate border-spacing-1 text-center text-xs tabular-nums">
      <caption className="sr-only">{t('The last five weeks')}</caption>
      <thead>
        <tr>
          {days.slice(0, WEEK).map(({ day }) => (
            <th key={day} scope="col" className="pb-1 font-normal text-muted">
              <span aria-hidden>{short.format(dateOf(day))}</span>
              <span className="sr-only">{weekday.format(dateOf(day))}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.day}>
            {week.map((each) => (
              <td key={each.day} className="p-0">
                <DayCell each={each} today={today} name={long.format(dateOf(each.day))} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DayCell({ each, today, name }: { each: CalendarDay; today: string; name: string }) {
  const { day, state, minutes } = each
  const isAhead = day > today
  const { look, text } = STATES[state]
  return (
    <span
      className={classNames(
        'mx-auto grid size-8 place-items-center rounded-full font-semibold',
        look,
        isAhead && state === 'none' && 'font-normal',
        day === today && 'ring-2 ring-ink ring-offset-2 ring-offset-paper',
      )}
    >
      <span aria-hidden>
        {state === 'frozen' ? (
          <Snowflake size={16} />
        ) : state === 'paused' ? (
          <Pause size={14} />
        ) : (
          dateOf(day).getUTCDate()
        )}
      </span>
      <span className="sr-only">
        {isAhead && state === 'none' ? name : t('{day}: {state}', { day: name, state: text(minutes) })}
      </span>
    </span>
  )
}

function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}
