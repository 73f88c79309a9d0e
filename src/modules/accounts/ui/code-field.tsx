import type { ReactNode } from 'react'
import { say } from '#platform/words/say.ts'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { plainCode } from '../sign-up-field-rules.ts'

/** The six digits of a mail, in one field: they can be pasted, and phones offer them. */
export function CodeField({
  error,
  defaultValue,
  isReadOnly = false,
  onComplete,
}: {
  error?: ReactNode
  defaultValue?: string
  isReadOnly?: boolean
  /** All six are there. */
  onComplete?: (code: string) => void
}) {
  return (
    <Field label={say('Code')} hint={say('Six digits, from our e-mail.')} isRequired error={error}>
      <TextInput
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCorrect="off"
        spellCheck={false}
        // Blanks and hyphens come with what is pasted.
        maxLength={20}
        dir="ltr"
        readOnly={isReadOnly}
        defaultValue={defaultValue}
        onChange={(event) => {
          const code = plainCode(event.target.value)
          if (/^\d{6}$/.test(code)) onComplete?.(code)
        }}
        className="max-w-48 font-mono text-xl tracking-[0.2em]"
      />
    </Field>
  )
}
