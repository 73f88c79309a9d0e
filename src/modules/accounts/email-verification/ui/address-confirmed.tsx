import { t } from '#platform/messages/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { UserInformation } from '../../contract.ts'
import { useFocusOnMount } from '#ui/forms/use-focus-on-mount.ts'
import { afterVerifying } from './verify-answer.ts'

/** `user` null: in this browser nobody is signed in, or it is not known yet. */
export function AddressConfirmed({ user }: { user: UserInformation | null }) {
  const panel = useFocusOnMount()
  return (
    <div ref={panel} tabIndex={-1} role="status" className="grid gap-6 outline-none">
      <p>{t('If you ever forget your password, we can help you get back in.')}</p>
      <ButtonLink to={user === null ? '/login' : afterVerifying(user.personaStep)} isBlock>
        {user === null ? t('Log in') : t('Continue')}
      </ButtonLink>
    </div>
  )
}
