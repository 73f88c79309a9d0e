import { useState } from 'react'
import { useIsHydrated } from './use-is-hydrated.ts'

/** Whether the server sent the HTML of this part; on the server true. It stays the same for as long as the part is there. */
export function useWasSent(): boolean {
  const isHydrated = useIsHydrated()
  const [wasSent] = useState(!isHydrated)
  return wasSent
}
