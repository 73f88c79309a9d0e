import { useCallback, useEffect, useRef, useState } from 'react'
import { syncProject, type SyncResult } from './sync-project.ts'

/** Milliseconds between a change and handing it in, and until the next try where the server could not be reached. */
const REST_MS = 1_500
const RETRY_MS = 15_000

export type SyncState = SyncResult | 'device' | 'saving'

/** Hands a project in soon after it was changed, and again when the connection is back. `owner` null: it stays on this device. */
export function useProjectSync(id: string, owner: string | null | undefined) {
  const [state, setState] = useState<SyncState>(owner ? 'saving' : 'device')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const sync = useCallback(async () => {
    clearTimeout(timer.current)
    if (!owner) return
    setState('saving')
    setState(await syncProject(id, owner).catch(() => 'waiting' as const))
  }, [id, owner])

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
    const now = () => void sync()
    now()
    window.addEventListener('online', now)
    return () => {
      window.removeEventListener('online', now)
      clearTimeout(timer.current)
    }
  }, [owner, sync])

  return { state, sync, syncSoon }
}
