import type { CalendarDay } from '#modules/learning/activity/contract.ts'
import type { Dashboard } from '#modules/learning/dashboard/contract.ts'
import { languageTag, t, tCount } from '#platform/messages/messages.ts'

const WEEK = 7
const HEIGHT = 96
const WIDTH = 40
const GAP = 20

/** This week: a bar of minutes for each day against the goal, and its sums in words. */
export function WeekSection({ dashboard }: { dashboard: Dashboard }) {
  const { days, today, goal, lessonsThisWeek } = dashboard
  const week = days.slice(-WEEK)
  const minutes = week.reduce((sum, each) => sum + each.minutes, 0)
  const daysLearned = week.filter(({ state }) => state === 'learned').length
  const top = Math.max(goal.minutes * 1.5, ...week.map((each) => each.minutes))
  const yOf = (value: number) => HEIGHT - (value / top) * HEIGHT
  return (
    <section aria-labelledby="week" className="border-t border-line pt-8">
      <h2 id="week" className="text-lg">
        {t('This week')}
      </h2>
      <div className="mt-4 flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
        <dl className="flex gap-x-8 gap-y-3">
          <Figure term={tCount(minutes, { one: 'Minute', other: 'Minutes' })} value={minutes} />
          <Figure
            term={tCount(lessonsThisWeek, { one: 'Lesson', other: 'Lessons' })}
            value={lessonsThisWeek}
          />
          <Figure term={tCount(daysLearned, { one: 'Day', other: 'Days' })} value={daysLearned} />
        </dl>
        <svg
          role="img"
          aria-label={week
            .filter(({ day }) => day <= today)
            .map((each) => dayText(each))
            .join('. ')}
          viewBox={`0 0 ${WEEK * (WIDTH + GAP) - GAP} ${HEIGHT + 24}`}
          className="block h-30 w-full max-w-100"
        >
          {week.map((each, index) => {
            const x = index * (WIDTH + GAP)
            return (
              <g key={each.day}>
                <rect x={x} y={HEIGHT - 3} width={WIDTH} height={3} rx={1.5} className="fill-line" />
                {each.minutes > 0 ? (
                  <rect
                    x={x}
                    y={Math.min(yOf(each.minutes), HEIGHT - 6)}
                    width={WIDTH}
                    height={Math.max(HEIGHT - yOf(each.minutes), 6)}
                    rx={6}
                    className={each.minutes >= goal.minutes ? 'fill-success' : 'fill-primary'}
                  />
                ) : null}
                <text
                  x={x + WIDTH / 2}
                  y={HEIGHT + 19}
                  textAnchor="middle"
                  className={each.day === today ? 'fill-ink text-[13px] font-bold' : 'fill-muted text-[13px]'}
                >
                  {weekdayOf(each.day, 'short')}
                </text>
              </g>
            )
          })}
          <line
            x1={0}
            x2="100%"
            y1={yOf(goal.minutes)}
            y2={yOf(goal.minutes)}
            strokeDasharray="2 5"
            strokeWidth={1.5}
            strokeLinecap="round"
            className="stroke-line-strong"
          />
        </svg>
      </div>
    </section>
  )
}

function Figure({ term, value }: { term: string; value: number }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="font-heading text-2xl font-semibold tabular-nums">{value}</dd>
    </div>
  )
}

function dayText({ day, minutes }: CalendarDay): string {
  return tCount(
    minutes,
    { one: '{day}: {n} minute', other: '{day}: {n} minutes' },
    { day: weekdayOf(day, 'long') },
  )
}

function weekdayOf(day: string, weekday: 'short' | 'long'): string {
  return new Intl.DateTimeFormat(languageTag(), { weekday, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}
