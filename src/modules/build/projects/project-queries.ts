/** Projects as they are stored. */
import { z } from 'zod'
import { language, sourceFile } from '#modules/exercises/contract.ts'
import type { Database } from '#platform/db/database.ts'
import type { AnyPgColumn } from '#platform/db/columns.ts'
import { and, eq, exists, isNull, sql } from '#platform/db/sql.ts'
import { type ProjectContent, visibility } from './contract.ts'
import { projects } from './tables.ts'

export type StoredProject = typeof projects.$inferSelect

const files = z.array(sourceFile)
const args = z.array(z.string())

/** Finds a project by its id alone, whoever owns it, also a deleted one. */
export async function findProject(db: Database, id: string): Promise<StoredProject | undefined> {
  const [row] = await db.select().from(projects).where(eq(projects.id, id))
  return row
}

/** Condition of a query: the project is the account's own, and not deleted. */
export function isLiveOf(userId: string, id: string) {
  return and(eq(projects.id, id), eq(projects.userId, userId), isNull(projects.deletedAt))
}

export async function findLiveProject(
  db: Database,
  { userId, projectId }: { userId: string; projectId: string },
): Promise<StoredProject | undefined> {
  const [row] = await db.select().from(projects).where(isLiveOf(userId, projectId))
  return row
}

/** Reads how much of its space an account uses: bytes with histories and deleted projects, and projects without deleted ones. */
export async function readUsage(db: Database, userId: string): Promise<{ live: number; bytes: number }> {
  const [row] = await db
    .select({
      live: sql<number>`count(*) filter (where ${projects.deletedAt} is null)`.mapWith(Number),
      bytes: sql<number>`coalesce(sum(${projects.storedBytes}), 0)`.mapWith(Number),
    })
    .from(projects)
    .where(eq(projects.userId, userId))
  return { live: row?.live ?? 0, bytes: row?.bytes ?? 0 }
}

export function contentOf(row: StoredProject): ProjectContent {
  const { name, description, stdin, database } = row
  return { name, description, files: files.parse(row.files), stdin, args: args.parse(row.args), database }
}

/** Columns of the shapes that name a project. */
export type ProjectHead = Pick<
  StoredProject,
  | 'id'
  | 'name'
  | 'description'
  | 'language'
  | 'visibility'
  | 'isHidden'
  | 'revision'
  | 'createdAt'
  | 'updatedAt'
>

export function headOf(row: ProjectHead) {
  const { id, name, description, isHidden, revision } = row
  return {
    id,
    name,
    description,
    language: language.parse(row.language),
    visibility: visibility.parse(row.visibility),
    isHidden,
    revision,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** Condition of a query: the project that a column names is there, and not deleted. */
export function isLiveProject(db: Database, id: AnyPgColumn) {
  return exists(
    db
      .select({ one: sql`1` })
      .from(projects)
      .where(and(eq(projects.id, id), isNull(projects.deletedAt))),
  )
}
