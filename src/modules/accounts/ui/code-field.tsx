import { t } from '#platform/messages/messages.ts'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { plainCode } from '../fields/fields.ts'

/** Six digits of a mail, or of an authenticator app; or one of the recovery codes. */
export type CodeKind = 'mail' | 'app' | 'recovery'

/**
 * A code, in one field: it can be pasted, and phones offer it. The second step of a sign-in takes either kind in it, since
 * without scripts there is no other field.
 */
export function CodeField({
  kind = 'mail',
  error,
  defaultValue,
  isReadOnly = false,
  hasFocus = false,
  onComplete,
}: {
  kind?: CodeKind
  error?: string | undefined
  defaultValue?: string
  isReadOnly?: boolean
  /** Only where the code is what somebody has just asked to type. */
  hasFocus?: boolean
  /** All six digits are there. */
  onComplete?: (code: string) => void
}) {
  const isOfDigits = kind !== 'recovery'
  return (
    <Field {...wordsOf(kind)} isRequired error={error && t(error)}>
      <TextInput
        name="code"
        inputMode={isOfDigits ? 'numeric' : 'text'}
        autoComplete={isOfDigits ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        // Blanks and hyphens come with what is pasted.
        maxLength={20}
        dir="ltr"
        readOnly={isReadOnly}
        defaultValue={defaultValue}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field appears as the next step of a form, where the focus belongs
        autoFocus={hasFocus}
        onChange={(event) => {
          const code = plainCode(event.target.value)
          if (/^\d{6}$/.test(code)) onComplete?.(code)
        }}
        className={isOfDigits ? 'max-w-48 font-mono text-xl tracking-[0.2em]' : 'max-w-72 font-mono text-xl'}
      />
    </Field>
  )
}

function wordsOf(kind: CodeKind): { label: string; hint: string } {
  if (kind === 'mail') return { label: t('Code'), hint: t('The six digits from our email.') }
  if (kind === 'app')
    return {
      label: t('Authenticator code'),
      hint: t('Six digits from your app. They change every 30 seconds.'),
    }
  return { label: t('Recovery code'), hint: t('Ten letters and numbers. Each code works once.') }
}
