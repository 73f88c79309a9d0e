import { useEffect, useRef, useState, type FormEvent } from 'react'
import { call, CallError } from '#platform/contract/call.ts'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { FormAlert } from '#ui/forms/form-alert.tsx'
import { answerOf, NO_ANSWER, type FormAnswer } from '#ui/forms/form-answer.ts'
import { typedIn } from '#ui/forms/read-form.ts'
import type { UserInformation } from '../../contract.ts'
import { signInWithSecondFactor } from '../contract.ts'
import { CodeField } from '../../ui/code-field.tsx'

type Props = {
  /** Result of a form that was sent without scripts. */
  first: FormAnswer<'code'> | null
  /** The cookies are there: go on. */
  onSignedIn: (user: UserInformation) => Promise<void> | void
  /** Back to the first step; `why`: what to say there. */
  onStartOver: (why?: FormAnswer<'code'>) => void
}

/** The second step of a sign-in: a code of the app, or a recovery code. The browser has the ticket of the first step. */
export function SecondFactorForm({ first, onSignedIn, onStartOver }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [kind, setKind] = useState<'app' | 'recovery'>('app')
  const [isSending, setSending] = useState(false)
  const [answer, setAnswer] = useState<FormAnswer<'code'>>(first ?? NO_ANSWER)
  useEffect(() => {
    const field = form.current?.querySelector<HTMLInputElement>('input[name=code]')
    field?.focus()
    // A wrong one is typed over.
    field?.select()
  }, [answer, kind])

  const send = async (code: string) => {
    setSending(true)
    try {
      const { user } = await call(signInWithSecondFactor, { body: { code } })
      // The button turns until the next page is there.
      await onSignedIn(user)
    } catch (error) {
      setSending(false)
      const said = answerOf(error, ['code'] as const)
      // There is nothing left to do in this step.
      if (error instanceof CallError && error.code === 'second-factor-expired') onStartOver(said)
      else setAnswer(said)
    }
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isSending) void send(typedIn(new FormData(event.currentTarget), 'code'))
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
      <input type="hidden" name="step" value="second-factor" />
      <FormAlert message={answer.general} retryAfterSeconds={answer.retryAfterSeconds} />
      {/* Another key for another kind: what was typed is not the other one's. */}
      <CodeField key={kind} kind={kind} error={answer.fields.code} />
      <Button htmlType="submit" isBlock isLoading={isSending}>
        {t('Log In')}
      </Button>
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-2">
        <Button
          type="link"
          className="needs-script"
          onClick={() => {
            setAnswer(NO_ANSWER)
            setKind(kind === 'app' ? 'recovery' : 'app')
          }}
        >
          {kind === 'app' ? t('Use a recovery code') : t('Use your authenticator app')}
        </Button>
        <Button type="link" className="needs-script" onClick={() => onStartOver()}>
          {t('Start over')}
        </Button>
      </div>
    </form>
  )
}
