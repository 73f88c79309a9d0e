import { useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { call } from '#platform/contract/call.ts'
import { queryClient } from '#platform/query-client.ts'
import { say } from '#platform/words/say.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { changePassword } from '../../profile/contract.ts'
import { passwordError } from '../../password-rules.ts'
import { EMPTY_PASSWORD } from '../../reset-enabling-rules.ts'
import { PasswordChecks } from './password-checks.tsx'
import { Problem } from './problem.tsx'
import { SavedNote } from './saved-note.tsx'
import { SESSIONS_QUERY } from './sessions-query.ts'
import { useSend } from './use-send.ts'

/** A new password for the old one. Every other session ends with it. */
export function ChangePasswordForm() {
  const [currentPassword, setCurrent] = useState('')
  const [newPassword, setNew] = useState('')
  const { form, isSending, isDone, errors, problem, send, reset } = useSend([
    'currentPassword',
    'newPassword',
  ])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const weak = newPassword === '' ? EMPTY_PASSWORD : passwordError(newPassword)
    const mistakes = {
      ...(currentPassword === '' ? { currentPassword: EMPTY_PASSWORD } : {}),
      ...(weak === null ? {} : { newPassword: weak }),
    }
    void send(async () => {
      await call(changePassword, { body: { currentPassword, newPassword } })
      setCurrent('')
      setNew('')
      void queryClient.invalidateQueries({ queryKey: SESSIONS_QUERY.queryKey })
    }, mistakes)
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid max-w-[28rem] gap-4">
      <Problem message={problem} />
      <Field
        label={say('Current password')}
        isRequired
        error={errors.currentPassword && say(errors.currentPassword)}
        after={
          <Link to="/forgotpassword" className="font-semibold text-link hover:underline">
            {say('Forgot it?')}
          </Link>
        }
      >
        <TextInput
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          value={currentPassword}
          onChange={(event) => {
            setCurrent(event.target.value)
            if (isDone) reset()
          }}
        />
      </Field>
      <div className="grid gap-2">
        <Field
          label={say('New password')}
          isRequired
          error={errors.newPassword && say(errors.newPassword)}
          hint={say('Every other device is logged out.')}
        >
          <TextInput
            name="newPassword"
            type="password"
            autoComplete="new-password"
            value={newPassword}
            onChange={(event) => setNew(event.target.value)}
          />
        </Field>
        <PasswordChecks password={newPassword} />
      </div>
      <div className="flex items-center gap-4">
        <Button htmlType="submit" variant="secondary" isLoading={isSending}>
          {say('Change password')}
        </Button>
        <SavedNote state={isDone ? { kind: 'saved', undo: null } : { kind: 'idle' }} />
      </div>
    </form>
  )
}
