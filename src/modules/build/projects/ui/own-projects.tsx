import { CloudOff, EyeOff, Globe, type LucideIcon, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { LanguageBadge } from '#modules/exercises/browser.ts'
import { t, tCount } from '#platform/messages/messages.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { showToast } from '#ui/toast.tsx'
import type { ListedProject } from './project-list-rules.ts'
import { useProjects } from './use-projects.ts'
import { useOwner } from './use-owner.ts'

/** The learner's own projects, from this browser and their account. */
export function OwnProjects() {
  const owner = useOwner()
  const { list, remove } = useProjects(owner)
  const onRemove = async ({ id, name }: ListedProject) => {
    try {
      const undo = await remove(id)
      showToast({
        type: 'info',
        title: t('{name} deleted.', { name }),
        action: { label: t('Undo'), onAction: () => void undo() },
      })
    } catch {
      showToast({
        type: 'error',
        title: t('The project couldn’t be deleted.'),
        description: t('Please try again.'),
      })
    }
  }
  if (list === null) return <ListSkeleton />
  return (
    <>
      {owner === null && list.projects.length > 0 ? (
        <p className="mb-6 text-sm text-muted">
          {t('These projects are on this device.')}{' '}
          <Link to="/signup?next=/build/my-projects" className="font-semibold text-link underline">
            {t('Sign up')}
          </Link>{' '}
          {t('to open them everywhere.')}
        </p>
      ) : null}
      {list.isIncomplete ? (
        <p role="status" className="mb-6 text-sm text-muted">
          {t('The server can’t be reached. These are the projects on this device.')}
        </p>
      ) : null}
      {list.projects.length === 0 ? (
        <EmptyState title={t('Nothing here yet.')}>
          {t('Write something in the playground and press Save. It will be here the next time.')}
        </EmptyState>
      ) : (
        <ul className="border-t border-line">
          {list.projects.map((project) => (
            <ProjectRow key={project.id} project={project} onRemove={() => void onRemove(project)} />
          ))}
        </ul>
      )}
      {list.limits ? (
        <p className="mt-6 text-sm text-muted">
          {tCount(
            list.limits.projects.used,
            {
              one: '{n} project of the {most} your plan keeps.',
              other: '{n} projects of the {most} your plan keeps.',
            },
            { most: list.limits.projects.most },
          )}
        </p>
      ) : null}
    </>
  )
}

function ProjectRow({ project, onRemove }: { project: ListedProject; onRemove: () => void }) {
  const { id, name, description, language, filesCount, changedAt, isSynced, isShared, isHidden } = project
  return (
    <li className="group relative flex items-center gap-4 border-b border-line py-4">
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <LanguageBadge language={language} />
          {isHidden ? (
            <Mark icon={EyeOff}>{t('Hidden by a moderator')}</Mark>
          ) : isShared ? (
            <Mark icon={Globe}>{t('Shared by link')}</Mark>
          ) : null}
          {isSynced ? null : <Mark icon={CloudOff}>{t('On this device')}</Mark>}
        </div>
        <h2 className="mt-1 text-lg">
          <Link
            to={`/ide/project/${id}`}
            className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            {name}
          </Link>
        </h2>
        {description === '' ? null : <p className="mt-1 line-clamp-2 text-sm text-muted">{description}</p>}
        <p className="mt-1 text-xs text-faint tabular-nums">
          {tCount(filesCount, { one: '{n} file', other: '{n} files' })} ·{' '}
          <time dateTime={new Date(changedAt).toISOString()}>
            {new Date(changedAt).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
        </p>
      </div>
      <IconButton
        icon={Trash2}
        label={t('Delete {name}', { name })}
        size="default"
        onClick={onRemove}
        className="relative"
      />
    </li>
  )
}

function Mark({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <span className="inline-flex items-center gap-1 text-xs text-muted">
      <Icon aria-hidden size={14} />
      {children}
    </span>
  )
}

function ListSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-6 border-t border-line pt-6">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="h-16" />
      ))}
    </div>
  )
}
