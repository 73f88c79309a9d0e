import { useSyncExternalStore } from 'react'

function followConnection(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Whether the device knows that it has no connection; false on the server. A connection that it has may still lead nowhere. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(
    followConnection,
    () => navigator.onLine === false,
    () => false,
  )
}
