import { Link } from 'react-router'
import { call } from '#platform/contract/call.ts'
import { queryClient } from '#platform/query-client.ts'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { tWith } from '#ui/message-elements.ts'
import { showToast } from '#ui/toast.tsx'
import { verifyEmail } from '../../contract.ts'
import { codeError } from '../../fields/fields.ts'
import { CodeField } from '../../ui/code-field.tsx'
import { typedIn } from '#ui/forms/read-form.ts'
import { FormAlert } from '#ui/forms/form-alert.tsx'
import { OutboxHint } from '../../ui/outbox-hint.tsx'
import { ResendVerification } from './resend-verification.tsx'
import { PROFILE_KEY } from '../../sessions/browser.ts'
import { useSending } from '#ui/forms/use-sending.ts'
import { useNextUrl } from '../../redirects/browser.ts'
import { afterVerifying, codeAnswerOf, type VerifyAnswer } from './verify-answer.ts'

type Given = {
  /** Result of a form that was sent without scripts. */
  first: VerifyAnswer | null
  /** Address to confirm; null until it is loaded. */
  email: string | null
  isMailSent: boolean
  whileSignedIn: <T>(work: Promise<T>) => Promise<T>
  onConfirmed: () => void
}

/** Asks for the six digits. The form sends itself when they are there. */
export function VerifyByCode({ first, email, isMailSent, whileSignedIn, onConfirmed }: Given) {
  const goToNext = useNextUrl()
  const { form, isSending, answer, refuse, send } = useSending(
    codeAnswerOf,
    first?.state === 'refused' && first.by === 'code' ? first.answer : null,
  )
  const confirm = (code: string) => {
    const error = codeError(code)
    if (error !== null) return refuse({ code: error })
    return send(async () => {
      const user = await whileSignedIn(call(verifyEmail, { body: { code } }))
      goToNext(afterVerifying(user.personaStep))
      queryClient.setQueryData(PROFILE_KEY, user)
      showToast({ type: 'success', title: t('Your email is confirmed.') })
    })
  }
  return (
    <div className="grid gap-6">
      <p>
        {email === null
          ? t('We sent a six-digit code to the address you signed up with. The code expires in 24 hours.')
          : tWith('We sent a six-digit code to {address}. The code expires in 24 hours.', {
              address: <span className="font-semibold wrap-anywhere">{email}</span>,
            })}
      </p>
      {isMailSent ? null : <OutboxHint />}
      <form
        ref={form}
        method="post"
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void confirm(typedIn(new FormData(event.currentTarget), 'code'))
        }}
      >
        <FormAlert message={answer.general} retryAfterSeconds={answer.retryAfterSeconds} />
        <CodeField
          error={answer.fields.code}
          isReadOnly={isSending}
          onComplete={() => form.current?.requestSubmit()}
        />
        <Button htmlType="submit" isBlock isLoading={isSending}>
          {t('Confirm')}
        </Button>
      </form>
      <ResendVerification first={first} whileSignedIn={whileSignedIn} onConfirmed={onConfirmed} />
      <p className="text-sm text-muted">
        {tWith('Wrong address? <change>Change it</change>.', {
          change: <Link to="/profile/account" className="font-semibold text-link hover:underline" />,
        })}
      </p>
    </div>
  )
}
