import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { t, tCount } from '#platform/messages/messages.ts'
import { LevelPill } from '#ui/pill.tsx'
import { useOwnChallenges } from './own-challenges.ts'
import { taskHref } from './task-href.ts'
import { dayName } from './day-names.ts'
import { useDaily } from './use-daily.ts'

/** The challenges of the last thirty days: still there to be solved, though not for the streak. */
export function DailyArchive() {
  const { data } = useDaily()
  const { data: own } = useOwnChallenges()
  const solved = new Set(own?.challenges.flatMap(({ id, status }) => (status === 'solved' ? [id] : [])))
  if (data === undefined) return <div className="min-h-96" />
  if (data.earlier.length === 0)
    return <p className="mt-4 text-muted">{t('Today’s is the first one. Come back tomorrow.')}</p>
  return (
    <ul className="mt-4 divide-y divide-line border-y border-line">
      {data.earlier.map(({ day, id, title, difficulty, minutes }) => (
        <li
          key={day}
          className="group relative flex flex-wrap items-center gap-x-4 gap-y-1 py-3.5 hover:bg-hover tablet:px-2"
        >
          <time dateTime={day} className="w-16 shrink-0 text-sm text-muted tabular-nums">
            {dayName(day, 'short')}
          </time>
          <Link
            to={taskHref(id)}
            className="min-w-0 grow basis-48 font-semibold underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            {title}
          </Link>
          <span className="flex items-center gap-3 text-sm text-muted max-tablet:ms-20">
            {solved.has(id) ? (
              <span className="text-success">
                <Check aria-hidden size={20} />
                <span className="sr-only">{t('Solved')}</span>
              </span>
            ) : null}
            <span className="tabular-nums">{tCount(minutes, { one: '{n} min', other: '{n} min' })}</span>
            <span className="tablet:min-w-28 tablet:text-end">
              <LevelPill level={difficulty} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
