/** Projects in this browser: each whole, with what the server last had of it. IndexedDB, because local storage has room for a few only. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Language } from '#modules/exercises/contract.ts'
import type { ProjectContent } from '../contract.ts'
import { isSameContent, type Merged, mergeProjects } from '../merge-rules.ts'

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

interface Schema extends DBSchema {
  projects: { key: string; value: StoredProject }
}

let opened: Promise<IDBPDatabase<Schema>> | null = null

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('codestead-projects', 1, {
    upgrade: (db) => void db.createObjectStore('projects', { keyPath: 'id' }),
  })
  return opened
}

export async function readProject(id: string): Promise<StoredProject | null> {
  return (await (await database()).get('projects', id)) ?? null
}

/** All projects of an account, and those that were made without one. */
export async function readProjects(owner: string | null): Promise<StoredProject[]> {
  const all = await (await database()).getAll('projects')
  return all.filter((project) => project.owner === null || project.owner === owner)
}

export async function forgetProject(id: string): Promise<void> {
  await (await database()).delete('projects', id)
  tell(id)
}

/** Changes a project in one transaction, so that tabs do not overwrite each other. `change` returns null to leave it as it is. */
export async function changeProject(
  id: string,
  change: (stored: StoredProject | null) => StoredProject | null,
): Promise<StoredProject | null> {
  const transaction = (await database()).transaction('projects', 'readwrite')
  const before = (await transaction.store.get(id)) ?? null
  const after = change(before)
  if (after !== null) await transaction.store.put(after)
  await transaction.done
  if (after !== null) tell(id)
  return after ?? before
}

/** Stores what was typed. Another tab may have stored something since `seen`, which this tab began with: then both are merged. */
export async function storeTyped(
  id: string,
  seen: ProjectContent,
  typed: ProjectContent,
): Promise<Merged | null> {
  let merged: Merged | null = null
  await changeProject(id, (stored) => {
    if (stored === null) return null
    merged = isSameContent(stored.content, seen)
      ? { content: typed, clashes: [] }
      : mergeProjects(seen, typed, stored.content)
    if (isSameContent(merged.content, stored.content)) return null
    return { ...stored, content: merged.content, changedAt: Date.now(), refused: null }
  })
  return merged
}

/** Whether the server has not got all of it yet. */
export function isUnsynced({ base, content }: StoredProject): boolean {
  return base === null || !isSameContent(base.content, content)
}

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('codestead-projects')
const listeners = new Set<(id: string) => void>()
channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (typeof data === 'string') for (const listener of listeners) listener(data)
})

function tell(id: string): void {
  channel?.postMessage(id)
  for (const listener of listeners) listener(id)
}

/** Tells of every change of a stored project, in this tab and in others; call what it returns to hear no more. */
export function onProjectChange(listener: (id: string) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
