import { Check, Flame, Snowflake } from 'lucide-react'
import { languageTag, t, tCount } from '#platform/messages/messages.ts'
import { classNames } from '#ui/class-names.ts'
import type { OwnDaily } from '../daily/contract.ts'
import { dayName } from './day-names.ts'

type State = OwnDaily['week'][number]['state']

const STATES: Record<State, { look: string; text: () => string }> = {
  solved: { look: 'bg-pro text-on-pro', text: () => t('solved') },
  frozen: { look: 'bg-primary-soft text-link', text: () => t('missed, and forgiven') },
  off: { look: 'bg-hover text-muted', text: () => t('doesn’t count') },
  open: { look: 'border border-line-strong', text: () => t('not solved yet') },
  none: { look: 'bg-hover text-muted', text: () => t('not solved') },
}

/** The last seven days as marks, and how many there are in a row. */
export function DailyWeek({ own }: { own: OwnDaily }) {
  const narrow = new Intl.DateTimeFormat(languageTag(), { weekday: 'narrow', timeZone: 'UTC' })
  return (
    <div className="flex flex-wrap items-end gap-x-5 gap-y-2">
      <ol aria-label={t('The last seven days')} className="flex gap-1.5">
        {own.week.map(({ day, state }) => (
          <li key={day} className="flex flex-col items-center gap-1">
            <span aria-hidden className="text-xs text-muted">
              {narrow.format(new Date(`${day}T00:00:00Z`))}
            </span>
            <span className={classNames('grid size-6 place-items-center rounded-full', STATES[state].look)}>
              {state === 'solved' ? <Check aria-hidden size={14} strokeWidth={3} /> : null}
              {state === 'frozen' ? <Snowflake aria-hidden size={14} /> : null}
              <span className="sr-only">
                {t('{day}: {state}', { day: dayName(day, 'long'), state: STATES[state].text() })}
              </span>
            </span>
          </li>
        ))}
      </ol>
      {own.streak > 0 ? (
        <p className="flex h-6 items-center gap-1.5 text-sm font-semibold tabular-nums">
          <Flame aria-hidden size={18} className="fill-pro text-pro" />
          {tCount(own.streak, { one: '{n} day in a row', other: '{n} days in a row' })}
        </p>
      ) : null}
    </div>
  )
}
