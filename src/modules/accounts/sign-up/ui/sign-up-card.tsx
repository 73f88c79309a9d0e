import { X } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { t } from '#platform/messages/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { NO_INTENT, signupUrl } from '../../redirects/redirects.ts'
import { signUpPrompt } from '../sign-up-prompt-rules.ts'
import { isStorageOpen, keepDismissal, readDismissal } from './prompt-dismissal.ts'
import { hasSession, useSessionSite } from '../../sessions/browser.ts'

/**
 * Asks whoever learns without an account to make one, where something has just been done. It takes no focus, covers nothing and
 * can be sent away. In a browser only: what it says depends on what is kept there.
 */
export function SignUpCard({
  done,
  text,
}: {
  /** Lessons or challenges that are done, of the kind that the page is about. */
  done: number
  /** What is saved in this browser only, and what an account does with it. */
  text: string
}) {
  const site = useSessionSite()
  const { pathname, search } = useLocation()
  const [dismissedAtMs, setDismissedAtMs] = useState(readDismissal)
  const [isKeptHere] = useState(isStorageOpen)
  const [nowMs] = useState(Date.now)
  const reason = signUpPrompt({
    done,
    isSignedIn: hasSession(site),
    isKeptHere,
    dismissedAtMs,
    nowMs: Math.max(nowMs, dismissedAtMs ?? 0),
  })
  if (reason === null) return null
  const dismiss = () => {
    const now = Date.now()
    keepDismissal(now)
    setDismissedAtMs(now)
  }
  return (
    <aside
      aria-label={t('Save your progress')}
      className="relative my-4 grid gap-3 rounded-panel border border-line bg-surface p-5 pe-14 text-start"
    >
      <p className="font-heading text-lg leading-snug font-semibold">
        {reason === 'worth-keeping' ? t('Save your progress') : t('Nothing is saved in this browser')}
      </p>
      <p className="text-sm text-muted">
        {reason === 'worth-keeping'
          ? text
          : t('When you close this tab, your work here is gone. An account saves it.')}
      </p>
      <ButtonLink
        to={signupUrl('/signup', { ...NO_INTENT, source: 'lesson', path: pathname + search })}
        variant="secondary"
        className="justify-self-start"
      >
        {t('Join for Free')}
      </ButtonLink>
      <IconButton
        icon={X}
        label={t('Not now')}
        size="default"
        onClick={dismiss}
        className="absolute! end-2 top-2"
      />
    </aside>
  )
}
