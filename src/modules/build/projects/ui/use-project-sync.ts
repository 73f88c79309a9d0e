import { useCallback, useEffect, useRef, useState } from 'react'
import { pullProject, syncProject, type SyncResult } from './sync-project.ts'

/** Milliseconds between a change and handing it in, and until the next try where the server could not be reached. */
const REST_MS = 1_500
const RETRY_MS = 15_000

export type SyncState = SyncResult | 'device' | 'saving'

/** Milliseconds between two looks at what other devices saved. */
const LOOK_MS = 10_000

/**
 * Hands a project in soon after it was changed, and again when the connection is back. What other devices saved is taken in when the
 * project is opened, when the connection is back, and when the page is looked at again. `owner` null: it stays on this device.
 */
export function useProjectSync(id: string, owner: string | null | undefined) {
  const [state, setState] = useState<SyncState>(owner === null ? 'device' : 'saving')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const bring = useCallback(
    async (way: typeof syncProject): Promise<SyncState> => {
      clearTimeout(timer.current)
      if (!owner) return 'device'
      setState('saving')
      const result = await way(id, owner).catch(() => 'waiting' as const)
      setState(result)
      return result
    },
    [id, owner],
  )
  const sync = useCallback(() => bring(syncProject), [bring])

  useEffect(() => {
    if (state !== 'waiting') return
    const retry = setTimeout(() => void sync(), RETRY_MS)
    return () => clearTimeout(retry)
  }, [state, sync])

  const syncSoon = useCallback(() => {
    if (!owner) return
    setState('saving')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void sync(), REST_MS)
  }, [owner, sync])

  useEffect(() => {
    if (owner === null) setState('device')
    let lookedAt = -LOOK_MS
    const look = () => {
      lookedAt = performance.now()
      void bring(pullProject)
    }
    const lookAgain = () => {
      if (document.visibilityState === 'visible' && performance.now() - lookedAt >= LOOK_MS) look()
    }
    look()
    window.addEventListener('online', look)
    window.addEventListener('focus', lookAgain)
    document.addEventListener('visibilitychange', lookAgain)
    return () => {
      window.removeEventListener('online', look)
      window.removeEventListener('focus', lookAgain)
      document.removeEventListener('visibilitychange', lookAgain)
      clearTimeout(timer.current)
    }
  }, [owner, bring])

  return { state, sync, syncSoon }
}
