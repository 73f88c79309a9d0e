/** One's own projects: the list with what the plan keeps, and one of them as a whole. */
import type { Output } from '#platform/contract/endpoint.ts'
import { desc, eq } from '#platform/db/sql.ts'
import { Failure } from '#platform/failures.ts'
import { daysBefore } from '#platform/instant-rules.ts'
import type { Deps } from '../deps.ts'
import type { listProjects as listSpec, OwnProject } from './contract.ts'
import { originOf } from './project-origin.ts'
import { contentOf, findLiveProject, headOf, type StoredProject } from './project-queries.ts'
import { boundsOf, UNDO_DAYS } from './storage-rules.ts'
import { projects } from './tables.ts'

/** Lists an account's projects, the newest change first, without reading a file. */
export async function listProjects(
  { access, clock, db }: Pick<Deps, 'clock' | 'db'> & { access: Pick<Deps['access'], 'mayOpen'> },
  { userId }: { userId: string },
): Promise<Output<typeof listSpec>> {
  const isPro = await access.mayOpen(userId, 'pro')
  const rows = await db
    .select(CARD_COLUMNS)
    .from(projects)
    .where(eq(projects.userId, userId))
    .orderBy(desc(projects.updatedAt), desc(projects.id))
  const since = daysBefore(clock.now(), UNDO_DAYS)
  const live = rows.filter(({ deletedAt }) => deletedAt === null)
  const deleted = rows.flatMap((row) =>
    row.deletedAt === null || row.deletedAt < since ? [] : [{ ...row, deletedAt: row.deletedAt }],
  )
  const bounds = boundsOf(isPro)
  const used = rows.reduce((sum, { storedBytes }) => sum + storedBytes, 0)
  return {
    projects: live.map(cardOf),
    deleted: deleted
      .toSorted((a, b) => b.deletedAt.getTime() - a.deletedAt.getTime())
      .map((row) => ({ ...cardOf(row), deletedAt: row.deletedAt.toISOString() })),
    limits: {
      isPro,
      projects: { used: live.length, most: bounds.projects },
      projectBytes: bounds.projectBytes,
      bytes: { used, most: bounds.bytes },
    },
  }
}

const CARD_COLUMNS = {
  id: projects.id,
  name: projects.name,
  description: projects.description,
  language: projects.language,
  visibility: projects.visibility,
  isHidden: projects.isHidden,
  revision: projects.revision,
  filesCount: projects.filesCount,
  bytes: projects.bytes,
  storedBytes: projects.storedBytes,
  createdAt: projects.createdAt,
  updatedAt: projects.updatedAt,
  deletedAt: projects.deletedAt,
}

function cardOf(row: Pick<StoredProject, Exclude<keyof typeof CARD_COLUMNS, 'deletedAt'>>) {
  return { ...headOf(row), filesCount: row.filesCount, bytes: row.bytes }
}

export async function getProject(
  deps: Pick<Deps, 'clock' | 'community' | 'db' | 'origins'>,
  key: { userId: string; projectId: string },
): Promise<OwnProject> {
  const row = await findLiveProject(deps.db, key)
  if (row === undefined) throw new Failure('project-not-found')
  return { ...headOf(row), ...contentOf(row), origin: await originOf(deps, row, key.userId) }
}
