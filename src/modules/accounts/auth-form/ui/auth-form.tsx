import { useEffect, useRef, useState, type FormEvent, type MouseEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { tWith } from '#ui/message-elements.ts'
import { TextInput } from '#ui/text-input.tsx'
import type { AuthField, AuthState, AuthStep } from '../auth-form-rules.ts'
import type { AuthAddress, AuthWords } from '../auth-form-messages.ts'
import { LicenceCodeField } from '../../appsumo/browser.ts'
import { MOST_NAME_LETTERS } from '../../fields/fields.ts'
import { FormAlert } from '#ui/forms/form-alert.tsx'
import { useIsOffline } from '#ui/use-is-offline.ts'
import { PasswordChecks, PasswordField } from '../../password/browser.ts'
import type { useAuthForm } from './use-auth-form.ts'

/** Steps that share a form element: what was typed stays when one leads to the other. */
const FORM_OF: Record<AuthStep, string> = {
  initial: 'look-up',
  'sign-up': 'sign-up',
  licence: 'sign-up',
  login: 'login',
  activate: 'login',
  restore: 'login',
  'second-factor': 'second-factor',
}

/** Shows one step as a form of its own, because password managers fill in one form at a time. */
export function AuthForm({
  auth: { form, state, isSending, onSubmit, startOver },
  words,
  address,
  recovers,
}: {
  auth: ReturnType<typeof useAuthForm>
  words: AuthWords
  address: AuthAddress
  /** Whether the visitor came to restore an account; notes for newcomers are hidden then. */
  recovers: boolean
}) {
  const { step, typed, answer } = state
  const { errorOf, onInput } = useErrors(answer)
  return (
    // Without an action it is sent to the address that the visitor sees, with all that it says. Our own words beside the
    // fields, rather than the browser's bubble.
    <form
      key={FORM_OF[step]}
      ref={form}
      method="post"
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
      className="grid gap-5"
    >
      <input type="hidden" name="step" value={step} />
      <FormAlert message={answer.general} retryAfterSeconds={answer.retryAfterSeconds} />
      {step === 'initial' ? (
        <Field label={t('Email')} isRequired error={errorOf('email')}>
          <EmailInput email={typed.email} offersPasskeys={address === '/login'} />
        </Field>
      ) : (
        <Field
          label={t('Email')}
          isRequired
          error={errorOf('email')}
          after={<AnotherEmail onChoose={() => startOver()} />}
        >
          <EmailInput email={typed.email} isReadOnly />
        </Field>
      )}
      {isSignUp(step) ? (
        <>
          {step === 'licence' ? (
            <LicenceCodeField error={answer.fields.licenseCode} typed={typed.licenseCode} />
          ) : null}
          <Field label={t('Full name')} isRequired error={errorOf('fullName')}>
            <TextInput
              name="fullName"
              autoComplete="name"
              maxLength={MOST_NAME_LETTERS}
              defaultValue={typed.fullName}
            />
          </Field>
          <NewPassword error={errorOf('password')} />
        </>
      ) : step === 'initial' ? null : (
        <KnownPassword error={errorOf('password')} />
      )}
      <div className="grid gap-3">
        <Button htmlType="submit" isBlock isLoading={isSending}>
          <ButtonLabel words={words} />
        </Button>
        <Offline />
      </div>
      {isSignUp(step) || (step === 'initial' && address === '/signup') ? <Terms /> : null}
      {step === 'initial' && address === '/login' && !recovers ? (
        <p className="text-sm text-muted">
          {t(
            'New here? Enter your email and we’ll create a free account. Your progress in this browser comes with you.',
          )}
        </p>
      ) : null}
    </form>
  )
}

const isSignUp = (step: AuthStep) => step === 'sign-up' || step === 'licence'

/** Errors of the fields. Each shows until its field is changed: beside a mended field it would be wrong itself. */
function useErrors(answer: AuthState['answer']) {
  const [mended, setMended] = useState<{ answer: typeof answer; fields: readonly string[] } | null>(null)
  const fields = mended?.answer === answer ? mended.fields : []
  const errorOf = (field: AuthField) =>
    answer.fields[field] && !fields.includes(field) ? t(answer.fields[field]) : undefined
  const onInput = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement)) return
    setMended((last) => ({ answer, fields: [...(last?.answer === answer ? last.fields : []), target.name] }))
  }
  return { errorOf, onInput }
}

function ButtonLabel({ words: { button, shortButton } }: { words: AuthWords }) {
  if (shortButton === undefined) return button
  return (
    <>
      <span className="max-sm:hidden">{button}</span>
      <span className="sm:hidden">{shortButton}</span>
    </>
  )
}

function EmailInput({
  email,
  isReadOnly = false,
  offersPasskeys = false,
}: {
  email: string
  isReadOnly?: boolean
  /** The browser offers them beside addresses (`offerPasskeys`). */
  offersPasskeys?: boolean
}) {
  return (
    <TextInput
      name="email"
      type="email"
      inputMode="email"
      autoComplete={offersPasskeys ? 'username webauthn' : 'username'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={254}
      readOnly={isReadOnly}
      defaultValue={email}
    />
  )
}

/** A link to where one is, for those without scripts. */
function AnotherEmail({ onChoose }: { onChoose: () => void }) {
  const { pathname, search } = useLocation()
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onChoose()
  }
  return (
    <Link
      to={pathname + search}
      onClick={onClick}
      className="inline-block py-1 text-link underline-offset-4 hover:underline"
    >
      {t('Use another email')}
    </Link>
  )
}

function KnownPassword({ error }: { error: string | undefined }) {
  return (
    <PasswordField
      label={t('Password')}
      name="password"
      autoComplete="current-password"
      error={error}
      after={
        <Link to="/forgotpassword" className="inline-block py-1 text-link underline-offset-4 hover:underline">
          {t('Forgot password?')}
        </Link>
      }
    />
  )
}

function NewPassword({ error }: { error: string | undefined }) {
  const box = useRef<HTMLDivElement>(null)
  const [password, setPassword] = useState('')
  // What was typed before the scripts came.
  useEffect(() => setPassword(box.current?.querySelector('input')?.value ?? ''), [])
  return (
    <div ref={box} className="grid gap-3">
      <PasswordField
        label={t('Password')}
        name="password"
        autoComplete="new-password"
        error={error}
        onChange={({ target }) => setPassword(target.value)}
      />
      <PasswordChecks password={password} />
    </div>
  )
}

function Offline() {
  const isOffline = useIsOffline()
  return (
    <p role="status" className={isOffline ? 'text-center text-sm text-warning' : 'sr-only'}>
      {isOffline ? t('You’re offline. Fill it in now and send it once you’re back online.') : ''}
    </p>
  )
}

function Terms() {
  const look = 'underline underline-offset-4 hover:text-ink'
  return (
    <p className="text-sm text-muted">
      {tWith(
        'By signing up, you agree to the <terms>Terms of Service</terms> and the <privacy>Privacy Policy</privacy>.',
        {
          // In a tab of its own: what was typed stays.
          terms: <Link to="/terms-of-service" target="_blank" rel="noopener" className={look} />,
          privacy: <Link to="/privacy-policy" target="_blank" rel="noopener" className={look} />,
        },
      )}
    </p>
  )
}
