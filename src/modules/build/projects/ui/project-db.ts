/** Projects in this browser: each whole, with what the server last had of it. IndexedDB, because local storage has room for a few only. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { SourceFile } from '#modules/exercises/contract.ts'
import type { ProjectContent } from '../contract.ts'
import { isSameContent, type Merged, mergeProjects } from '../merge-rules.ts'
import { DATABASE_NAME } from './database-name.ts'
import type { StoredProject } from './stored-project.ts'

interface Schema extends DBSchema {
  projects: { key: string; value: StoredProject }
}

let opened: Promise<IDBPDatabase<Schema>> | null = null

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(DATABASE_NAME, 1, {
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

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(DATABASE_NAME)
const listeners = new Set<(id: string) => void>()
channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (typeof data === 'string') for (const listener of listeners) listener(data)
})

function tell(id: string): void {
  channel?.postMessage(id)
  for (const listener of listeners) listener(id)
}

/**
 * Brings files of an older point back; `seen`: what is there now. Another tab may have stored something since: its files stay. The next save
 * keeps the point that is replaced.
 */
export async function storeRestored(
  id: string,
  seen: ProjectContent,
  files: readonly SourceFile[],
): Promise<ProjectContent | null> {
  const stored = await changeProject(id, (before) => {
    if (before === null) return null
    const restored = { ...seen, files: [...files] }
    const { content } = mergeProjects(seen, restored, before.content)
    return { ...before, content, changedAt: Date.now(), refused: null, opensPoint: true }
  })
  return stored && stored.content
}

/** Tells of every change of a stored project, in this tab and in others; call what it returns to hear no more. */
export function onProjectChange(listener: (id: string) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
