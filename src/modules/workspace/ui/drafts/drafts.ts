/** A learner's drafts: written down in this browser at once, and handed in by whoever listens for them. */
import { call } from '#platform/contract/call.ts'
import { getDrafts, type Draft } from '../../contract.ts'
import { subjectOf } from '../../subject-rules.ts'
import { DRAFT_STORED } from './draft-stored.ts'
import { keepDraft, keptDrafts } from './draft-store.ts'

/** Keeps a draft on this device, and says so to the page, for it to be handed in soon. `at` says when it was typed; default: now. */
export function saveDraft(subject: string, key: string, files: Draft['files'], at = new Date()): void {
  keepDraft({ subject, key, files, updatedAt: at.toISOString() }, false)
  window.dispatchEvent(new Event(DRAFT_STORED))
}

/** Reads the newest draft of each program of a subject, from this device or the server. */
export async function loadDrafts(subject: string): Promise<Draft[]> {
  const remote = await call(getDrafts, { query: { subject } }).catch(() => ({ drafts: [] }))
  const newest = new Map<string, Draft>()
  const handedIn = remote.drafts.map((draft) => ({ ...draft, subject: subjectOf(draft) }))
  for (const draft of [...handedIn, ...keptDrafts(subject)]) {
    const known = newest.get(draft.key)
    if (known === undefined || known.updatedAt <= draft.updatedAt) newest.set(draft.key, draft)
  }
  return [...newest.values()]
}
