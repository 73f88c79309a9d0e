import { languageTag, t, tCount, formatNumber } from '#platform/messages/messages.ts'
import { tWith } from '#ui/message-elements.ts'
import { Table } from '#ui/table.tsx'
import { Link } from 'react-router'
import type { Activity } from '../contract.ts'
import { HeatMap } from './heat-map.tsx'

/** Days in a row, and a year of days: as a picture, and as a list for whoever cannot or will not look at it. */
export function StreakPart({ activity: { streak, days, today } }: { activity: Activity }) {
  const long = new Intl.DateTimeFormat(languageTag(), { dateStyle: 'full', timeZone: 'UTC' })
  return (
    <section aria-labelledby="streak">
      <h2 id="streak" className="text-xl">
        {t('Your year')}
      </h2>
      <p className="mt-2 text-muted">
        {streak.current > 0
          ? tCount(streak.current, { one: 'Your streak is {n} day.', other: 'Your streak is {n} days.' })
          : t('Start your streak today.')}{' '}
        {longestText(streak)}
      </p>
      <div className="mt-5">
        <HeatMap days={days} today={today} />
      </div>
      <details className="group mt-4 text-sm">
        <summary className="inline-flex min-h-11 items-center font-semibold text-link">
          {t('All days as a list')}
        </summary>
        <Table
          caption={t('Days you learned')}
          isCaptionHidden
          className="max-h-96 max-w-[34rem] overflow-y-auto"
          columns={[
            {
              key: 'day',
              title: t('Day'),
              isRowHeader: true,
              cell: ({ day }) => <time dateTime={day}>{long.format(new Date(`${day}T00:00:00Z`))}</time>,
            },
            {
              key: 'attempts',
              title: t('Steps'),
              align: 'end',
              cell: ({ attempts }) => formatNumber(attempts),
            },
          ]}
          rows={days.toReversed()}
          rowKey={({ day }) => day}
          empty={t('No days yet.')}
        />
      </details>
      <p className="mt-2 max-w-[60ch] text-sm text-muted">
        {tWith(
          'A step is a page you read, a quiz you answer, or a challenge you try. Days start at midnight in <zone>your time zone</zone>.',
          {
            zone: (
              <Link
                to="/profile/account#region"
                className="font-semibold text-link underline-offset-4 hover:underline"
              />
            ),
          },
        )}
      </p>
    </section>
  )
}

function longestText({ current, longest }: Activity['streak']): string | null {
  if (longest === 0) return null
  if (longest === current) return t('It’s your longest so far.')
  return tCount(longest, { one: 'The longest was {n} day.', other: 'The longest was {n} days.' })
}
