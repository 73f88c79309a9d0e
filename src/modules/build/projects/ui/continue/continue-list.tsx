import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { LanguageBadge } from '#modules/exercises/browser.ts'
import { listProgress } from '#modules/learning/contract.ts'
import { call } from '#platform/contract/call.ts'
import { languageTag, t } from '#platform/messages/messages.ts'
import { isLearner } from '#ui/layouts/signed-in-flag.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Queries } from '#ui/queries.tsx'
import type { ListedProject } from '../project-list-rules.ts'
import { useOwner } from '../use-owner.ts'
import { useProjects } from '../use-projects.ts'
import { ContinueFrame, ContinueSkeleton, ROW } from './continue-frame.tsx'
import {
  type ContinuedRow,
  guidedNext,
  guidedUnderWay,
  type OwnRow,
  rowsToContinue,
} from './continue-rules.ts'
import type { GuidedHead } from './continue-slot.tsx'

type Given = {
  guided: readonly GuidedHead[]
  /** Called once it is known whether there is anything. */
  onKnown: (hasRows: boolean) => void
}

/** Own projects and guided ones under way. */
export function ContinueList(props: Given) {
  return (
    <Queries>
      <List {...props} />
    </Queries>
  )
}

function List({ guided, onKnown }: Given) {
  const { list } = useProjects(useOwner())
  const progress = useGuidedProgress()
  const isKnown = list !== null && progress !== undefined
  const rows = isKnown
    ? rowsToContinue(
        list.projects.map(toOwnRow),
        guidedUnderWay(guided, progress),
        guidedNext(guided, progress),
      )
    : []
  const hasRows = rows.length > 0
  useEffect(() => {
    if (isKnown) onKnown(hasRows)
  }, [isKnown, hasRows, onKnown])
  if (!isKnown) return <ContinueSkeleton />
  return (
    <ContinueFrame
      foot={
        list.isIncomplete ? (
          <p role="status" className="text-muted">
            {t('The server can’t be reached. These are the projects on this device.')}
          </p>
        ) : (
          <Link
            to="/build/my-projects"
            className="inline-flex min-h-11 items-center font-semibold text-link underline-offset-4 hover:underline"
          >
            {t('Your projects')}
          </Link>
        )
      }
    >
      {rows.map((row) => (
        <ContinueRow key={row.id} row={row} />
      ))}
    </ContinueFrame>
  )
}

/** Undefined: not known yet. Without a connection there is none. */
function useGuidedProgress() {
  const isKnown = isLearner()
  const { data } = useQuery({
    queryKey: ['build', 'continue'],
    queryFn: ({ signal }) =>
      call(listProgress, {}, { signal }).then(
        ({ courses }) => courses,
        () => [],
      ),
    enabled: isKnown,
    staleTime: 0,
    refetchOnMount: 'always',
    retry: false,
    networkMode: 'always',
  })
  return isKnown ? data : []
}

function ContinueRow({ row }: { row: ContinuedRow }) {
  const { title, language, href } = row
  return (
    <li className={`${ROW} group relative flex flex-col justify-center`}>
      <div className="flex min-w-0 items-center justify-between gap-4">
        <h3 className="min-w-0 truncate text-base font-semibold">
          <Link to={href} className="underline-offset-4 group-hover:underline after:absolute after:inset-0">
            <bdi>{title}</bdi>
          </Link>
        </h3>
        <LanguageBadge language={language} />
      </div>
      {row.kind === 'guided' ? (
        <div className="mt-1.5 flex items-center gap-3 text-xs text-muted tabular-nums">
          <span className="shrink-0">{t('Guided project, {n}%', { n: Math.round(row.percent) })}</span>
          <ProgressBar percent={row.percent} label={t('Progress in {course}', { course: title })} />
        </div>
      ) : (
        <p className="mt-1 truncate text-xs text-muted tabular-nums">
          {row.kind === 'next'
            ? t('Guided project, not started yet')
            : t('Changed {time}', { time: timeOf(row.changedAt) })}
        </p>
      )}
    </li>
  )
}

const timeOf = (at: number) =>
  new Date(at).toLocaleString(languageTag(), { dateStyle: 'medium', timeStyle: 'short' })

function toOwnRow({ id, name, language, changedAt }: ListedProject): OwnRow {
  return { kind: 'own', id, title: name, language, changedAt, href: `/ide/project/${id}` }
}
