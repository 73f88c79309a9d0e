import type { FormEvent } from 'react'
import { call } from '#platform/contract/call.ts'
import { queryClient } from '#platform/query-client.ts'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { tWith } from '#ui/message-elements.ts'
import { confirmEmailChange } from '../contract.ts'
import { codeError, plainCode } from '../../fields/fields.ts'
import { CodeField } from '../../ui/code-field.tsx'
import { typedIn } from '#ui/forms/read-form.ts'
import { PROFILE_KEY } from '../../sessions/browser.ts'
import { FormAlert } from '#ui/forms/form-alert.tsx'
import { useSend } from '#ui/forms/use-send.ts'

/** Second step: the code. `email` is null for whoever came by the link in the mail. */
export function EmailCodeForm({
  email,
  onChanged,
  onAgain,
  onCancel,
}: {
  email: string | null
  onChanged: () => void
  onAgain: () => void
  onCancel: () => void
}) {
  const { form, isSending, errors, problem, send } = useSend(['code'])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = typedIn(new FormData(event.currentTarget), 'code')
    void send(
      async () => {
        const changed = await call(confirmEmailChange, { body: { code: plainCode(code) } })
        queryClient.setQueryData(PROFILE_KEY, changed)
        onChanged()
      },
      { code: codeError(code) },
    )
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-4 grid max-w-[28rem] gap-4">
      <p role="status" className="text-sm">
        {email === null
          ? t('Enter the code we sent to your new email.')
          : tWith('If {email} is available, a code is on its way. Check your spam folder, too.', {
              email: <b className="break-all">{email}</b>,
            })}
      </p>
      <FormAlert {...problem} />
      <CodeField error={errors.code} hasFocus />
      <div className="flex flex-wrap items-center gap-3">
        <Button htmlType="submit" isLoading={isSending}>
          {t('Use this email')}
        </Button>
        <Button type="link" variant="quiet" onClick={onAgain}>
          {t('Change the email or get a new code')}
        </Button>
        <Button type="link" variant="quiet" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  )
}
