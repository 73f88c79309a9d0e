/** Points in a project's history, as its owner reads them. */
import type { Output } from '#platform/contract/endpoint.ts'
import { and, eq, inArray } from '#platform/db/sql.ts'
import { Failure } from '#platform/failures.ts'
import type { Deps } from '../deps.ts'
import type { getHistory as historySpec, getPoint as pointSpec } from './contract.ts'
import { changesBetween } from './history-rules.ts'
import { readPoints } from './history-store.ts'
import { isLiveOf } from './project-queries.ts'
import { projectBlobs, projects } from './tables.ts'

interface ProjectKey {
  userId: string
  projectId: string
}

export async function getHistory(
  { db }: Pick<Deps, 'db'>,
  key: ProjectKey,
): Promise<Output<typeof historySpec>> {
  const points = await readOwnPoints({ db }, key)
  return {
    points: points
      .map(({ revision, savedAt, files }, place) => ({
        revision,
        savedAt: savedAt.toISOString(),
        changes: changesBetween(points[place - 1]?.files ?? [], files),
      }))
      .toReversed(),
  }
}

export async function getPoint(
  { db }: Pick<Deps, 'db'>,
  { revision, ...key }: ProjectKey & { revision: number },
): Promise<Output<typeof pointSpec>> {
  const point = (await readOwnPoints({ db }, key)).find((each) => each.revision === revision)
  if (point === undefined) throw new Failure('project-not-found')
  const hashes = point.files.map(({ hash }) => hash)
  const blobs = await db
    .select({ hash: projectBlobs.hash, content: projectBlobs.content })
    .from(projectBlobs)
    .where(and(eq(projectBlobs.projectId, key.projectId), inArray(projectBlobs.hash, hashes)))
  const contents = new Map(blobs.map(({ hash, content }) => [hash, content]))
  const files = point.files.flatMap(({ path, hash }) => {
    const content = contents.get(hash)
    return content === undefined ? [] : [{ path, content }]
  })
  // Between the two reads another save had it go.
  if (files.length < point.files.length) throw new Failure('project-not-found')
  return { revision, savedAt: point.savedAt.toISOString(), files }
}

async function readOwnPoints({ db }: Pick<Deps, 'db'>, { userId, projectId }: ProjectKey) {
  const [own] = await db.select({ id: projects.id }).from(projects).where(isLiveOf(userId, projectId))
  if (own === undefined) throw new Failure('project-not-found')
  return readPoints(db, projectId)
}
