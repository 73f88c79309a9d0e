import { call } from '#platform/contract/call.ts'
import { t } from '#platform/messages/messages.ts'
import { showToast } from '#ui/toast.tsx'
import { resendVerification } from '../../contract.ts'
import { secondsUntilRetry } from '#ui/forms/form-answer.ts'
import { FormAlert } from '#ui/forms/form-alert.tsx'
import { ResendButton } from '../../ui/resend-button.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { useSending } from '#ui/forms/use-sending.ts'
import { useWait } from '#ui/forms/use-wait.ts'
import { generalAnswerOf, type VerifyAnswer } from './verify-answer.ts'

/** Has the code mailed again. Each time the wait for the next one grows; the server says how long it is. */
export function ResendVerification({
  first,
  whileSignedIn,
  onConfirmed,
}: {
  first: VerifyAnswer | null
  whileSignedIn: <T>(work: Promise<T>) => Promise<T>
  onConfirmed: () => void
}) {
  const wait = useWait(first?.state === 'resent' ? first.resendAfterSeconds : 0)
  const { form, isSending, answer, send } = useSending(
    generalAnswerOf,
    first?.state === 'refused' && first.by === 'resend' ? first.answer : null,
  )
  const isHydrated = useIsHydrated()
  const again = () =>
    send(async () => {
      try {
        const { sent, resendAfterSeconds } = await whileSignedIn(call(resendVerification, {}))
        if (!sent) return onConfirmed()
        wait.begin(resendAfterSeconds)
        showToast({ type: 'success', title: t('We sent it again.') })
      } catch (error) {
        wait.begin(secondsUntilRetry(error))
        throw error
      }
    })
  return (
    <form
      ref={form}
      method="post"
      className="grid justify-items-start gap-3 border-t border-line pt-5"
      onSubmit={(event) => {
        event.preventDefault()
        void again()
      }}
    >
      <p className="text-sm text-muted">
        {first?.state === 'resent'
          ? t('We sent it again.')
          : t('Nothing after a minute? Check your spam folder, or send it again.')}
      </p>
      {/* Where it only came too soon, the button says when; without scripts it cannot. */}
      {answer.general === null || (isHydrated && answer.retryAfterSeconds !== null) ? null : (
        <FormAlert message={answer.general} />
      )}
      <input type="hidden" name="intent" value="resend" />
      <ResendButton left={wait.left} isSending={isSending} />
    </form>
  )
}
