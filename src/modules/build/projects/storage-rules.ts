/** Bounds of learners' own projects. The figures are in `docs/configuration.md`, their reasons in decision 98. Pure. */

export interface ProjectBounds {
  /** Projects, without deleted ones. */
  projects: number
  /** UTF-8 bytes of the files of one project. */
  projectBytes: number
  /** Bytes of all projects with their histories, also of deleted ones. */
  bytes: number
}

const BOUNDS: Record<'free' | 'pro', ProjectBounds> = {
  free: { projects: 20, projectBytes: 256_000, bytes: 10_000_000 },
  pro: { projects: 1_000, projectBytes: 1_000_000, bytes: 250_000_000 },
}

export function boundsOf(isPro: boolean): ProjectBounds {
  return BOUNDS[isPro ? 'pro' : 'free']
}

/** How long a deleted project can be had back. */
export const UNDO_DAYS = 30

/** Deleted projects of an account that can be had back; beyond, the ones deleted first go. */
export const MOST_DELETED = 100

/** How many times the size of a project its history may take. */
const HISTORY_FACTOR = 4

/** Bytes of a project's files after a save. What PRO saved may be changed without it, but does not grow. */
export function mostProjectBytes(bounds: ProjectBounds, bytesBefore: number): number {
  return Math.max(bounds.projectBytes, bytesBefore)
}

/** Bytes of a project's history after a save. What PRO kept stays without it, but does not grow. */
export function mostHistoryBytes(
  bounds: ProjectBounds,
  before: { bytes: number; historyBytes: number },
): number {
  return Math.max(HISTORY_FACTOR * mostProjectBytes(bounds, before.bytes), before.historyBytes)
}

/** Bytes of all projects after a save. Whoever has more than that from a time with PRO may change projects, but add none. */
export function mostBytes(bounds: ProjectBounds, { isNew, used }: { isNew: boolean; used: number }): number {
  return isNew ? bounds.bytes : Math.max(bounds.bytes, used)
}

/** Whether a deleted project may be had back. Whoever has more than the most cannot have added one in its place. */
export function mayUndelete(bounds: ProjectBounds, live: number): boolean {
  return live !== bounds.projects
}

/** Characters of a shared project that have colors, all its files together. */
export const MOST_COLORED = 60_000

/** Characters of a project that a moderator is shown. */
export const MOST_MODERATED = 20_000

/** Bytes of files that an account's export has, those of the projects changed last. */
export const MOST_EXPORTED = 50_000_000
