import { say } from '#platform/words/say.ts'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'

export type CodeKind = 'app' | 'recovery'

/** One field for a code. The server takes either kind in it: without scripts there is no other. */
export function CodeField({ kind, error }: { kind: CodeKind; error?: string | undefined }) {
  const isApp = kind === 'app'
  return (
    <Field
      label={isApp ? say('Code of your authenticator app') : say('Recovery code')}
      hint={isApp ? say('Six digits, new every 30 seconds.') : say('Ten letters and digits. It counts once.')}
      isRequired
      error={error === undefined ? undefined : say(error)}
    >
      <TextInput
        name="code"
        inputMode={isApp ? 'numeric' : 'text'}
        autoComplete={isApp ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
        className="font-mono tracking-[0.1em]"
      />
    </Field>
  )
}
