import { Link } from 'react-router'
import { LANGUAGES } from '#modules/exercises/languages/contract.ts'
import { languageTag, t, tCount } from '#platform/messages/messages.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { taskHref } from './task-href.ts'
import type { PointsEntry } from '../points-contract.ts'

/** What each challenge earned, and what help took off; newest first. */
export function PointsLedger({ entries }: { entries: readonly PointsEntry[] }) {
  if (entries.length === 0)
    return (
      <EmptyState title={t('No points yet')}>{t('Solve a challenge to earn the first ones.')}</EmptyState>
    )
  const date = new Intl.DateTimeFormat(languageTag(), { dateStyle: 'medium' })
  return (
    <ul aria-label={t('Ledger of points')} className="divide-y divide-line border-y border-line">
      {entries.map((entry) => (
        <li
          key={`${entry.challengeId}/${entry.language}`}
          className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-0.5 py-3"
        >
          <div className="min-w-0">
            <Link
              to={taskHref(entry.challengeId, { language: entry.language })}
              className="font-semibold underline-offset-4 hover:underline"
            >
              {entry.title}
            </Link>
            <p className="text-sm text-muted">{reasonOf(entry)}</p>
          </div>
          <div className="text-end tabular-nums">
            <p className="font-semibold">
              {t('+{points}', { points: entry.points })}
              {entry.points < entry.full ? (
                <span className="font-normal text-muted"> {t('of {full}', { full: entry.full })}</span>
              ) : null}
            </p>
            <time dateTime={entry.at} className="text-sm text-muted">
              {date.format(new Date(entry.at))}
            </time>
          </div>
        </li>
      ))}
    </ul>
  )
}

function reasonOf({ kind, hints, isAfterSolution, language }: PointsEntry): string {
  const { name } = LANGUAGES[language]
  if (isAfterSolution) return t('{language}, after seeing a solution', { language: name })
  if (kind === 'further-language') return t('{language}, a further language', { language: name })
  if (hints === 0) return t('{language}, without help', { language: name })
  return tCount(
    hints,
    { one: '{language}, after {n} hint', other: '{language}, after {n} hints' },
    { language: name },
  )
}
