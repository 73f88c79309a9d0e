/** Drafts of this tab alone: they survive a reload, and the learner's saved draft of the same program stays as it is. */
import type { SourceFile } from '#modules/exercises/contract.ts'
import { isSourceFile } from '#modules/exercises/files/contract.ts'

const PREFIX = 'tab-draft:'

type TabDraft = { key: string; files: SourceFile[] }

/** Reads what was typed in this tab; nothing where it is damaged or storage is off. */
export function loadTabDrafts(subject: string): TabDraft[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(PREFIX + subject) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isTabDraft) : []
  } catch {
    return []
  }
}

/** Stores the newest text of a program, in place of an older one. */
export function saveTabDraft(subject: string, key: string, files: SourceFile[]): void {
  const others = loadTabDrafts(subject).filter((draft) => draft.key !== key)
  try {
    sessionStorage.setItem(PREFIX + subject, JSON.stringify([...others, { key, files }]))
  } catch {
    // Storage is full or off: what was typed is in the editor all the same.
  }
}

/** Deletes them, so that the next time starts from the beginning. */
export function forgetTabDrafts(subject: string): void {
  try {
    sessionStorage.removeItem(PREFIX + subject)
  } catch {
    // Storage is off: there was nothing.
  }
}

function isTabDraft(value: unknown): value is TabDraft {
  if (typeof value !== 'object' || value === null || !('key' in value) || !('files' in value)) return false
  return typeof value.key === 'string' && Array.isArray(value.files) && value.files.every(isSourceFile)
}
