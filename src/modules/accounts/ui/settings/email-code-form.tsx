import { useState, type FormEvent } from 'react'
import { call } from '#platform/contract/call.ts'
import { queryClient } from '#platform/query-client.ts'
import { say } from '#platform/words/say.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { sayWith } from '#ui/say-with.ts'
import { TextInput } from '#ui/text-input.tsx'
import { confirmEmailChange } from '../../profile/contract.ts'
import { codeError, plainCode } from '../../sign-up-field-rules.ts'
import { PROFILE_KEY } from '../use-account.ts'
import { Problem } from './problem.tsx'
import { useSend } from './use-send.ts'

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
  const [code, setCode] = useState('')
  const { form, isSending, errors, problem, send } = useSend(['code'])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = codeError(code)
    void send(
      async () => {
        const changed = await call(confirmEmailChange, { body: { code: plainCode(code) } })
        queryClient.setQueryData(PROFILE_KEY, changed)
        onChanged()
      },
      wrong === null ? {} : { code: wrong },
    )
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-4 grid max-w-[28rem] gap-4">
      <p role="status" className="text-sm">
        {email === null
          ? say('Enter the code from our mail to your new address.')
          : sayWith('If {email} can be used, a code is on its way there. Look into the spam folder too.', {
              email: <b className="break-all">{email}</b>,
            })}
      </p>
      <Problem message={problem} />
      <Field label={say('Code')} isRequired error={errors.code && say(errors.code)}>
        <TextInput
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          // The code is what comes next.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          value={code}
          onChange={(event) => setCode(event.target.value)}
          className="max-w-48 font-mono tracking-[0.2em]"
        />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button htmlType="submit" isLoading={isSending}>
          {say('Use this address')}
        </Button>
        <Button type="link" variant="quiet" onClick={onAgain}>
          {say('Another address, or a new code')}
        </Button>
        <Button type="link" variant="quiet" onClick={onCancel}>
          {say('Cancel')}
        </Button>
      </div>
    </form>
  )
}
