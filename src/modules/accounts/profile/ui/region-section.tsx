import { useMemo, useState } from 'react'
import { languageTag, t } from '#platform/messages/messages.ts'
import { Combobox } from '#ui/combobox.tsx'
import { Field } from '#ui/field.tsx'
import type { KeptPreferences } from '../contract.ts'
import { SavedNote } from '#ui/forms/saved-note.tsx'
import { SettingsPart, SettingsSection } from '#ui/layouts/settings-section.tsx'
import { timeZoneOptions } from './time-zone-options.ts'
import { usePreferenceSaving } from './use-preferences.ts'

/** Time zone, which decides when a day begins, and the site's language. */
export function RegionSection({ preferences: { timeZone } }: { preferences: KeptPreferences }) {
  const { state, change } = usePreferenceSaving()
  const [openedAt] = useState(() => new Date())
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const options = useMemo(
    () => [
      { value: '', label: t('Same as this device: {zone}', { zone: own.replaceAll('_', ' ') }) },
      ...timeZoneOptions(timeZone),
    ],
    [own, timeZone],
  )
  const clock = new Intl.DateTimeFormat(languageTag(), { timeStyle: 'short', timeZone: timeZone ?? own })
  return (
    <SettingsSection id="region" title={t('Time and language')}>
      <SettingsPart title={t('Time zone')}>
        <div className="max-w-[28rem]">
          <Field
            label={t('Your time zone')}
            isLabelHidden
            isRequired
            hint={t('It’s {time} there now. Your streak days start at midnight in this time zone.', {
              time: clock.format(openedAt),
            })}
          >
            <Combobox
              options={options}
              value={timeZone ?? ''}
              onChange={(value) => change({ timeZone: value === '' ? null : value }, { timeZone })}
              placeholder={t('Enter a city')}
              nothingFound={t('No time zone matches. Try the nearest large city.')}
            />
          </Field>
        </div>
        <SavedNote state={state} />
      </SettingsPart>
      <SettingsPart title={t('Language')}>
        <p className="text-sm text-muted">{t('This site is only in English for now.')}</p>
      </SettingsPart>
    </SettingsSection>
  )
}
