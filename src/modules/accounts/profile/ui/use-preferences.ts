import { useQuery } from '@tanstack/react-query'
import { queryClient } from '#platform/query-client.ts'
import type { KeptPreferences } from '../contract.ts'
import type { PreferenceChange } from '../preference-rules.ts'
import { PREFERENCES_QUERY, savePreferences } from './preferences-store.ts'
import { useSaving, type SaveState } from '#ui/forms/use-saving.ts'

/** The account's preferences; null until they are known. */
export function usePreferences(): {
  preferences: KeptPreferences | null
  isError: boolean
  retry: () => void
} {
  const { data, isError, refetch } = useQuery(PREFERENCES_QUERY, queryClient)
  return { preferences: data ?? null, isError, retry: () => void refetch() }
}

/** Changes a preference at once; `undo` is what it was. */
export function usePreferenceSaving(): {
  state: SaveState
  change: (change: PreferenceChange, undo: PreferenceChange) => void
} {
  const { state, save } = useSaving()
  return {
    state,
    change: (change, undo) =>
      save(
        () => savePreferences(change),
        () => savePreferences(undo),
      ),
  }
}
