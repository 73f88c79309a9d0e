import type { FormEvent } from 'react'
import { useState } from 'react'
import { call } from '#platform/contract/call.ts'
import { queryClient } from '#platform/query-client.ts'
import { t } from '#platform/messages/messages.ts'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { UserInformation } from '../../contract.ts'
import { changeProfile } from '../contract.ts'
import { fullNameError, MOST_NAME_LETTERS } from '../../fields/fields.ts'
import { PROFILE_KEY } from '../../sessions/browser.ts'
import { FormAlert } from '#ui/forms/form-alert.tsx'
import { SaveRow } from '#ui/forms/save-row.tsx'
import { SettingsPart } from '#ui/layouts/settings-section.tsx'
import { useSend } from '#ui/forms/use-send.ts'

export function NamePart({ user }: { user: UserInformation }) {
  const [name, setName] = useState(user.fullName)
  const sending = useSend(['fullName'])
  const { form, isDone, errors, problem, send, reset } = sending
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(
      async () => {
        const changed = await call(changeProfile, { body: { fullName: name } })
        queryClient.setQueryData(PROFILE_KEY, changed)
        setName(changed.fullName)
      },
      { fullName: fullNameError(name) },
    )
  }
  return (
    <SettingsPart title={t('Name')}>
      <form ref={form} noValidate onSubmit={submit} className="grid max-w-[28rem] gap-4">
        <FormAlert {...problem} />
        <Field
          label={t('Full name')}
          isRequired
          error={errors.fullName}
          hint={t('Shown on your profile and in our emails to you.')}
        >
          <TextInput
            name="fullName"
            autoComplete="name"
            value={name}
            maxLength={MOST_NAME_LETTERS}
            onChange={(event) => {
              setName(event.target.value)
              if (isDone) reset()
            }}
          />
        </Field>
        <SaveRow sending={sending} label={t('Save name')} variant="secondary" />
      </form>
    </SettingsPart>
  )
}
