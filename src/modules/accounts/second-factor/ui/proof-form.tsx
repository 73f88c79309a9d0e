import { useState, type FormEvent } from 'react'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { EMPTY_PASSWORD } from '../../fields/fields.ts'
import { CodeField } from '../../ui/code-field.tsx'
import { typedIn } from '#ui/forms/read-form.ts'
import { FormAlert } from '#ui/forms/form-alert.tsx'
import { PasswordField } from '../../password/browser.ts'
import { useSend } from '#ui/forms/use-send.ts'

export type Proof = { password?: string; code?: string }

type Props = {
  hasPassword: boolean
  hasSecondFactor: boolean
  /** Why it is asked, and what the button does. */
  why: string
  label: string
  isDangerous?: boolean
  onProve: (proof: Proof) => Promise<void>
  onCancel: () => void
}

/** Asks whoever is signed in to show once more that the account is theirs. */
export function ProofForm({
  hasPassword,
  hasSecondFactor,
  why,
  label,
  isDangerous = false,
  onProve,
  onCancel,
}: Props) {
  const [by, setBy] = useState<'password' | 'code'>(hasPassword ? 'password' : 'code')
  const { form, isSending, errors, problem, send, reset } = useSend(['password', 'code'])
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = typedIn(new FormData(event.currentTarget), by)
    void send(() => onProve(by === 'password' ? { password: typed } : { code: typed }), {
      password: typed === '' && by === 'password' ? EMPTY_PASSWORD : null,
    })
  }
  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="mt-4 grid max-w-[28rem] gap-4">
      <p className="text-sm text-muted">{why}</p>
      <FormAlert {...problem} />
      {by === 'password' ? (
        <PasswordField
          label={t('Your password')}
          name="password"
          autoComplete="current-password"
          error={errors.password}
          // It is what was asked for.
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form appears after a press, which asks for the focus
          autoFocus
        />
      ) : (
        <CodeField kind="app" error={errors.code} hasFocus />
      )}
      {hasPassword && hasSecondFactor ? (
        <Button
          type="link"
          className="justify-self-start"
          onClick={() => {
            reset()
            setBy(by === 'password' ? 'code' : 'password')
          }}
        >
          {by === 'password' ? t('Use a code instead') : t('Use your password instead')}
        </Button>
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button htmlType="submit" variant={isDangerous ? 'danger' : 'secondary'} isLoading={isSending}>
          {label}
        </Button>
        <Button type="link" variant="quiet" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  )
}
