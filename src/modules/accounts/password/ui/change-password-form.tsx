import { useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { call } from '#platform/contract/call.ts'
import { queryClient } from '#platform/query-client.ts'
import { t } from '#platform/messages/messages.ts'
import { useSite } from '#ui/layouts/site.ts'
import { changePassword } from '../contract.ts'
import { EMPTY_PASSWORD, passwordError, passwordWordsError } from '../../fields/fields.ts'
import { PasswordChecks, PasswordField } from './password-field.tsx'
import { FormAlert } from '#ui/forms/form-alert.tsx'
import { SESSIONS_KEY, useAccount } from '../../sessions/browser.ts'
import { SaveRow } from '#ui/forms/save-row.tsx'
import { useSend } from '#ui/forms/use-send.ts'

/** A new password for the old one. Every other session ends with it. */
export function ChangePasswordForm() {
  const [currentPassword, setCurrent] = useState('')
  const [newPassword, setNew] = useState('')
  const { brandName } = useSite()
  const { user } = useAccount()
  const sending = useSend(['currentPassword', 'newPassword'])
  const { form, isDone, errors, problem, send, reset } = sending
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const owner = { brandName, fullName: user?.fullName ?? '', email: user?.email ?? '' }
    const weak =
      newPassword === ''
        ? EMPTY_PASSWORD
        : (passwordError(newPassword) ?? passwordWordsError(newPassword, owner))
    const mistakes = {
      currentPassword: currentPassword === '' ? EMPTY_PASSWORD : null,
      newPassword: weak,
    }
    void send(async () => {
      await call(changePassword, { body: { currentPassword, newPassword } })
      setCurrent('')
      setNew('')
      void queryClient.invalidateQueries({ queryKey: SESSIONS_KEY })
    }, mistakes)
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid max-w-[28rem] gap-4">
      <FormAlert {...problem} />
      <PasswordField
        label={t('Current password')}
        name="currentPassword"
        autoComplete="current-password"
        error={errors.currentPassword}
        after={
          <Link to="/forgotpassword" className="font-semibold text-link hover:underline">
            {t('Forgot it?')}
          </Link>
        }
        value={currentPassword}
        onChange={(event) => {
          setCurrent(event.target.value)
          if (isDone) reset()
        }}
      />
      <div className="grid gap-3">
        <PasswordField
          label={t('New password')}
          name="newPassword"
          autoComplete="new-password"
          error={errors.newPassword}
          hint={t('Changing it logs out your other devices.')}
          value={newPassword}
          onChange={(event) => setNew(event.target.value)}
        />
        <PasswordChecks password={newPassword} />
      </div>
      <SaveRow sending={sending} label={t('Change password')} variant="secondary" />
    </form>
  )
}
