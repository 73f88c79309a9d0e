import { call } from '#platform/contract/call.ts'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { tWith } from '#ui/message-elements.ts'
import { forgotPassword } from '../../contract.ts'
import { FormAlert } from '#ui/forms/form-alert.tsx'
import { useSend } from '#ui/forms/use-send.ts'

/** For an account that has only the sign-ins of other sites: the mailed link sets a first password. */
export function SetPassword({ email }: { email: string }) {
  const { isSending, isDone, problem, send } = useSend([])
  return (
    <div className="grid max-w-[52ch] gap-3">
      <p className="text-sm text-muted">
        {t('You log in with another site and have no password. Set one to log in with your email, too.')}
      </p>
      <FormAlert {...problem} />
      <Button
        variant="secondary"
        className="justify-self-start"
        isLoading={isSending}
        disabled={isDone}
        onClick={() => void send(() => call(forgotPassword, { body: { email } }))}
      >
        {t('Set a password')}
      </Button>
      <p role="status" className="text-sm">
        {isDone
          ? tWith('We sent a link to set a password to {email}.', {
              email: <b className="break-all">{email}</b>,
            })
          : null}
      </p>
    </div>
  )
}
