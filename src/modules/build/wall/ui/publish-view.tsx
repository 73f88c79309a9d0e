import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { LanguageBadge } from '#modules/exercises/browser.ts'
import { call } from '#platform/contract/call.ts'
import { t } from '#platform/messages/messages.ts'
import { queryClient } from '#platform/query-client.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { getProject, listProjects } from '../../projects/contract.ts'
import type { OwnEntry } from '../contract.ts'
import { EntryStanding, OwnEntryState } from './own-entry-state.tsx'
import { PublishForm } from './publish-form.tsx'
import { useOwnEntries } from './use-wall.ts'
import { publishHref } from '../../wall-addresses.ts'

/** Which of one's own projects to show, or how the chosen one is published. */
export function PublishView({ projectId }: { projectId: string | null }) {
  const own = useOwnEntries(true)
  if (own.error) return <NotLoaded onRetry={() => void own.refetch()} />
  if (own.data === undefined) return <Waiting />
  const { entries, months } = own.data
  if (projectId === null) return <ProjectChoice entries={entries} />
  const mine = entries.find((entry) => entry.projectId === projectId) ?? null
  return <OneProject key={projectId} projectId={projectId} mine={mine} months={months} />
}

function OneProject({
  projectId,
  mine,
  months,
}: Pick<Parameters<typeof PublishForm>[0], 'mine' | 'months'> & { projectId: string }) {
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['wall', 'project', projectId],
      queryFn: ({ signal }) => call(getProject, { params: { projectId } }, { signal }),
      retry: false,
      staleTime: 0,
    },
    queryClient,
  )
  if (error) return <NotLoaded onRetry={() => void refetch()} />
  if (data === undefined) return <Waiting />
  return (
    <div className="grid gap-6">
      {mine === null ? null : <OwnEntryState entry={mine} />}
      <PublishForm project={data} mine={mine} months={months} />
    </div>
  )
}

function ProjectChoice({ entries }: { entries: readonly OwnEntry[] }) {
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['wall', 'projects'],
      queryFn: ({ signal }) => call(listProjects, {}, { signal }),
      staleTime: 0,
    },
    queryClient,
  )
  if (error) return <NotLoaded onRetry={() => void refetch()} />
  if (data === undefined) return <Waiting />
  const { projects } = data
  if (projects.length === 0)
    return (
      <EmptyState
        title={t('No projects yet')}
        action={<ButtonLink to="/ide/python">{t('Create a new project')}</ButtonLink>}
      >
        {t('Build something in the playground and save it as a project. Then come back to show it.')}
      </EmptyState>
    )
  return (
    <>
      <h2 className="text-xl">{t('Which project?')}</h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {projects.map(({ id, name, language }) => {
          const entry = entries.find(({ projectId }) => projectId === id)
          return (
            <li
              key={id}
              className="group relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3.5"
            >
              <Link
                to={publishHref(id)}
                className="font-semibold wrap-anywhere underline-offset-4 group-hover:underline after:absolute after:inset-0"
              >
                <bdi>{name}</bdi>
              </Link>
              <span className="flex items-center gap-3">
                {entry === undefined ? null : <EntryStanding entry={entry} />}
                <LanguageBadge language={language} />
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return <ErrorState title={t('Your project couldn’t be loaded')} onRetry={onRetry} />
}

function Waiting() {
  return (
    <div role="status" aria-label={t('Loading')}>
      <SkeletonText lines={6} />
    </div>
  )
}
