import { Link } from 'react-router'
import { call } from '#platform/contract/call.ts'
import { queryClient } from '#platform/query-client.ts'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { tWith } from '#ui/message-elements.ts'
import { verifyEmailByLink } from '../../contract.ts'
import { FormAlert } from '#ui/forms/form-alert.tsx'
import { PROFILE_KEY } from '../../sessions/browser.ts'
import { useSending } from '#ui/forms/use-sending.ts'
import { generalAnswerOf, type VerifyAnswer } from './verify-answer.ts'

/**
 * The page of the mailed link, in whatever browser it was opened. It asks for a press: programs that look through mail
 * open its links and run what is on the page, and nobody's address is confirmed by those.
 */
export function VerifyByLink({
  token,
  first,
  onConfirmed,
}: {
  token: string
  first: VerifyAnswer | null
  onConfirmed: () => void
}) {
  const { form, isSending, answer, send } = useSending(
    generalAnswerOf,
    first?.state === 'refused' ? first.answer : null,
  )
  const confirm = () =>
    send(async () => {
      await call(verifyEmailByLink, { body: { token } })
      await queryClient.invalidateQueries({ queryKey: PROFILE_KEY })
      onConfirmed()
    })
  return (
    <form
      ref={form}
      // No address: without scripts it is sent to the one it stands at, which has the token.
      method="post"
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        void confirm()
      }}
    >
      <p>{t('One click confirms that our messages reach you.')}</p>
      <FormAlert message={answer.general} retryAfterSeconds={answer.retryAfterSeconds} />
      <Button htmlType="submit" isBlock isLoading={isSending}>
        {t('Confirm my email')}
      </Button>
      <p className="text-sm text-muted">
        {tWith('Link expired? <code>Enter a code instead</code>, or get a new one.', {
          code: <Link to="/verify-code" state={null} className="font-semibold text-link hover:underline" />,
        })}
      </p>
    </form>
  )
}
