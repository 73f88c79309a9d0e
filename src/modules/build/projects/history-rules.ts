/**
 * Points in a project's history. A save replaces the newest point, or opens a new one, so that nothing is lost by going back to a point: what
 * the project was just before it is a point of its own. Pure; points are sorted from the oldest to the newest.
 */
import type { SourceFile } from '#modules/exercises/contract.ts'

export interface PointFile {
  path: string
  hash: string
  bytes: number
}

export interface Point {
  /** Revision of the newest save in it. */
  revision: number
  /** When its first save came, and its newest. */
  startedAt: Date
  savedAt: Date
  files: readonly PointFile[]
}

export interface Save {
  revision: number
  at: Date
  files: readonly PointFile[]
  /** Whether `isRewritten` says so of the files before it and in it. */
  isRewritten: boolean
}

/** Saves within this time of a point's first one belong to it. */
const POINT_MS = 5 * 60 * 1000

/** Points of a project. */
export const MOST_POINTS = 60
/** Points that are never thinned out, the newest: some later changes still leave what a restored point replaced. */
const NEWEST_KEPT = 10
/** Points that stay whatever they take: the project as it is, and what it was before the last one opened. */
export const FEWEST_POINTS = 2

/** Share of a file's characters, and number of them, that one save may take away within a point. */
const MOST_REMOVED_SHARE = 0.3
const MOST_REMOVED = 100

/** Bytes that a file in a point takes beside its path. */
const ENTRY_BYTES = 100

/** Adds a save to a history. Without a change of files it stays as it is. */
export function withSave(points: readonly Point[], save: Save): readonly Point[] {
  const newest = points.at(-1)
  const { revision, at, files } = save
  if (newest === undefined) return [{ revision, startedAt: at, savedAt: at, files }]
  if (changesBetween(newest.files, files).length === 0) return points
  if (opensPoint(newest, points.slice(0, -1), save))
    return [...points, { revision, startedAt: at, savedAt: at, files }]
  return [...points.slice(0, -1), { revision, startedAt: newest.startedAt, savedAt: at, files }]
}

/**
 * Tells whether a save opens a point: the newest one is some minutes old, much of a file or a whole one is gone, or a file is again what it was in
 * an older point. To go back to a point, or to a file of one, always is one of the last two.
 */
function opensPoint(newest: Point, older: readonly Point[], { at, files, isRewritten }: Save): boolean {
  if (at.getTime() - newest.startedAt.getTime() >= POINT_MS || isRewritten) return true
  const changes = changesBetween(newest.files, files)
  if (changes.some(({ change }) => change === 'deleted')) return true
  const known = new Set(older.flatMap((point) => point.files.map(({ hash }) => hash)))
  const changed = new Set(changes.map(({ path }) => path))
  return files.some(({ path, hash }) => changed.has(path) && known.has(hash))
}

/** Tells whether a save takes away so much of a file that what was there is worth a point. Linear. */
export function isRewritten(before: readonly SourceFile[], after: readonly SourceFile[]): boolean {
  const contents = new Map(after.map(({ path, content }) => [path, content]))
  return before.some(({ path, content }) => {
    const removed = charactersRemoved(content, contents.get(path) ?? '')
    return removed > MOST_REMOVED && removed > content.length * MOST_REMOVED_SHARE
  })
}

/** Characters of a text between those at its begin and its end that are still there. */
function charactersRemoved(before: string, after: string): number {
  const shorter = Math.min(before.length, after.length)
  let head = 0
  while (head < shorter && before[head] === after[head]) head += 1
  let tail = 0
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  return before.length - head - tail
}

export interface FileChange {
  path: string
  change: 'added' | 'changed' | 'deleted'
}

/** What is different in `after`, in its order; what is gone comes last. */
export function changesBetween(before: readonly PointFile[], after: readonly PointFile[]): FileChange[] {
  const hashes = new Map(before.map(({ path, hash }) => [path, hash]))
  const kept = new Set(after.map(({ path }) => path))
  const changes: FileChange[] = after
    .filter(({ path, hash }) => hashes.get(path) !== hash)
    .map(({ path }) => ({ path, change: hashes.has(path) ? 'changed' : 'added' }))
  const deleted = before.filter(({ path }) => !kept.has(path))
  return [...changes, ...deleted.map(({ path }): FileChange => ({ path, change: 'deleted' }))]
}

/**
 * Leaves out what is too much. Of too many points those go that are closest to the one before them in time, without the first and the newest
 * ten; then the oldest ones, while they take too many bytes and are more than `fewest`.
 */
export function bounded(
  points: readonly Point[],
  mostBytes: number,
  fewest: number = FEWEST_POINTS,
): readonly Point[] {
  const kept = [...points]
  while (kept.length > MOST_POINTS) kept.splice(closest(kept), 1)
  while (kept.length > fewest && historyBytes(kept) > mostBytes) kept.shift()
  return kept
}

function closest(points: readonly Point[]): number {
  let found = 1
  let least = Number.POSITIVE_INFINITY
  for (let place = 1; place < points.length - NEWEST_KEPT; place += 1) {
    const gap = (points[place]?.savedAt.getTime() ?? 0) - (points[place - 1]?.savedAt.getTime() ?? 0)
    if (gap < least) [found, least] = [place, gap]
  }
  return found
}

/** Bytes of a history: each different content once, and what names the files of each point. */
export function historyBytes(points: readonly Point[]): number {
  const files = points.flatMap((point) => point.files)
  const contents = new Map(files.map(({ hash, bytes }) => [hash, bytes]))
  const named = files.reduce((sum, { path }) => sum + path.length + ENTRY_BYTES, 0)
  return contents.values().reduce((sum, bytes) => sum + bytes, named)
}
