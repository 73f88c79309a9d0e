/** Saves a project: begins it, changes it, or says why not. One account's saves go one after the other. */
import { noteEdited } from '#modules/community/module.ts'
import type { Language } from '#modules/exercises/contract.ts'
import { lockLearner } from '#modules/learners/module.ts'
import type { Database } from '#platform/db/database.ts'
import { eq } from '#platform/db/sql.ts'
import { Failure } from '#platform/failures.ts'
import type { Deps } from '../deps.ts'
import { bytesOfFiles, isSameContent, storableContent } from './content-rules.ts'
import { PROJECT_KIND, type ProjectContent } from './contract.ts'
import {
  bounded,
  FEWEST_POINTS,
  historyBytes,
  isRewritten,
  type Point,
  type Save,
  withSave,
} from './history-rules.ts'
import { pointFilesOf, readPoints, storePoints } from './history-store.ts'
import { makeRoom } from './make-room.ts'
import { contentOf, findProject, readUsage, type StoredProject } from './project-queries.ts'
import { findShown } from './shown-projects.ts'
import {
  boundsOf,
  mostBytes,
  mostHistoryBytes,
  mostProjectBytes,
  type ProjectBounds,
} from './storage-rules.ts'
import { projects } from './tables.ts'

type SaveDeps = Pick<Deps, 'clock' | 'db' | 'origins'> & {
  access: Pick<Deps['access'], 'mayOpen'>
  community: Pick<Deps['community'], 'items'>
}

export interface Saving extends ProjectContent {
  userId: string
  projectId: string
  /** Counts with the first save alone: what is typed changes no language. */
  language: Language
  /** Revision that the changes were made to; 0: none, it begins. */
  base: number
  originId: string | null
  /** The point before stays: versions were merged, or an older one was restored. */
  opensPoint: boolean
}

export interface Saved {
  revision: number
  updatedAt: string
}

export async function saveProject(deps: SaveDeps, saving: Saving): Promise<Saved> {
  const { userId, projectId, base, opensPoint } = saving
  const bounds = boundsOf(await deps.access.mayOpen(userId, 'pro'))
  const content = storableContent(saving)
  return deps.db.transaction(async (tx) => {
    await lockLearner(tx, { learnerId: userId, userId }, deps.clock.now())
    const stored = await findProject(tx, projectId)
    if (stored === undefined) return begin(deps, tx, { saving, content, bounds })
    if (stored.userId !== userId || stored.deletedAt !== null) throw new Failure('project-not-found')
    const before = contentOf(stored)
    // Also one that comes again, because its answer was lost.
    if (isSameContent(before, content)) return savedView(stored)
    if (base !== stored.revision) throw new Failure('project-conflict')
    return change(deps, tx, { stored, before, content, bounds, opensPoint })
  })
}

/** Stores a project that is not there yet. */
async function begin(
  deps: SaveDeps,
  tx: Database,
  { saving, content, bounds }: { saving: Saving; content: ProjectContent; bounds: ProjectBounds },
): Promise<Saved> {
  const { userId, projectId, language, base, originId } = saving
  // It was there, and is gone for good.
  if (base !== 0) throw new Failure('project-not-found')
  const now = deps.clock.now()
  const usage = await readUsage(tx, userId)
  requireSize(content, bounds.projectBytes)
  if (usage.live >= bounds.projects) throw new Failure('too-many-projects')
  const origin = originId === null ? undefined : await findOrigin(deps, tx, { projectId: originId, userId })
  const files = pointFilesOf(content.files)
  const after = withSave([], { revision: 1, at: now, files, isRewritten: false })
  const [row] = await tx
    .insert(projects)
    .values({
      ...columnsOf(content, { revision: 1, after, now }),
      id: projectId,
      userId,
      language,
      visibility: 'private',
      originId: origin?.id ?? null,
      originName: origin?.name ?? null,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning(WRITTEN)
  // Somebody else took the id a moment ago.
  if (row === undefined) throw new Failure('project-not-found')
  await storePoints(tx, projectId, { before: [], after, files: content.files })
  await keepWithin(tx, { userId, used: usage.bytes, added: row.storedBytes, bounds, isNew: true })
  return savedView(row)
}

/** Finds the original of a copy, where its maker may see it: at its own address, or elsewhere. */
async function findOrigin(
  deps: SaveDeps,
  tx: Database,
  key: { projectId: string; userId: string },
): Promise<{ id: string; name: string } | undefined> {
  const shown = await findShown(deps, tx, key)
  if (shown !== undefined) return shown
  const elsewhere = await deps.origins.find(tx, key.projectId)
  return elsewhere && { id: key.projectId, name: elsewhere.name }
}

/** Stores another content of a project, with what that does to its history. */
async function change(
  deps: SaveDeps,
  tx: Database,
  given: {
    stored: StoredProject
    before: ProjectContent
    content: ProjectContent
    bounds: ProjectBounds
    opensPoint: boolean
  },
): Promise<Saved> {
  const { stored, before, content, bounds, opensPoint } = given
  const { id, userId } = stored
  const now = deps.clock.now()
  const usage = await readUsage(tx, userId)
  requireSize(content, mostProjectBytes(bounds, stored.bytes))
  if (stored.visibility !== 'private')
    await noteEdited({ clock: deps.clock, items: deps.community.items }, tx, { kind: PROJECT_KIND, id })
  const points = await readPoints(tx, id)
  const save: Save = {
    revision: stored.revision + 1,
    at: now,
    files: pointFilesOf(content.files),
    isRewritten: opensPoint || isRewritten(before.files, content.files),
  }
  const after = bounded(withSave(points, save), mostHistoryBytes(bounds, stored))
  const [row] = await tx
    .update(projects)
    .set(columnsOf(content, { revision: save.revision, after, now }))
    .where(eq(projects.id, id))
    .returning(WRITTEN)
  if (row === undefined) throw new Error('A project that is locked is there.')
  await storePoints(tx, id, { before: points, after, files: content.files })
  const added = row.storedBytes - stored.storedBytes
  await keepWithin(tx, { userId, used: usage.bytes, added, bounds, isNew: false })
  return savedView(row)
}

const WRITTEN = {
  revision: projects.revision,
  updatedAt: projects.updatedAt,
  storedBytes: projects.storedBytes,
}

function requireSize({ files }: ProjectContent, most: number): void {
  if (bytesOfFiles(files) > most) throw new Failure('project-too-large')
}

function columnsOf(
  content: ProjectContent,
  { revision, after, now }: { revision: number; after: readonly Point[]; now: Date },
) {
  return {
    ...content,
    revision,
    filesCount: content.files.length,
    bytes: bytesOfFiles(content.files),
    historyBytes: historyBytes(after),
    updatedAt: now,
  }
}

/** Makes room for what was added beyond what the account may keep. Throws `no-room`. */
async function keepWithin(
  tx: Database,
  given: { userId: string; used: number; added: number; bounds: ProjectBounds; isNew: boolean },
): Promise<void> {
  const { userId, used, added, bounds, isNew } = given
  const bytes = used + added - mostBytes(bounds, { isNew, used })
  if (bytes > 0) await makeRoom(tx, { userId, bytes, shortenTo: shortenTo(isNew, used <= bounds.bytes) })
}

/** A change goes on also where only the newest points are left; a new project takes nothing away of histories from a time with PRO. */
function shortenTo(isNew: boolean, isWithin: boolean): readonly number[] {
  if (!isNew) return [FEWEST_POINTS, 1]
  return isWithin ? [FEWEST_POINTS] : []
}

function savedView({ revision, updatedAt }: Pick<StoredProject, 'revision' | 'updatedAt'>): Saved {
  return { revision, updatedAt: updatedAt.toISOString() }
}
