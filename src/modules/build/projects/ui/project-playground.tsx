import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { LANGUAGES } from '#modules/exercises/languages/contract.ts'
import { t } from '#platform/messages/messages.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { showToast } from '#ui/toast.tsx'
import { Pencil, Share2 } from 'lucide-react'
import {
  contentOf as contentOfPlayground,
  downloadArchive,
  PlaygroundBar,
  type PlaygroundContent,
  PlaygroundView,
  ShareDialog,
  usePlayground,
} from '../../playground/browser.ts'
import type { ProjectContent } from '../contract.ts'
import { isSameContent, type Merged } from '../merge-rules.ts'
import { onProjectChange, readProject, type StoredProject, storeTyped } from './project-db.ts'
import { ProjectDetails } from './project-details.tsx'
import { syncWords } from './sync-words.ts'
import { useOpenedProject } from './use-opened-project.ts'
import { useOwner } from './use-owner.ts'
import { useProjectSync } from './use-project-sync.ts'

/** A project of one's own, from this browser or the server. */
export function ProjectPlayground({ projectId }: { projectId: string }) {
  const owner = useOwner()
  const opened = useOpenedProject(projectId, owner)
  if (opened.kind === 'open') return <OpenProject project={opened.project} owner={owner} />
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <h1 className="sr-only">{t('Project')}</h1>
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

function OpenProject({ project, owner }: { project: StoredProject; owner: string | null | undefined }) {
  const { id, language } = project
  const navigate = useNavigate()
  /** What this tab last knew to be stored. */
  const seen = useRef(project.content)
  const [details, setDetails] = useState({
    name: project.content.name,
    description: project.content.description,
  })
  const [isEditing, setEditing] = useState(false)
  const [isSharing, setSharing] = useState(false)
  const { state: syncState, syncSoon, sync } = useProjectSync(id, owner)
  const [refused, setRefused] = useState(project.refused)

  /** What is done with what was typed; set below, once there is a playground to show what comes of it. */
  const save = useRef((_content: PlaygroundContent) => {})
  const playground = usePlayground({ language, content: playgroundOf(project.content) }, (content) =>
    save.current(content),
  )
  const { state, dispatch } = playground

  /** Shows what was merged in, where it is not what this tab has anyway. */
  const take = ({ content, clashes }: Merged, typed: ProjectContent) => {
    seen.current = content
    setDetails({ name: content.name, description: content.description })
    if (isSameContent(content, typed)) return
    dispatch({ type: 'put', files: content.files })
    for (const { path, theirsAt } of clashes)
      showToast({
        type: 'info',
        title: t('{file} was changed on another device, too.', { file: path }),
        description:
          theirsAt === null
            ? t('That version is in the project’s history.')
            : t('Both versions are here: the other one is {file}.', { file: theirsAt }),
      })
  }
  const store = async (typed: ProjectContent) => {
    const merged = await storeTyped(id, seen.current, typed)
    if (merged === null) return
    take(merged, typed)
    syncSoon()
  }
  const newest = useRef({ state, take })
  useEffect(() => {
    newest.current = { state, take }
    save.current = (content) => void store({ ...seen.current, ...content })
  })
  useEffect(
    () =>
      onProjectChange((changed) => {
        if (changed !== id) return
        const update = async () => {
          const stored = await readProject(id)
          if (!stored) return
          setRefused(stored.refused)
          if (isSameContent(stored.content, seen.current)) return
          const typed = { ...seen.current, ...contentOfPlayground(newest.current.state) }
          const merged = await storeTyped(id, seen.current, typed)
          if (merged) newest.current.take(merged, typed)
        }
        void update()
      }),
    [id],
  )
  const shared = useCallback(() => ({ language, ...contentOfPlayground(state) }), [language, state])

  return (
    <div className="relative flex h-dvh flex-col overflow-clip">
      <a href="#playground" className="skip-link">
        {t('Skip to the playground')}
      </a>
      <PlaygroundBar
        title={
          <h1 className="flex min-w-0 items-center font-sans text-sm font-semibold tracking-normal">
            <button
              type="button"
              onClick={() => setEditing(true)}
              className="group inline-flex min-w-0 items-center gap-1.5 rounded-small"
            >
              <span className="truncate">{details.name}</span>
              <Pencil aria-hidden size={14} className="shrink-0 text-faint group-hover:text-ink" />
              <span className="sr-only">{t('Change name and description')}</span>
            </button>
          </h1>
        }
        status={syncWords(syncState, refused)}
        actions={[
          { label: t('Name and description'), onSelect: () => setEditing(true) },
          { label: t('Share'), onSelect: () => setSharing(true) },
          {
            label: t('Download as ZIP'),
            onSelect: () => void downloadArchive(state.files, fileNameOf(details.name)),
          },
          { label: t('Your projects'), onSelect: () => void navigate('/build/my-projects') },
        ]}
      >
        <span className="px-2 text-sm text-muted max-tablet:hidden">{LANGUAGES[language].name}</span>
        <Button
          variant="secondary"
          size="compact"
          icon={Share2}
          onClick={() => setSharing(true)}
          className="max-tablet:hidden!"
        >
          {t('Share')}
        </Button>
      </PlaygroundBar>
      <main id="playground" tabIndex={-1} className="flex min-h-0 grow flex-col outline-none">
        <PlaygroundView language={language} playground={playground} />
      </main>
      <ShareDialog
        isOpen={isSharing}
        onClose={() => setSharing(false)}
        program={shared}
        title={details.name}
      />
      <ProjectDetails
        isOpen={isEditing}
        details={details}
        onClose={() => setEditing(false)}
        onSave={(next) => {
          setDetails(next)
          setEditing(false)
          void store({ ...seen.current, ...contentOfPlayground(state), ...next }).then(sync)
        }}
      />
    </div>
  )
}

function playgroundOf({ files, stdin, args, database }: ProjectContent): PlaygroundContent {
  return { files, stdin, args, database }
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
