import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Returns false on the server and during hydration, so that both render the same; then true. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
