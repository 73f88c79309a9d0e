import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds; `onServer` (default false) until the first client render is done. */
export function useMediaQuery(query: string, onServer = false): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => onServer,
  )
}
