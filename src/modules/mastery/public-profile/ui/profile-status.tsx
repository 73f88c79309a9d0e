import { Globe, Lock, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { call, CallError } from '#platform/contract/call.ts'
import { MESSAGES } from '#platform/contract/errors.ts'
import { t } from '#platform/messages/messages.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { tWith } from '#ui/message-elements.ts'
import { showToast } from '#ui/toast.tsx'
import { savePublicProfile, type ProfileChoices } from '../contract.ts'
import { showSaved } from './own-profile-query.ts'
import { ShareButton } from './share-button.tsx'

/** Says who sees the profile, and turns it off with one press. */
export function ProfileStatus({ choices }: { choices: ProfileChoices | null }) {
  if (choices === null)
    return (
      <Status icon={Lock} title={t('Only you can see your profile.')}>
        {t('Choose what to show, then publish it. You can turn it off at any time.')}
      </Status>
    )
  if (!choices.isPublic)
    return (
      <Status icon={Lock} title={t('Your public profile is off.')}>
        {t('Its page answers “not found”. Its address stays yours.')}
      </Status>
    )
  const path = `/u/${choices.handle}`
  return (
    <Status icon={Globe} title={t('Your profile is public.')}>
      {tWith('Anyone can see it at {address}.', {
        address: (
          <Link to={path} className="font-semibold break-all text-link underline-offset-4 hover:underline">
            {path}
          </Link>
        ),
      })}
      <span className="mt-4 flex flex-wrap gap-3">
        <ShareButton path={path} title={t('{name}’s homestead', { name: choices.displayName })} />
        <ButtonLink to={path} variant="secondary">
          {t('View')}
        </ButtonLink>
        <Button variant="secondary" onClick={() => void turnOff(choices)}>
          {t('Turn off')}
        </Button>
      </span>
    </Status>
  )
}

function Status({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <section className="flex gap-4 border-b border-line pb-8">
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-primary-soft text-link">
        <Icon aria-hidden size={20} />
      </span>
      <div className="min-w-0">
        <h2 className="text-lg">{title}</h2>
        <div className="mt-1 text-muted">{children}</div>
      </div>
    </section>
  )
}

async function turnOff(choices: ProfileChoices): Promise<void> {
  if (!(await turn(choices, false))) return
  showToast({
    type: 'success',
    title: t('Your public profile is off.'),
    action: { label: t('Undo'), onAction: () => void turn(choices, true) },
  })
}

async function turn(choices: ProfileChoices, isPublic: boolean): Promise<boolean> {
  try {
    showSaved(await call(savePublicProfile, { body: { ...choices, isPublic } }))
    return true
  } catch (error) {
    showToast({ type: 'error', title: t(error instanceof CallError ? error.message : MESSAGES.fallback) })
    return false
  }
}
