import { useState, type FormEvent } from 'react'
import { call } from '#platform/contract/call.ts'
import { t, tCount } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { deactivateAccount, deleteAccount, DELETION_GRACE_DAYS } from '../contract.ts'
import { EMPTY_PASSWORD } from '../../fields/fields.ts'
import { clientSession } from '../../sessions/browser.ts'
import { FormAlert } from '#ui/forms/form-alert.tsx'
import { PasswordAgain } from '../../password/browser.ts'
import { useSend } from '#ui/forms/use-send.ts'

export type WayToLeave = 'deactivate' | 'delete'

/** Says what follows and asks for the password: a browser left open is not its owner. */
export function DeletionDialog({
  way,
  hasPassword,
  onClose,
}: {
  way: WayToLeave | null
  hasPassword: boolean
  onClose: () => void
}) {
  // While it closes it keeps its words.
  const [shown, setShown] = useState<WayToLeave>('deactivate')
  if (way !== null && way !== shown) setShown(way)
  return (
    <Dialog
      isOpen={way !== null}
      onClose={onClose}
      title={shown === 'delete' ? t('Delete your account?') : t('Deactivate your account?')}
    >
      <LeaveForm key={String(way)} way={shown} hasPassword={hasPassword} onClose={onClose} />
    </Dialog>
  )
}

function LeaveForm({
  way,
  hasPassword,
  onClose,
}: {
  way: WayToLeave
  hasPassword: boolean
  onClose: () => void
}) {
  const [password, setPassword] = useState('')
  const { form, isSending, errors, problem, send } = useSend(['password'])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = hasPassword ? { password } : {}
    const isMissing = hasPassword && password === ''
    void send(
      async () => {
        if (way === 'delete') await call(deleteAccount, { body })
        else await call(deactivateAccount, { body })
        await leavePage(way)
      },
      isMissing ? { password: EMPTY_PASSWORD } : {},
    )
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <Consequences way={way} />
      <FormAlert {...problem} />
      <PasswordAgain
        hasPassword={hasPassword}
        password={password}
        error={errors.password}
        onType={setPassword}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {t('Keep my account')}
        </Button>
        <Button htmlType="submit" variant={way === 'delete' ? 'danger' : 'primary'} isLoading={isSending}>
          {way === 'delete' ? t('Delete account') : t('Deactivate account')}
        </Button>
      </div>
    </form>
  )
}

function Consequences({ way }: { way: WayToLeave }) {
  const lines =
    way === 'delete'
      ? [
          t('You are logged out on every device at once.'),
          tCount(DELETION_GRACE_DAYS, {
            one: 'For {n} day nothing is lost: log in, and take your account back.',
            other: 'For {n} days nothing is lost: log in, and take your account back.',
          }),
          t('After that your progress, your streak, your code and your settings are gone for good.'),
          t(
            'A subscription that renews itself is cancelled at once, so nothing more is charged. Take your account back while it is paid for, and it renews itself again.',
          ),
        ]
      : [
          t('You are logged out on every device at once.'),
          t('Your progress, your code and your settings stay as they are.'),
          t('Logging in again activates the account.'),
        ]
  return (
    <ul className="list-disc space-y-1.5 ps-5 text-sm">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

/** The server has ended every session. Logging out loads the page anew, which by then is the one to log in on. */
async function leavePage(way: WayToLeave): Promise<void> {
  const address = way === 'delete' ? '/login?reason=deleted&showrestorecard=true' : '/login?reason=disabled'
  window.history.replaceState(null, '', address)
  await clientSession().then(
    (session) => session.logOut(),
    // Its code could not be fetched. The cookies are gone all the same.
    () => window.location.reload(),
  )
}
