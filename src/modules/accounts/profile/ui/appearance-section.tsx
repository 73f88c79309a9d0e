import { t } from '#platform/messages/messages.ts'
import { ThemeChoice } from '#ui/theme-menu.tsx'
import type { KeptPreferences } from '../contract.ts'
import { EditorPart } from './editor-part.tsx'
import { SavedNote } from '#ui/forms/saved-note.tsx'
import { SettingsPart, SettingsSection } from '#ui/layouts/settings-section.tsx'
import { usePreferenceSaving } from './use-preferences.ts'

export function AppearanceSection({ preferences }: { preferences: KeptPreferences }) {
  const theme = usePreferenceSaving()
  return (
    <SettingsSection
      id="appearance"
      title={t('Appearance and editor')}
      lead={t('These settings follow you to every device where you log in.')}
    >
      <SettingsPart title={t('Theme')}>
        <ThemeChoice onChoose={(chosen) => theme.change({ theme: chosen }, { theme: preferences.theme })} />
        <SavedNote state={theme.state} />
      </SettingsPart>
      <EditorPart editor={preferences.editor} />
    </SettingsSection>
  )
}
