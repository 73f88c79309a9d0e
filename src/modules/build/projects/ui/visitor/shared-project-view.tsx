import { Flag, GitFork, Pencil, Play, RotateCcw } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { useIsSignedIn } from '#modules/accounts/browser.ts'
import { ReportDialog } from '#modules/community/browser.ts'
import { LanguageBadge } from '#modules/exercises/browser.ts'
import { languageTag, t } from '#platform/messages/messages.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { PlaygroundContent } from '../../../playground/browser.ts'
import { PROJECT_KIND, type SharedProject } from '../../contract.ts'
import { AuthorName } from './author-name.tsx'
import { OriginCredit } from './origin-credit.tsx'
import { SharedFiles } from './shared-files.tsx'
import { useFork } from './use-fork.ts'

const SharedRunner = lazyPart(async () => (await import('./shared-runner.tsx')).SharedRunner)

/** A project that its owner shares: who made it, its files, running it, and making it one's own. */
export function SharedProjectView({ project }: { project: SharedProject }) {
  const [isRunning, setRunning] = useState(false)
  const changed = useRef<PlaygroundContent | null>(null)
  const fork = useFork(project)
  const stop = () => {
    changed.current = null
    setRunning(false)
  }
  return (
    <article>
      <ProjectHead project={project} />
      <div className="mt-6 flex flex-wrap items-center gap-3">
        {isRunning ? (
          <Button variant="secondary" icon={RotateCcw} onClick={stop}>
            {t('Back to the original')}
          </Button>
        ) : (
          <Button icon={Play} onClick={() => setRunning(true)} className="needs-script">
            {t('Run and change it')}
          </Button>
        )}
        {project.isOwn ? (
          <ButtonLink to={`/ide/project/${project.id}`} variant="secondary" icon={Pencil}>
            {t('Edit your project')}
          </ButtonLink>
        ) : (
          <Button
            variant={isRunning ? 'primary' : 'secondary'}
            icon={GitFork}
            onClick={() => void fork(changed.current)}
            className="needs-script"
          >
            {t('Make it your own')}
          </Button>
        )}
        <ReportButton project={project} />
      </div>
      <div className="mt-6">
        {isRunning ? (
          <Suspense fallback={<Skeleton className="h-[max(32rem,78dvh)]" />}>
            <SharedRunner project={project} onChange={(content) => (changed.current = content)} />
          </Suspense>
        ) : (
          <SharedFiles project={project} />
        )}
      </div>
    </article>
  )
}

function ProjectHead({ project }: { project: SharedProject }) {
  const { name, description, language, author, updatedAt, origin, isOwn } = project
  return (
    <header>
      {isOwn ? <OwnerNote project={project} /> : null}
      <LanguageBadge language={language} />
      <h1 className="mt-2 text-3xl wrap-anywhere">{name}</h1>
      <p className="mt-3 flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
        <Avatar name={author.name} picture={author.picture} size="compact" isDecorative />
        <AuthorName author={author} />
        {isOwn ? <span>{t('(you)')}</span> : null}
        <time dateTime={updatedAt}>{dayOf(updatedAt)}</time>
      </p>
      {origin === null ? null : (
        <div className="mt-2">
          <OriginCredit origin={origin} />
        </div>
      )}
      {description === '' ? null : (
        <p className="mt-4 max-w-[68ch] wrap-anywhere whitespace-pre-line">{description}</p>
      )}
    </header>
  )
}

/** Day in UTC: the server does not know the reader's time zone. */
function dayOf(instant: string): string {
  return new Date(instant).toLocaleDateString(languageTag(), { dateStyle: 'medium', timeZone: 'UTC' })
}

/** Who sees the page, for its owner alone. */
function OwnerNote({ project: { isHidden, visibility } }: { project: SharedProject }) {
  return (
    <p className="mb-6 rounded-control bg-sunken px-4 py-3 text-sm text-muted">
      {isHidden
        ? t(
            'Only you see this: a moderator hid your project. It’s still yours, and you can keep working on it.',
          )
        : visibility === 'private'
          ? t('Only you see this: the project is private. Share it from the playground.')
          : t('This is what everyone with the link sees.')}
    </p>
  )
}

function ReportButton({ project: { id, isOwn } }: { project: SharedProject }) {
  const isSignedIn = useIsSignedIn()
  const [isReporting, setReporting] = useState(false)
  if (!isSignedIn || isOwn) return null
  return (
    <>
      <button
        type="button"
        onClick={() => setReporting(true)}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 text-sm text-muted hover:bg-hover hover:text-ink tablet:ms-auto"
      >
        <Flag aria-hidden size={16} />
        {t('Report')}
      </button>
      <ReportDialog
        kind={PROJECT_KIND}
        id={id}
        title={t('Report this project')}
        isOpen={isReporting}
        onClose={() => setReporting(false)}
      />
    </>
  )
}
