import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '#platform/contract/call.ts'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { resetPassword } from '../../contract.ts'
import { isResetEnabled, resetErrors, type ResetForm } from '../reset-enabling-rules.ts'
import { CodeField } from '../../ui/code-field.tsx'
import { FormAlert } from '#ui/forms/form-alert.tsx'
import { endDeadSession, hasSession, useSessionSite } from '../../sessions/browser.ts'
import { PasswordChecks, PasswordField } from './password-field.tsx'
import {
  readReset,
  resetAnswerOf,
  resetBody,
  resetFieldErrors,
  type ResetAnswer,
  type ResetTyped,
} from './reset-answer.ts'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { textIn } from '#ui/use-mailed-token.ts'
import { useSending } from '#ui/forms/use-sending.ts'

const UNTOUCHED: ResetForm = {
  password: '',
  confirmPassword: '',
  wasPasswordFocused: false,
  wasConfirmPasswordFocused: false,
}

/** Sets a new password, by the token of a mailed link or by address and code (`token` null). */
export function ResetPasswordForm({ token, first }: { token: string | null; first: ResetAnswer | null }) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const site = useSessionSite()
  const isHydrated = useIsHydrated()
  const { form, isSending, answer, refuse, send } = useSending(
    (error) => resetAnswerOf(error, token),
    first?.answer ?? null,
  )
  const [typed, setTyped] = useState(UNTOUCHED)
  const [left, setLeft] = useState({ password: false, confirmPassword: false })
  const change = (part: Partial<ResetForm>) => setTyped((before) => ({ ...before, ...part }))
  // What was typed, or filled in by a password manager, before the scripts came.
  useEffect(() => {
    if (form.current === null) return
    const { password, confirmPassword } = readReset(new FormData(form.current))
    setTyped((before) => ({ ...before, password, confirmPassword }))
  }, [form])
  const errors = resetErrors(typed)
  // Nobody is told off while they type for the first time: an error is shown once its field was left.
  const passwordError = (left.password ? errors.passwordError : null) ?? answer.fields.password
  const confirmError =
    (left.confirmPassword ? errors.confirmPasswordError : null) ?? answer.fields.confirmPassword
  const known = isHydrated ? (textIn(state, 'email') ?? '') : ''

  const submit = (sent: ResetTyped) => {
    const fields = resetFieldErrors(sent, token)
    if (Object.keys(fields).length > 0) return refuse(fields)
    return send(async () => {
      await call(resetPassword, { body: resetBody(sent, token) })
      if (hasSession(site)) await endDeadSession()
      await navigate('/login?reason=reset_password', { replace: true })
    })
  }

  return (
    <form
      ref={form}
      // No address: without scripts it is sent to the one it stands at, which has the token.
      method="post"
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(readReset(new FormData(event.currentTarget)))
      }}
    >
      <FormAlert message={answer.general} retryAfterSeconds={answer.retryAfterSeconds} />
      {token === null ? (
        <>
          <Field label={t('Email')} isRequired error={answer.fields.email && t(answer.fields.email)}>
            <TextInput
              key={known}
              name="email"
              type="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
              defaultValue={first?.email || known}
            />
          </Field>
          <CodeField error={answer.fields.code} {...(first === null ? {} : { defaultValue: first.code })} />
        </>
      ) : null}
      <PasswordField
        label={t('New password')}
        name="password"
        autoComplete="new-password"
        error={passwordError && t(passwordError)}
        onChange={(event) => change({ password: event.target.value })}
        onFocus={() => change({ wasPasswordFocused: true })}
        onBlur={() => setLeft({ ...left, password: true })}
      />
      <PasswordChecks password={typed.password} />
      <PasswordField
        label={t('Confirm password')}
        name="confirmPassword"
        autoComplete="new-password"
        error={confirmError && t(confirmError)}
        onChange={(event) => change({ confirmPassword: event.target.value })}
        onFocus={() => change({ wasConfirmPasswordFocused: true })}
        onBlur={() => setLeft({ ...left, confirmPassword: true })}
      />
      {/* Without scripts nothing could enable it; the server judges then. */}
      <Button htmlType="submit" isBlock isLoading={isSending} disabled={isHydrated && !isResetEnabled(typed)}>
        {t('Set new password')}
      </Button>
    </form>
  )
}
