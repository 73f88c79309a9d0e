/**
 * What the outbox keeps between page loads. Each attempt and draft has a key of its own in local storage, so that
 * tabs do not overwrite each other. Where storage is shut (private windows, a full disk) memory stands in.
 */
import type { Attempt, Draft } from '../contract.ts'

const ATTEMPT = 'outbox:attempt:'
const DRAFT = 'draft:'

/** `refused` is why the server does not take it. It is not sent again until the learner changes it. */
export type KeptDraft = { draft: Draft; isSynced: boolean; refused?: string }

const memory = new Map<string, string>()

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
    memory.delete(key)
  } catch {
    memory.set(key, value)
  }
}

function read(key: string): string | null {
  if (memory.has(key)) return memory.get(key) ?? null
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function remove(key: string): void {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was kept there.
  }
}

function keysFrom(prefix: string): string[] {
  const keys = new Set(memory.keys())
  try {
    for (let index = 0; index < localStorage.length; index += 1) {
      const key = localStorage.key(index)
      if (key !== null) keys.add(key)
    }
  } catch {
    // Memory alone.
  }
  return [...keys].filter((key) => key.startsWith(prefix))
}

function parse<T>(text: string | null): T | null {
  if (text === null) return null
  try {
    // Written by this file only; the server checks every attempt and draft again.
    return JSON.parse(text) as T
  } catch {
    return null
  }
}

/** Attempts not yet confirmed, in the order they happened. */
export function keptAttempts(): Attempt[] {
  return keysFrom(ATTEMPT)
    .flatMap((key) => parse<Attempt>(read(key)) ?? [])
    .toSorted((a, b) => a.at.localeCompare(b.at))
}

export function keepAttempt(attempt: Attempt): void {
  write(ATTEMPT + attempt.id, JSON.stringify(attempt))
}

export function dropAttempt(id: string): void {
  remove(ATTEMPT + id)
}

const draftKey = (courseId: string, lessonId: string, key: string) => `${DRAFT}${courseId}/${lessonId}/${key}`

export function keepDraft(draft: Draft, isSynced: boolean): void {
  write(
    draftKey(draft.courseId, draft.lessonId, draft.key),
    JSON.stringify({ draft, isSynced } satisfies KeptDraft),
  )
}

/** Drafts of a lesson that this browser holds. */
export function keptDrafts(courseId: string, lessonId: string): Draft[] {
  return keysFrom(draftKey(courseId, lessonId, '')).flatMap((key) => parse<KeptDraft>(read(key))?.draft ?? [])
}

/** Drafts that the server does not have yet. */
export function unsyncedDrafts(): Draft[] {
  return keysFrom(DRAFT).flatMap((key) => {
    const kept = parse<KeptDraft>(read(key))
    return kept === null || kept.isSynced || kept.refused !== undefined ? [] : [kept.draft]
  })
}

/** Marks a draft as handed in, unless a newer one was typed meanwhile. */
export function confirmDraft(sent: Draft): void {
  if (isNewest(sent)) keepDraft(sent, true)
}

/** Marks a draft as refused, unless a newer one was typed meanwhile: the text stays on this device. */
export function refuseDraft(sent: Draft, refused: string): void {
  if (!isNewest(sent)) return
  const kept: KeptDraft = { draft: sent, isSynced: false, refused }
  write(draftKey(sent.courseId, sent.lessonId, sent.key), JSON.stringify(kept))
}

function isNewest(sent: Draft): boolean {
  const kept = parse<KeptDraft>(read(draftKey(sent.courseId, sent.lessonId, sent.key)))
  return kept?.draft.updatedAt === sent.updatedAt
}
