/** What somebody has written and not sent, kept in the browser: a request that fails and a closed tab lose nothing. */
import { readLocally, removeLocally, storeLocally } from '#platform/browser/local-store.ts'

export interface PostDraft {
  /** Id of the post that it will be: sent twice, it is one post. */
  id: string
  title: string
  text: string
  isSpoiler: boolean
}

const PREFIX = 'discussion-draft:'

/** `key`: what it is written for, such as a subject, a thread, or a post that is edited. */
export function readDraft(key: string): PostDraft | null {
  const draft = readLocally<Partial<PostDraft>>(PREFIX + key)
  if (draft === null || typeof draft.id !== 'string' || typeof draft.text !== 'string') return null
  return { id: draft.id, title: draft.title ?? '', text: draft.text, isSpoiler: draft.isSpoiler === true }
}

export function storeDraft(key: string, draft: PostDraft): void {
  if (draft.title === '' && draft.text === '') removeLocally(PREFIX + key)
  else storeLocally(PREFIX + key, draft)
}

export function forgetDraft(key: string): void {
  removeLocally(PREFIX + key)
}
