import { useState, type FormEvent } from 'react'
import { call } from '#platform/contract/call.ts'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { changeEmail } from '../contract.ts'
import { emailError, EMPTY_PASSWORD } from '../../fields/fields.ts'
import { FormAlert } from '#ui/forms/form-alert.tsx'
import { PasswordAgain } from '../../password/browser.ts'
import { useSend } from '#ui/forms/use-send.ts'

/** First step: which address, and the password, so that a browser left open is not enough. */
export function NewEmailForm({
  hasPassword,
  onSent,
  onCancel,
}: {
  hasPassword: boolean
  onSent: (email: string) => void
  onCancel: () => void
}) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { form, isSending, errors, problem, send } = useSend(['email', 'password'])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const mistakes = {
      email: emailError(email),
      password: hasPassword && password === '' ? EMPTY_PASSWORD : null,
    }
    void send(async () => {
      await call(changeEmail, { body: { email, ...(hasPassword ? { password } : {}) } })
      onSent(email.trim())
    }, mistakes)
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-4 grid max-w-[28rem] gap-4">
      <FormAlert {...problem} />
      <Field
        label={t('New email')}
        isRequired
        error={errors.email}
        hint={t('We’ll send a code there. Nothing changes until you enter it.')}
      >
        <TextInput
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          // Somebody has just asked for this form.
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form appears after a press, which asks for the focus
          autoFocus
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <PasswordAgain
        hasPassword={hasPassword}
        password={password}
        error={errors.password}
        onType={setPassword}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button htmlType="submit" isLoading={isSending}>
          {t('Send me the code')}
        </Button>
        <Button type="link" variant="quiet" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  )
}
