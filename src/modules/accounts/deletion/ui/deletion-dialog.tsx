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
    void send(
      async () => {
        if (way === 'delete') await call(deleteAccount, { body })
        else await call(deactivateAccount, { body })
        await leavePage(way)
      },
      { password: hasPassword && password === '' ? EMPTY_PASSWORD : null },
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
          t('You’ll be logged out on every device right away.'),
          tCount(DELETION_GRACE_DAYS, {
            one: 'You have {n} day to change your mind: log in to get your account back.',
            other: 'You have {n} days to change your mind: log in to get your account back.',
          }),
          t('After that, your progress, streak, code, and settings are permanently deleted.'),
          t(
            'Any subscription is canceled right away, so you won’t be charged again. If you come back before it ends, it renews again.',
          ),
        ]
      : [
          t('You’ll be logged out on every device right away.'),
          t('Your progress, code, and settings stay as they are.'),
          t('Log in again to reactivate it.'),
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
