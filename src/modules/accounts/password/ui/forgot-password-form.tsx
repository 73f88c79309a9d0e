import { call } from '#platform/contract/call.ts'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { forgotPassword } from '../../contract.ts'
import { emailError } from '../../fields/fields.ts'
import { forgotAnswerOf, type ForgotAnswer, type ForgotSent } from './forgot-answer.ts'
import { typedIn } from '#ui/forms/read-form.ts'
import { FormAlert } from '#ui/forms/form-alert.tsx'
import { useSending } from '#ui/forms/use-sending.ts'

/** Asks for the one thing that is needed. `first`: what the server said to a form without scripts. */
export function ForgotPasswordForm({
  first,
  onSent,
}: {
  first: ForgotAnswer | null
  onSent: (sent: ForgotSent) => void
}) {
  const refused = first?.state === 'refused' ? first.answer : null
  const { form, isSending, answer, refuse, send } = useSending(forgotAnswerOf, refused)
  const submit = (email: string) => {
    const error = emailError(email)
    if (error !== null) return refuse({ email: error })
    return send(async () => {
      const { resendAfterSeconds } = await call(forgotPassword, { body: { email } })
      onSent({ state: 'sent', email: email.trim(), resendAfterSeconds })
    })
  }
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(typedIn(new FormData(event.currentTarget), 'email'))
      }}
    >
      <FormAlert message={answer.general} retryAfterSeconds={answer.retryAfterSeconds} />
      <Field label={t('Email')} isRequired error={answer.fields.email && t(answer.fields.email)}>
        <TextInput
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          defaultValue={first?.email}
        />
      </Field>
      <Button htmlType="submit" isBlock isLoading={isSending}>
        {t('Send me a link')}
      </Button>
    </form>
  )
}
