/** Hands projects in, and merges what other devices saved meanwhile. */
import { call, CallError } from '#platform/contract/call.ts'
import { getProject, type OwnProject, type ProjectContent, saveProject } from '../contract.ts'
import { isSameContent, mergeProjects } from '../merge-rules.ts'
import { changeProject, readProject } from './project-db.ts'
import { isUnsynced, type StoredProject } from './stored-project.ts'

/**
 * What became of it. `waiting`: the server can't be reached, or asked to come back later; `refused`: it does not take the project as it is, and
 * the project says why; `gone`: it was deleted on another device.
 */
export type SyncResult = 'synced' | 'waiting' | 'refused' | 'gone'

/** Other devices that save all the time would keep two of them busy for ever. */
const MOST_ROUNDS = 5

const syncing = new Map<string, Promise<SyncResult>>()

/** Brings a project and the server together; once at a time for each project. */
export function syncProject(id: string, owner: string): Promise<SyncResult> {
  const running = syncing.get(id)
  // What was typed after that one read the project is for the next one.
  const next = (running ?? Promise.resolve('synced')).then(() => syncOnce(id, owner))
  const tracked = next.finally(() => {
    if (syncing.get(id) === tracked) syncing.delete(id)
  })
  syncing.set(id, tracked)
  return tracked
}

async function syncOnce(id: string, owner: string): Promise<SyncResult> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const project = await changeProject(id, (stored) =>
      stored?.owner === null ? { ...stored, owner } : null,
    )
    if (project === null || project.owner !== owner) return 'gone'
    if (!isUnsynced(project)) return 'synced'
    try {
      await send(project)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code !== 'project-conflict') return await refuse(project, error)
      const failed = await takeTheirs(project)
      if (failed !== null) return failed
    }
  }
  return 'waiting'
}

/** Gets what other devices saved, merges it into what is here, and hands in what comes of it. */
export async function pullProject(id: string, owner: string): Promise<SyncResult> {
  const stored = await readProject(id)
  if (stored?.owner === owner && stored.base !== null) {
    const failed = await takeTheirs(stored)
    if (failed !== null) return failed
  }
  return syncProject(id, owner)
}

async function send(project: StoredProject): Promise<void> {
  const { id, language, content, base, originId, opensPoint } = project
  const body = { ...plain(content), language, base: base?.revision ?? 0, originId, opensPoint }
  const { revision } = await call(saveProject, { params: { projectId: id }, body })
  await changeProject(
    id,
    (stored) =>
      stored && {
        ...stored,
        base: { revision, content },
        refused: null,
        opensPoint: stored.opensPoint && !isSameContent(stored.content, content),
      },
  )
}

/** Merges what the server has into what is here. Null: it did; otherwise what became of it. */
async function takeTheirs(project: StoredProject): Promise<SyncResult | null> {
  try {
    await mergeIn(await call(getProject, { params: { projectId: project.id } }))
    return null
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return refuse(project, error)
  }
}

/** Merges a project of the server into the one that is stored here, and stores it where there is none. */
export async function mergeIn(theirs: OwnProject, owner: string | null = null): Promise<void> {
  const content = contentOf(theirs)
  const base = { revision: theirs.revision, content }
  await changeProject(theirs.id, (stored) => {
    if (stored === null)
      return {
        id: theirs.id,
        language: theirs.language,
        owner,
        content,
        base,
        originId: theirs.origin?.projectId ?? null,
        changedAt: Date.parse(theirs.updatedAt),
        refused: null,
        opensPoint: false,
      }
    if (stored.base !== null && stored.base.revision >= theirs.revision) return null
    const merged = mergeProjects(stored.base?.content ?? null, stored.content, content).content
    return { ...stored, content: merged, base, opensPoint: !isSameContent(merged, content) }
  })
}

/** Says what a call that failed means for the project; one that is refused is told why. */
async function refuse(project: StoredProject, error: CallError): Promise<SyncResult> {
  if (error.status === 0 || error.status === 429 || error.status >= 500 || error.status === 401)
    return 'waiting'
  if (error.code === 'project-not-found' && project.base !== null) return 'gone'
  await changeProject(project.id, (stored) => stored && { ...stored, refused: error.message })
  return 'refused'
}

export function contentOf({ name, description, files, stdin, args, database }: OwnProject): ProjectContent {
  return {
    name,
    description,
    files: files.map(({ path, content }) => ({ path, content })),
    stdin,
    args,
    database,
  }
}

const plain = ({ files, ...rest }: ProjectContent): ProjectContent => ({
  ...rest,
  files: files.map(({ path, content }) => ({ path, content })),
})

/** Gets the newest of a project from the server. Null: it is not there, or is another account's. Throws while the server can't be reached. */
export async function fetchProject(id: string, owner: string): Promise<StoredProject | null> {
  try {
    await mergeIn(await call(getProject, { params: { projectId: id } }), owner)
  } catch (error) {
    if (error instanceof CallError && error.code === 'project-not-found') return null
    throw error
  }
  return readProject(id)
}
