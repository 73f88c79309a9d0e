import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while the page is taken over, so that both write the same; then true. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
