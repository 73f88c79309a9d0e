import { Link } from 'react-router'
import { call } from '#platform/contract/call.ts'
import { t } from '#platform/messages/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { tWith } from '#ui/message-elements.ts'
import { showToast } from '#ui/toast.tsx'
import { forgotPassword } from '../../contract.ts'
import { forgotAnswerOf, type ForgotSent } from './forgot-answer.ts'
import { secondsUntilRetry } from '#ui/forms/form-answer.ts'
import { FormAlert } from '#ui/forms/form-alert.tsx'
import { OutboxHint } from '../../ui/outbox-hint.tsx'
import { ResendButton } from '../../ui/resend-button.tsx'
import { useFocusOnMount } from '#ui/forms/use-focus-on-mount.ts'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { useSending } from '#ui/forms/use-sending.ts'
import { useWait } from '#ui/forms/use-wait.ts'

/** The same words whether or not there is such an account: they are nobody else's business. */
export function ForgotPasswordSent({ sent, isMailSent }: { sent: ForgotSent; isMailSent: boolean }) {
  const { email } = sent
  const wait = useWait(sent.resendAfterSeconds)
  const { form, isSending, answer, send } = useSending(forgotAnswerOf, null)
  const panel = useFocusOnMount()
  const isHydrated = useIsHydrated()
  const again = () =>
    send(async () => {
      try {
        const { resendAfterSeconds } = await call(forgotPassword, { body: { email } })
        wait.begin(resendAfterSeconds)
        showToast({ type: 'success', title: t('We sent it again.') })
      } catch (error) {
        wait.begin(secondsUntilRetry(error))
        throw error
      }
    })
  return (
    <div className="grid gap-6">
      <div ref={panel} tabIndex={-1} role="status" className="grid gap-3 outline-none">
        <p>
          {tWith(
            'If {address} has an account, a link and a code are on their way. Both work once and expire in 10 minutes.',
            { address: <span className="font-semibold wrap-anywhere">{email}</span> },
          )}
        </p>
        <p className="text-sm text-muted">
          {t('Nothing after a minute? Check your spam folder, or send it again.')}
        </p>
      </div>
      {isMailSent ? null : <OutboxHint />}
      <ButtonLink to="/resetpassword" state={{ email }} isBlock>
        {t('Enter the code instead')}
      </ButtonLink>
      {/* Without scripts it asks as the first form did. */}
      <form
        ref={form}
        method="post"
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void again()
        }}
      >
        {/* Where it only came too soon, the button says when; without scripts it cannot. */}
        {answer.general === null || (isHydrated && answer.retryAfterSeconds !== null) ? null : (
          <FormAlert message={answer.general} />
        )}
        <input type="hidden" name="email" value={email} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <ResendButton left={wait.left} isSending={isSending} />
          <Link
            to="/forgotpassword"
            reloadDocument
            className="flex min-h-11 items-center font-semibold text-link underline-offset-4 hover:underline"
          >
            {t('Use another email')}
          </Link>
        </div>
      </form>
    </div>
  )
}
