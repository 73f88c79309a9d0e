import type { FormEvent } from 'react'
import { call } from '#platform/contract/call.ts'
import { message, t } from '#platform/messages/messages.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { FormAlert } from '#ui/forms/form-alert.tsx'
import { SaveRow } from '#ui/forms/save-row.tsx'
import { useSend } from '#ui/forms/use-send.ts'
import { useSite } from '#ui/layouts/site.ts'
import { TextInput } from '#ui/text-input.tsx'
import { savePublicProfile, SECTIONS, type ProfileChoices, type Section } from '../contract.ts'
import {
  displayNameError,
  handleError,
  LONGEST_HANDLE,
  MOST_NAME_LETTERS,
  tidyHandle,
} from '../handle-rules.ts'
import { showSaved } from './own-profile-query.ts'

const LABELS: Record<Section, string> = {
  picture: message('Your picture'),
  homestead: message('Your homestead and finished chapters'),
  points: message('Your points'),
  skills: message('Your strongest skills'),
  finished: message('Courses and projects you finished'),
  streak: message('Your streak'),
}

/** Name, address and parts of the public profile. */
export function ProfileForm({
  typed,
  isPublic,
  onType,
  onSaved,
}: {
  typed: ProfileChoices
  /** Whether others see it now. */
  isPublic: boolean
  onType: (typed: ProfileChoices) => void
  onSaved: () => void
}) {
  const { brandName } = useSite()
  const sending = useSend(['handle', 'displayName'])
  const { form, isDone, errors, problem, send, reset } = sending
  const type = (part: Partial<ProfileChoices>) => {
    onType({ ...typed, ...part })
    if (isDone) reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(
      async () => {
        // Saving what was never public publishes it: the button says so.
        showSaved(await call(savePublicProfile, { body: { ...typed, isPublic: true } }))
        onSaved()
      },
      {
        handle: handleError(tidyHandle(typed.handle), brandName),
        displayName: displayNameError(typed.displayName),
      },
    )
  }
  const show = (part: Section, isShown: boolean) =>
    type({ shown: SECTIONS.filter((each) => (each === part ? isShown : typed.shown.includes(each))) })
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <FormAlert {...problem} />
      <Field
        label={t('Address')}
        isRequired
        error={errors.handle}
        hint={t('Your page is at /u/{handle}. If you change this, the old address stays yours for 90 days.', {
          handle: tidyHandle(typed.handle) || t('your-name'),
        })}
      >
        <TextInput
          name="handle"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={LONGEST_HANDLE}
          value={typed.handle}
          onChange={(event) => type({ handle: event.target.value })}
        />
      </Field>
      <Field
        label={t('Name')}
        isRequired
        error={errors.displayName}
        hint={t('It can differ from the name of your account.')}
      >
        <TextInput
          name="displayName"
          autoComplete="off"
          maxLength={MOST_NAME_LETTERS}
          value={typed.displayName}
          onChange={(event) => type({ displayName: event.target.value })}
        />
      </Field>
      <fieldset>
        <legend className="text-sm font-semibold">{t('Show on your profile')}</legend>
        <div className="mt-1">
          {SECTIONS.map((part) => (
            <Checkbox
              key={part}
              label={t(LABELS[part])}
              checked={typed.shown.includes(part)}
              onChange={(event) => show(part, event.target.checked)}
            />
          ))}
        </div>
      </fieldset>
      <Checkbox
        className="border-t border-line pt-4"
        label={t('Search engines may list it')}
        note={t('Without this, only people with the link find it.')}
        checked={typed.isListed}
        onChange={(event) => type({ isListed: event.target.checked })}
      />
      <SaveRow sending={sending} label={isPublic ? t('Save') : t('Publish profile')} />
    </form>
  )
}
