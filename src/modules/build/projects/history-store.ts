/** Histories as they are stored: points that name their files, and each different content once. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { SourceFile } from '#modules/exercises/contract.ts'
import type { Database } from '#platform/db/database.ts'
import { and, asc, eq, inArray } from '#platform/db/sql.ts'
import { bounded, historyBytes, type Point, type PointFile } from './history-rules.ts'
import { projectBlobs, projectPoints, projects } from './tables.ts'

const pointFiles = z.array(z.object({ path: z.string(), hash: z.string(), bytes: z.number() }))

/** Reads the points of a project from the oldest to the newest. */
export async function readPoints(db: Database, projectId: string): Promise<Point[]> {
  const rows = await db
    .select()
    .from(projectPoints)
    .where(eq(projectPoints.projectId, projectId))
    .orderBy(asc(projectPoints.revision))
  return rows.map(({ revision, startedAt, savedAt, files }) => ({
    revision,
    startedAt,
    savedAt,
    files: pointFiles.parse(files),
  }))
}

export function pointFilesOf(files: readonly SourceFile[]): PointFile[] {
  return files.map(({ path, content }) => ({
    path,
    hash: hashOf(content),
    bytes: Buffer.byteLength(content),
  }))
}

function hashOf(content: string): string {
  return createHash('sha256').update(content).digest('base64url')
}

/** Replaces the points of a project. `files` are those of points that are new; contents that no point has any more are deleted. */
export async function storePoints(
  tx: Database,
  projectId: string,
  {
    before,
    after,
    files,
  }: { before: readonly Point[]; after: readonly Point[]; files: readonly SourceFile[] },
): Promise<void> {
  const known = new Set(before.map(({ revision }) => revision))
  const kept = new Set(after.map(({ revision }) => revision))
  const hadHashes = hashesOf(before)
  const hasHashes = hashesOf(after)
  const gone = [...known].filter((revision) => !kept.has(revision))
  if (gone.length > 0)
    await tx
      .delete(projectPoints)
      .where(and(eq(projectPoints.projectId, projectId), inArray(projectPoints.revision, gone)))
  const points = after.filter(({ revision }) => !known.has(revision))
  if (points.length > 0)
    await tx.insert(projectPoints).values(points.map((point) => ({ projectId, ...point })))
  const contents = new Map(files.map(({ content }) => [hashOf(content), content]))
  const blobs = [...contents].filter(([hash]) => hasHashes.has(hash) && !hadHashes.has(hash))
  if (blobs.length > 0)
    await tx.insert(projectBlobs).values(blobs.map(([hash, content]) => ({ projectId, hash, content })))
  const unused = [...hadHashes].filter((hash) => !hasHashes.has(hash))
  if (unused.length > 0)
    await tx
      .delete(projectBlobs)
      .where(and(eq(projectBlobs.projectId, projectId), inArray(projectBlobs.hash, unused)))
}

function hashesOf(points: readonly Point[]): Set<string> {
  return new Set(points.flatMap(({ files }) => files.map(({ hash }) => hash)))
}

/** Has the oldest points of a project go until its history takes at most so many bytes, or few are left. Returns the bytes freed. */
export async function shrinkHistory(
  tx: Database,
  projectId: string,
  { mostBytes, fewest }: { mostBytes: number; fewest: number },
): Promise<number> {
  const before = await readPoints(tx, projectId)
  const after = bounded(before, mostBytes, fewest)
  if (after.length === before.length) return 0
  await storePoints(tx, projectId, { before, after, files: [] })
  const bytes = historyBytes(after)
  await tx.update(projects).set({ historyBytes: bytes }).where(eq(projects.id, projectId))
  return historyBytes(before) - bytes
}
