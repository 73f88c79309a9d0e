/** Projects as personal data of their owner. */
import type { PersonalData } from '#platform/module/personal-data.ts'
import { desc, eq, inArray } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import { forgetProjects } from './forget-projects.ts'
import { readPoints } from './history-store.ts'
import { contentOf } from './project-queries.ts'
import { MOST_EXPORTED } from './storage-rules.ts'
import { projects } from './tables.ts'

export const projectData: PersonalData = {
  async erased(tx, { userId }) {
    const own = await tx.select({ id: projects.id }).from(projects).where(eq(projects.userId, userId))
    await forgetProjects(
      tx,
      own.map(({ id }) => id),
    )
  },
  async exported(db, { userId }) {
    const rows = await db
      .select(COLUMNS)
      .from(projects)
      .where(eq(projects.userId, userId))
      .orderBy(desc(projects.updatedAt), desc(projects.id))
    if (rows.length === 0) return undefined
    let bytes = 0
    const data: object[] = []
    const withFiles: string[] = []
    for (const row of rows) {
      bytes += row.bytes
      const hasFiles = bytes <= MOST_EXPORTED
      if (hasFiles) withFiles.push(row.id)
      const points = await readPoints(db, row.id)
      const history = points.map(({ revision, savedAt, files }) => ({
        revision,
        savedAt,
        files: files.map(({ path }) => path),
      }))
      data.push({ ...row, hasFiles, history })
    }
    return { name: 'projects', data, files: await readFiles(db, withFiles) }
  },
}

const COLUMNS = {
  id: projects.id,
  language: projects.language,
  name: projects.name,
  description: projects.description,
  stdin: projects.stdin,
  args: projects.args,
  database: projects.database,
  visibility: projects.visibility,
  isHidden: projects.isHidden,
  originId: projects.originId,
  revision: projects.revision,
  bytes: projects.bytes,
  createdAt: projects.createdAt,
  updatedAt: projects.updatedAt,
  deletedAt: projects.deletedAt,
}

/** Files of these projects, each in a folder of its project's id. */
async function readFiles(db: Database, ids: readonly string[]): Promise<{ path: string; text: string }[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(projects)
    .where(inArray(projects.id, [...ids]))
  return rows.flatMap((row) =>
    contentOf(row).files.map(({ path, content }) => ({ path: `projects/${row.id}/${path}`, text: content })),
  )
}
