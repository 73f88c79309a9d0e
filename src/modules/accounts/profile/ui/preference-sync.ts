/** Theme and editor settings go with the account: what it says counts here, and what is chosen here is told to it. */
import { keptSettings, onSettingsChanged } from '#ui/editor-settings.ts'
import { queryClient } from '#platform/query-client.ts'
import { keptTheme, onThemeChosen } from '#ui/theme.ts'
import type { PreferenceChange } from '../preference-rules.ts'
import { adopt, comesFromAccount, PREFERENCES_QUERY, savePreferences } from './preferences-store.ts'

/** Begins for whoever is signed in now. Returns how to stop. */
export function startPreferenceSync(): () => void {
  const tell = (change: PreferenceChange) => {
    // The choice stays in this browser; the next one is told again.
    if (!comesFromAccount()) void savePreferences(change, { staysHere: true }).catch(() => {})
  }
  void meet()
  const stops = [onThemeChosen((theme) => tell({ theme })), onSettingsChanged((editor) => tell({ editor }))]
  return () => stops.forEach((stop) => stop())
}

/** A new account takes over what this browser was set to until now. */
async function meet(): Promise<void> {
  try {
    const preferences = await queryClient.fetchQuery(PREFERENCES_QUERY)
    if (preferences.areChosen) adopt(preferences)
    else await savePreferences({ theme: keptTheme(), editor: keptSettings() }, { staysHere: true })
  } catch {
    // The server is away: this browser's own settings do until the next page.
  }
}
