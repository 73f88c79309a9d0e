/** The account's preferences in this browser: read once, changed at once, and shown as they will be. */
import { changeSettings } from '#ui/editor-settings.ts'
import { call } from '#platform/contract/call.ts'
import { queryClient } from '#platform/query-client.ts'
import { setTheme } from '#ui/theme.ts'
import { changePreferences, getPreferences, type KeptPreferences } from '../contract.ts'
import { mergePreferences, type PreferenceChange } from '../preference-rules.ts'

export const PREFERENCES_QUERY = {
  queryKey: ['account', 'preferences'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getPreferences, {}, { signal }),
}

/** Queue of changes, so that the last one made is the one that is stored. */
let underWay: Promise<unknown> = Promise.resolve()
let waiting = 0
let isAdopting = false

/**
 * Changes what is named, here and in the account. Throws when the account could not be told; then nothing has changed, or
 * with `staysHere` only in this browser.
 */
export function savePreferences(change: PreferenceChange, { staysHere = false } = {}): Promise<void> {
  const before = queryClient.getQueryData<KeptPreferences>(PREFERENCES_QUERY.queryKey)
  show(before && { ...mergePreferences(before, change), areChosen: true })
  waiting += 1
  const saving = underWay.then(async () => {
    try {
      const saved = await call(changePreferences, { body: change })
      if (waiting === 1) show(saved)
    } catch (error) {
      if (staysHere) queryClient.setQueryData(PREFERENCES_QUERY.queryKey, before)
      else show(before)
      throw error
    } finally {
      waiting -= 1
    }
  })
  underWay = saving.catch(() => {})
  return saving
}

function show(preferences: KeptPreferences | undefined): void {
  if (preferences === undefined) return
  queryClient.setQueryData(PREFERENCES_QUERY.queryKey, preferences)
  adopt(preferences)
}

/** Makes theme and editors of this browser what the account says. */
export function adopt({ theme, editor }: KeptPreferences): void {
  isAdopting = true
  try {
    setTheme(theme)
    changeSettings(editor)
  } finally {
    isAdopting = false
  }
}

/** Whether a change of theme or editor comes from the account, and need not be told to it. */
export function comesFromAccount(): boolean {
  return isAdopting
}
