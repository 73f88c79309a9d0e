import { Check, Eye, EyeOff } from 'lucide-react'
import { useState, type InputHTMLAttributes, type KeyboardEvent, type ReactNode } from 'react'
import { t } from '#platform/messages/messages.ts'
import { classNames } from '#ui/class-names.ts'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { passwordChecks } from '../../fields/fields.ts'

type Given = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete'> & {
  label: string
  error?: ReactNode
  /** Said before it goes wrong. Gives way to the word that Caps Lock is on. */
  hint?: string
  /** At the end of the label's line, such as 'Forgot password?'. */
  after?: ReactNode
  /** `new-password` makes password managers offer one. */
  autoComplete: 'new-password' | 'current-password'
}

/** A password that can be looked at. Says when the Caps Lock key is on. */
export function PasswordField({ label, error, hint, after, className, ...input }: Given) {
  const [isShown, setShown] = useState(false)
  const [hasCapsLock, setCapsLock] = useState(false)
  const look = (event: KeyboardEvent<HTMLInputElement>) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <Field
      label={label}
      isRequired
      error={error}
      after={after}
      hint={hasCapsLock ? t('Caps Lock is on.') : hint}
      {...(className === undefined ? {} : { className })}
    >
      <span className="relative block">
        <TextInput
          {...input}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className="pe-12"
          onKeyDown={look}
          onKeyUp={look}
          onBlur={(event) => {
            setCapsLock(false)
            input.onBlur?.(event)
          }}
        />
        <button
          type="button"
          aria-pressed={isShown}
          aria-label={t('Show the password')}
          onClick={() => setShown(!isShown)}
          className="needs-script absolute inset-y-0 end-0 grid w-11 place-items-center rounded-control text-muted hover:text-ink"
        >
          {isShown ? <EyeOff aria-hidden size={20} /> : <Eye aria-hidden size={20} />}
        </button>
      </span>
    </Field>
  )
}

/** The four rules, and which of them this password keeps. */
export function PasswordChecks({ password }: { password: string }) {
  return (
    <ul aria-label={t('A password needs')} className="grid gap-x-6 gap-y-1 text-sm tablet:grid-cols-2">
      {passwordChecks(password).map(({ message, isMet }) => (
        <li
          key={message}
          className={classNames('flex items-start gap-2', isMet ? 'text-success' : 'text-muted')}
        >
          {isMet ? (
            <Check aria-hidden size={16} className="mt-[0.25em] shrink-0" />
          ) : (
            <span aria-hidden className="ground-line mt-[1em] w-4! shrink-0 text-line-strong" />
          )}
          <span>
            {t(message)}
            {isMet ? <span className="sr-only"> {t('(done)')}</span> : null}
          </span>
        </li>
      ))}
    </ul>
  )
}
