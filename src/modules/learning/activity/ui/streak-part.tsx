import { languageTag, say, sayCount, sayNumber } from '#platform/words/say.ts'
import { sayWith } from '#ui/say-with.ts'
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
        {say('Your year')}
      </h2>
      <p className="mt-2 text-muted">
        {streak.current > 0
          ? sayCount(streak.current, {
              one: 'You have learned on {n} day in a row.',
              other: 'You have learned on {n} days in a row.',
            })
          : say('A streak begins with one day.')}{' '}
        {streak.longest > 0
          ? sayCount(streak.longest, {
              one: 'Your longest streak is {n} day.',
              other: 'Your longest streak is {n} days.',
            })
          : null}
      </p>
      <div className="mt-5">
        <HeatMap days={days} today={today} />
      </div>
      <details className="group mt-4 text-sm">
        <summary className="inline-flex min-h-11 items-center font-semibold text-link">
          {say('All days as a list')}
        </summary>
        <Table
          caption={say('Days on which you learned')}
          isCaptionHidden
          className="max-h-96 max-w-[34rem] overflow-y-auto"
          columns={[
            {
              key: 'day',
              title: say('Day'),
              isRowHeader: true,
              cell: ({ day }) => <time dateTime={day}>{long.format(new Date(`${day}T00:00:00Z`))}</time>,
            },
            {
              key: 'attempts',
              title: say('Steps'),
              align: 'end',
              cell: ({ attempts }) => sayNumber(attempts),
            },
          ]}
          rows={days.toReversed()}
          rowKey={({ day }) => day}
          empty={say('No day yet.')}
        />
      </details>
      <p className="mt-2 max-w-[60ch] text-sm text-muted">
        {sayWith(
          'A step is a page read, a quiz handed in or a challenge tried. Days begin at midnight in <zone>your time zone</zone>.',
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
