/** A project as a browser stores it. */
import type { Language } from '#modules/exercises/contract.ts'
import type { ProjectContent } from '../contract.ts'
import { isSameContent } from '../merge-rules.ts'

export type StoredProject = {
  id: string
  language: Language
  /** Account that it belongs to; null: made without one. */
  owner: string | null
  content: ProjectContent
  /** What the server has, as far as this browser knows; null: nothing yet. */
  base: { revision: number; content: ProjectContent } | null
  /** Project that this one is a copy of. */
  originId: string | null
  /** When it was last changed here, in milliseconds since 1970. */
  changedAt: number
  /** Why the server does not take it, in a sentence; null: it was not refused. */
  refused: string | null
  /** The next save must not replace a point of the history: versions were merged, or an older one was restored. */
  opensPoint: boolean
}

/** Whether the server has not got all of it yet. */
export function isUnsynced({ base, content }: StoredProject): boolean {
  return base === null || !isSameContent(base.content, content)
}
