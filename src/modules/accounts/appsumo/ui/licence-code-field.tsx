import { t } from '#platform/messages/messages.ts'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { MOST_TYPED_CODE_LETTERS } from '../../licence-code-rules.ts'

export function LicenceCodeField({ error, typed = '' }: { error: string | undefined; typed?: string }) {
  return (
    <Field
      label={t('License code')}
      hint={t('Four groups of five letters and numbers, from your AppSumo account.')}
      isRequired
      error={error && t(error)}
    >
      <TextInput
        name="licenseCode"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={MOST_TYPED_CODE_LETTERS}
        defaultValue={typed}
      />
    </Field>
  )
}
