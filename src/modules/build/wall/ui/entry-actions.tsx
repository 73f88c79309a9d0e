import { Flag, GitFork, Play, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useIsSignedIn } from '#modules/accounts/browser.ts'
import { ReportDialog, VoteButton } from '#modules/community/browser.ts'
import { call } from '#platform/contract/call.ts'
import { MESSAGES } from '#platform/contract/errors.ts'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.tsx'
import { getWallEntry, pickEntry, WALL_KIND, type WallEntry } from '../contract.ts'
import type { ShownEntry } from './shown-entry.ts'
import { refreshWall } from './use-wall.ts'

/** What one can do with an entry: run it, copy it, like it, report it. */
export function EntryActions({ entry }: { entry: ShownEntry }) {
  const isSignedIn = useIsSignedIn()
  const [busy, setBusy] = useState<'run' | 'copy' | 'pick' | null>(null)
  const [isReporting, setReporting] = useState(false)
  const navigate = useNavigate()
  const { id, votes, isOwn, mayPick, isPick, state } = entry
  const work = async (kind: 'run' | 'copy' | 'pick', act: () => Promise<void>) => {
    setBusy(kind)
    try {
      await act()
    } catch {
      showToast({ type: 'error', title: t(MESSAGES.fallback) })
    } finally {
      setBusy(null)
    }
  }
  const withProgram = (act: (program: WallEntry) => Promise<string | null>) => async () => {
    const to = await act(await call(getWallEntry, { params: { entryId: id } }))
    if (to !== null) await navigate(to)
  }
  return (
    <div className="grid gap-6">
      <div className="grid gap-2.5">
        <Button
          icon={Play}
          isBlock
          isLoading={busy === 'run'}
          onClick={() => void work('run', withProgram(playgroundHref))}
        >
          {t('Run it')}
        </Button>
        <Button
          icon={GitFork}
          variant="secondary"
          isBlock
          isLoading={busy === 'copy'}
          onClick={() => void work('copy', withProgram(copyEntry))}
        >
          {t('Make your own version')}
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {state === 'shown' ? (
          <VoteButton
            item={{ kind: WALL_KIND, id }}
            label={t('Like')}
            countForms={{ one: '{n} person likes this', other: '{n} people like this' }}
            votes={votes}
            isOwn={isOwn}
          />
        ) : null}
        {isSignedIn && !isOwn ? (
          <button
            type="button"
            onClick={() => setReporting(true)}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-control px-2 text-sm text-muted hover:bg-hover hover:text-ink"
          >
            <Flag aria-hidden size={16} />
            {t('Report')}
          </button>
        ) : null}
        {mayPick && state === 'shown' ? (
          <Button
            size="compact"
            variant="secondary"
            icon={Sparkles}
            aria-pressed={isPick}
            isLoading={busy === 'pick'}
            onClick={() =>
              void work('pick', async () => {
                await call(pickEntry, { body: { entryId: id, isPick: !isPick } })
                await refreshWall()
              })
            }
          >
            {isPick ? t('Remove from team picks') : t('Add to team picks')}
          </Button>
        ) : null}
      </div>
      <ReportDialog
        kind={WALL_KIND}
        id={id}
        title={t('Report this project')}
        isOpen={isReporting}
        onClose={() => setReporting(false)}
      />
    </div>
  )
}

/** Address of the playground with the program in it. Null: it is too long for an address. */
async function playgroundHref({ language, files, stdin, args, database }: WallEntry): Promise<string | null> {
  const { packProgram } = await import('../../playground/browser.ts')
  const fragment = await packProgram({ language, files, stdin, args, database })
  if (fragment !== null) return `/ide/${language}${fragment}`
  showToast({
    type: 'info',
    title: t('This project is too long for the playground. Make your own version to run it.'),
  })
  return null
}

/** Begins a project with this content; returns its address. */
async function copyEntry(entry: WallEntry): Promise<string> {
  const { startProject } = await import('../../projects/ui/new-project.ts')
  const { language, name, description, files, stdin, args, database, projectId } = entry
  const content = { name, description, files, stdin, args, database }
  return `/ide/project/${await startProject(language, content, projectId)}`
}
