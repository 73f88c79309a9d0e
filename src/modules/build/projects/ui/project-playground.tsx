import { History, Pencil, Share2 } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { LANGUAGES } from '#modules/exercises/languages/contract.ts'
import { t } from '#platform/messages/messages.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import {
  contentOf,
  downloadArchive,
  PlaygroundBar,
  PlaygroundView,
  ShareDialog,
} from '../../playground/browser.ts'
import { ProjectHistory } from './history/project-history.tsx'
import { ProjectDetails } from './project-details.tsx'
import { ProjectVisibility } from './project-visibility.tsx'
import type { StoredProject } from './stored-project.ts'
import { syncWords } from './sync-words.ts'
import { useOpenedProject } from './use-opened-project.ts'
import { useOpenProject } from './use-open-project.ts'
import { useOwner } from './use-owner.ts'

/** A project of one's own, from this browser or the server. */
export function ProjectPlayground({ projectId }: { projectId: string }) {
  const owner = useOwner()
  const opened = useOpenedProject(projectId, owner)
  if (opened.kind === 'open') return <OpenProject project={opened.project} owner={owner} />
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <h1 className="sr-only">{t('Project')}</h1>
      <noscript>
        <p className="max-w-[48ch] text-center text-muted">
          {t('This page opens a project of yours from this browser or your account. It needs JavaScript.')}
        </p>
      </noscript>
      {opened.kind === 'missing' ? (
        <EmptyState
          title={t('This project isn’t here.')}
          action={<ButtonLink to="/build/my-projects">{t('See your projects')}</ButtonLink>}
        >
          {owner === null
            ? t('It may be in your account. Log in to open it.')
            : t('It may have been deleted, or belong to another account.')}
        </EmptyState>
      ) : null}
      {opened.kind === 'unreachable' ? (
        <ErrorState title={t('The project couldn’t be loaded.')} onRetry={opened.retry}>
          {t('It isn’t on this device yet. Check your connection and try again.')}
        </ErrorState>
      ) : null}
    </main>
  )
}

type Asked = 'details' | 'share' | 'history'

function OpenProject({ project, owner }: { project: StoredProject; owner: string | null | undefined }) {
  const { id, language } = project
  const navigate = useNavigate()
  const open = useOpenProject(project, owner)
  const { playground, details } = open
  const { state } = playground
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const shared = useCallback(() => ({ language, ...contentOf(state) }), [language, state])

  return (
    <div className="relative flex h-dvh flex-col overflow-clip">
      <a href="#playground" className="skip-link">
        {t('Skip to the playground')}
      </a>
      <PlaygroundBar
        playground={playground}
        title={<ProjectName name={details.name} onChange={() => setAsked('details')} />}
        status={syncWords(open.syncState, open.refused)}
        actions={[
          { label: t('Name and description'), onSelect: () => setAsked('details') },
          { label: t('History'), onSelect: () => setAsked('history') },
          { label: t('Share'), onSelect: () => setAsked('share') },
          ...(owner
            ? [
                {
                  label: t('Publish to the wall'),
                  onSelect: () => void navigate(`/build/wall-of-inspiration/publish?project=${id}`),
                },
              ]
            : []),
          {
            label: t('Download as ZIP'),
            onSelect: () => void downloadArchive(state.files, fileNameOf(details.name)),
          },
          { label: t('Your projects'), onSelect: () => void navigate('/build/my-projects') },
        ]}
      >
        <span className="px-2 text-sm text-muted max-tablet:hidden">{LANGUAGES[language].name}</span>
        <Button
          type="link"
          variant="quiet"
          size="compact"
          icon={History}
          onClick={() => setAsked('history')}
          className="max-wide:hidden!"
        >
          {t('History')}
        </Button>
        <Button
          variant="secondary"
          size="compact"
          icon={Share2}
          onClick={() => setAsked('share')}
          className="max-tablet:hidden!"
        >
          {t('Share')}
        </Button>
      </PlaygroundBar>
      <main id="playground" tabIndex={-1} className="flex min-h-0 grow flex-col outline-none">
        <PlaygroundView language={language} subject={`project:${id}`} playground={playground} />
      </main>
      <ShareDialog isOpen={asked === 'share'} onClose={close} program={shared} title={details.name}>
        <ProjectVisibility projectId={id} owner={owner} handIn={open.handIn} />
      </ShareDialog>
      <ProjectDetails
        isOpen={asked === 'details'}
        details={details}
        onClose={close}
        onSave={(next) => {
          close()
          void open.saveDetails(next)
        }}
      />
      <ProjectHistory
        isOpen={asked === 'history'}
        onClose={close}
        project={{ id, owner, files: state.files }}
        handIn={open.handIn}
        onRestore={open.restore}
      />
    </div>
  )
}

function ProjectName({ name, onChange }: { name: string; onChange: () => void }) {
  return (
    <h1 className="flex min-w-0 items-center font-sans text-sm font-semibold tracking-normal">
      <button
        type="button"
        onClick={onChange}
        className="group inline-flex min-w-0 items-center gap-1.5 rounded-small"
      >
        <span className="truncate">{name}</span>
        <Pencil aria-hidden size={14} className="shrink-0 text-faint group-hover:text-ink" />
        <span className="sr-only">{t('Change name and description')}</span>
      </button>
    </h1>
  )
}

/** A name that every computer can store. */
function fileNameOf(name: string): string {
  return (
    name
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-+|-+$/g, '')
      .slice(0, 60) || 'project'
  )
}
