import { useState } from 'react'
import { formatElapsed } from '#platform/messages/elapsed-time.ts'
import { formatLongDate } from '#platform/messages/long-date.ts'
import { t, tCount } from '#platform/messages/messages.ts'
import { changeWord } from './change-words.ts'
import type { HistoryPoint } from './use-history.ts'

/** Changes that are named in the list. */
const MOST_NAMED = 3

/** Points in time, each with what changed up to it. */
export function PointList({
  points,
  shown,
  onChoose,
}: {
  points: readonly HistoryPoint[]
  /** Revision of the point that is shown beside the list. */
  shown: number
  onChoose: (revision: number) => void
}) {
  const [now] = useState(() => new Date())
  return (
    <ol aria-label={t('Points in time')} className="py-2">
      {points.map(({ revision, savedAt, changes }) => {
        const at = new Date(savedAt)
        return (
          <li key={revision}>
            <button
              type="button"
              aria-current={revision === shown ? 'true' : undefined}
              onClick={() => onChoose(revision)}
              className="block w-full px-4 py-2.5 text-start outline-offset-[-3px] hover:bg-hover tablet:rounded-control tablet:px-3 tablet:aria-[current]:bg-primary-soft"
            >
              <time dateTime={savedAt} className="block">
                <span className="block text-sm font-semibold">{formatElapsed(at, now)}</span>
                <span className="block text-xs text-muted tabular-nums">{formatLongDate(at)}</span>
              </time>
              <span className="mt-1 block text-xs text-muted">
                {changes.length === 0 ? t('No file changed') : null}
                {changes.slice(0, MOST_NAMED).map(({ path, change }) => (
                  <span key={path} className="flex gap-1.5">
                    <span className="shrink-0">{changeWord(change)}</span>
                    <span dir="ltr" className="truncate font-mono text-ink">
                      {path}
                    </span>
                  </span>
                ))}
                {changes.length > MOST_NAMED
                  ? tCount(changes.length - MOST_NAMED, {
                      one: 'and {n} more file',
                      other: 'and {n} more files',
                    })
                  : null}
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
