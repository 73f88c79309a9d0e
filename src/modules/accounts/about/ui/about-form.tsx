import { useMemo, type FormEvent } from 'react'
import { call } from '#platform/contract/call.ts'
import { queryClient } from '#platform/query-client.ts'
import { languageTag, t, tCount } from '#platform/messages/messages.ts'
import { Combobox } from '#ui/combobox.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import {
  COUNTRY_CODES,
  MOST_ABOUT_LETTERS,
  MOST_WEBSITE_LETTERS,
  profileErrors,
} from '../../profile/browser.ts'
import { changeProfile, type About } from '../../profile/contract.ts'
import { FormAlert } from '#ui/forms/form-alert.tsx'
import { SaveRow } from '#ui/forms/save-row.tsx'
import { useSend } from '#ui/forms/use-send.ts'
import { ABOUT_QUERY } from './about-query.ts'

/** Edits the "About you" text; the preview follows every keystroke, and saving stores it. */
export function AboutForm({ typed, onType }: { typed: About; onType: (typed: About) => void }) {
  const sending = useSend(['about', 'country', 'website'])
  const { form, isDone, errors, problem, send, reset } = sending
  const countries = useMemo(() => countryOptions(), [])
  const type = (part: Partial<About>) => {
    onType({ ...typed, ...part })
    if (isDone) reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(async () => {
      await call(changeProfile, { body: typed })
      await queryClient.invalidateQueries({ queryKey: ABOUT_QUERY.queryKey })
    }, profileErrors(typed))
  }
  const left = MOST_ABOUT_LETTERS - Array.from(typed.about ?? '').length
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <FormAlert {...problem} />
      <Field
        label={t('About you')}
        error={errors.about}
        hint={
          left < 0
            ? tCount(-left, { one: '{n} character over the limit.', other: '{n} characters over the limit.' })
            : tCount(left, { one: '{n} character left.', other: '{n} characters left.' })
        }
      >
        <TextArea
          name="about"
          value={typed.about ?? ''}
          onChange={(event) => type({ about: event.target.value })}
        />
      </Field>
      <Field label={t('Country')} error={errors.country}>
        <Combobox
          options={countries}
          value={typed.country ?? ''}
          onChange={(country) => type({ country: country || null })}
          placeholder={t('None')}
          nothingFound={t('No country matches.')}
        />
      </Field>
      <Field
        label={t('Website')}
        error={errors.website}
        hint={t('A full address, such as https://example.org.')}
      >
        <TextInput
          name="website"
          type="url"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MOST_WEBSITE_LETTERS}
          value={typed.website ?? ''}
          onChange={(event) => type({ website: event.target.value })}
        />
      </Field>
      <SaveRow sending={sending} />
    </form>
  )
}

function countryOptions() {
  const names = new Intl.DisplayNames(languageTag(), { type: 'region' })
  const named = COUNTRY_CODES.map((value) => ({ value, label: names.of(value) ?? value }))
  return [
    { value: '', label: t('None') },
    ...named.toSorted((a, b) => a.label.localeCompare(b.label, languageTag())),
  ]
}
