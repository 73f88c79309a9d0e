import { Link } from 'react-router'
import { languageTag, message, t } from '#platform/messages/messages.ts'
import type { PointsRow } from '../../contract.ts'

const REASONS: Record<Exclude<PointsRow['kind'], 'left'>, { first: string; again: string }> = {
  fill: {
    first: message('Blank filled in without help'),
    again: message('Blank filled in again, without help'),
  },
  trace: {
    first: message('Trace table filled in without help'),
    again: message('Trace table filled in again, without help'),
  },
  read: {
    first: message('Input found without help'),
    again: message('Input found again, without help'),
  },
  quiz: { first: message('Quiz passed without help'), again: message('Quiz passed again, without help') },
  challenge: {
    first: message('Challenge solved without help'),
    again: message('Challenge solved again, without help'),
  },
}

/** What each point was for: a list, newest first. */
export function Ledger({ rows }: { rows: readonly PointsRow[] }) {
  return (
    <ul aria-label={t('Ledger of points')} className="mt-5 divide-y divide-line border-y border-line">
      {rows.map((row, index) => (
        <li
          key={`${row.href}/${row.at}/${index}`}
          className="grid grid-cols-[1fr_auto] items-baseline gap-x-6 gap-y-0.5 py-3 tablet:grid-cols-[1fr_auto_4rem]"
        >
          <div className="min-w-0">
            {row.href === null ? (
              <span className="font-semibold">{t('No longer part of its course')}</span>
            ) : (
              <Link to={row.href} className="font-semibold underline-offset-4 hover:underline">
                {row.title}
              </Link>
            )}
            <p className="text-sm text-muted">{reasonOf(row)}</p>
          </div>
          <time dateTime={row.at} className="text-sm text-muted tabular-nums max-tablet:col-span-2">
            {dateOf(row.at)}
          </time>
          <span className="text-end font-semibold tabular-nums max-tablet:row-start-1 max-tablet:col-start-2">
            {t('+{points}', { points: row.points })}
            <span className="sr-only"> {t('points')}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

function reasonOf({ kind, wasHelpedBefore, courseTitle }: PointsRow): string {
  if (kind === 'left') return t('Passed without help')
  const reason = t(REASONS[kind][wasHelpedBefore ? 'again' : 'first'])
  return t('{reason} · {course}', { reason, course: courseTitle })
}

function dateOf(instant: string): string {
  return new Intl.DateTimeFormat(languageTag(), { dateStyle: 'medium' }).format(new Date(instant))
}
