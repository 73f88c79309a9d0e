import { useEffect, useState } from 'react'
import { readProject } from './project-db.ts'
import type { StoredProject } from './stored-project.ts'
import { fetchProject } from './sync-project.ts'

export type Opened =
  | { kind: 'waiting' }
  | { kind: 'open'; project: StoredProject }
  /** It is neither here nor on the server, or another account's. */
  | { kind: 'missing' }
  /** It is not here, and the server can't be asked. */
  | { kind: 'unreachable'; retry: () => void }

/** Opens a project from this browser at once, else from the server. `owner` undefined: who is signed in is not known yet. */
export function useOpenedProject(id: string, owner: string | null | undefined): Opened {
  const [opened, setOpened] = useState<Opened>({ kind: 'waiting' })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (owner === undefined) return
    let isGone = false
    const show = (next: Opened) => {
      if (!isGone) setOpened(next)
    }
    const open = async () => {
      const stored = await readProject(id)
      if (stored && (stored.owner === null || stored.owner === owner))
        return show({ kind: 'open', project: stored })
      if (owner === null || stored) return show({ kind: 'missing' })
      const fetched = await fetchProject(id, owner)
      return show(fetched ? { kind: 'open', project: fetched } : { kind: 'missing' })
    }
    open().catch(() => show({ kind: 'unreachable', retry: () => setTries((count) => count + 1) }))
    return () => {
      isGone = true
    }
  }, [id, owner, tries])
  return opened
}
