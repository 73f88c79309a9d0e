import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useIsSignedIn } from '#modules/accounts/browser.ts'
import type { Language } from '#modules/exercises/contract.ts'
import { call } from '#platform/contract/call.ts'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.tsx'
import type { ChallengeTask, OwnChallenge } from '../../contract.ts'
import { type OwnSolution, withdrawSolution } from '../../solutions/contract.ts'
import { PublishForm } from './publish-form.tsx'
import { refreshSolutions } from './use-solutions.ts'

/** One's own solution for others: published, changed and withdrawn, by choice each time. */
export function PublishPanel({
  task,
  language,
  own,
  mine,
}: {
  task: ChallengeTask
  language: Language
  own: OwnChallenge | null
  mine: OwnSolution | null
}) {
  const [isOpen, setOpen] = useState(false)
  const isSignedIn = useIsSignedIn()
  const { pathname, search } = useLocation()
  if (!own?.solvedIn.includes(language)) return null
  if (!isSignedIn)
    return (
      <p className="mt-4 text-sm text-muted">
        <Link
          to={`/login?next=${encodeURIComponent(pathname + search)}`}
          className="text-link underline underline-offset-2"
        >
          {t('Log in')}
        </Link>{' '}
        {t('to publish your own solution and to vote.')}
      </p>
    )
  if (isOpen)
    return (
      <PublishForm challengeId={task.id} language={language} mine={mine} onClose={() => setOpen(false)} />
    )
  if (mine === null)
    return (
      <Button variant="secondary" size="compact" icon={Share2} className="mt-4" onClick={() => setOpen(true)}>
        {t('Publish your solution')}
      </Button>
    )
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <p className="text-sm text-muted">
        {mine.isHidden
          ? t('Moderators have hidden your solution from others.')
          : t('Your solution is published.')}
      </p>
      <Button variant="secondary" size="compact" onClick={() => setOpen(true)}>
        {t('Change')}
      </Button>
      <Button variant="quiet" type="link" size="compact" onClick={() => void withdraw(task.id, language)}>
        {t('Withdraw')}
      </Button>
    </div>
  )
}

async function withdraw(challengeId: string, language: Language): Promise<void> {
  const set = (undo: boolean) => call(withdrawSolution, { body: { challengeId, language, undo } })
  if (!(await change(challengeId, set(false), t('Your solution couldn’t be withdrawn.')))) return
  showToast({
    type: 'success',
    title: t('Solution withdrawn.'),
    action: {
      label: t('Undo'),
      onAction: () => void change(challengeId, set(true), t('Your solution couldn’t be restored.')),
    },
  })
}

async function change(challengeId: string, work: Promise<unknown>, failure: string): Promise<boolean> {
  try {
    await work
  } catch {
    showToast({ type: 'error', title: failure })
    return false
  }
  await refreshSolutions(challengeId)
  return true
}
