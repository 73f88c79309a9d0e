/** Publishes one's own project on the wall as it is now. Nobody but its owner and moderators sees it before one of them approved it. */
import { randomUUID } from 'node:crypto'
import { noteEdited, requireWriter } from '#modules/community/module.ts'
import { language as knownLanguage } from '#modules/exercises/contract.ts'
import { lockLearner } from '#modules/learners/module.ts'
import type { Database } from '#platform/db/database.ts'
import { eq } from '#platform/db/sql.ts'
import { Failure } from '#platform/failures.ts'
import type { Deps } from '../deps.ts'
import { monthsOn } from '../monthly/monthly.ts'
import { bytesOfFiles, contentOf, findLiveProject } from '../projects/projects.ts'
import { type OwnEntry, WALL_KIND } from './contract.ts'
import { coverLater } from './cover-job.ts'
import { coverOfFiles } from './cover-rules.ts'
import { hasCode, isSamePublished } from './entry-rules.ts'
import { ownView, publishedOf, type StoredEntry } from './entry-queries.ts'
import { FEWEST_DESCRIBED, type Theme } from './size-data.ts'
import { MOST_ENTRIES, MOST_ENTRY_BYTES } from './storage-rules.ts'
import { wallEntries } from './tables.ts'

type PublishDeps = Pick<Deps, 'clock' | 'community' | 'config' | 'content' | 'db' | 'jobs' | 'runner'>

export interface Publishing {
  userId: string
  projectId: string
  theme: Theme
  month: string | null
  /** Where the request came from. */
  address: string
}

export async function publishEntry(deps: PublishDeps, publishing: Publishing): Promise<OwnEntry> {
  const { userId } = publishing
  await requireWriter(deps, userId)
  return deps.db.transaction(async (tx) => {
    await lockLearner(tx, { learnerId: userId, userId }, deps.clock.now())
    const project = await requireProject(tx, publishing)
    const [before] = await tx
      .select()
      .from(wallEntries)
      .where(eq(wallEntries.projectId, publishing.projectId))
    requireMonth(deps, publishing.month, before?.month ?? null)
    if (before !== undefined && isSamePublished(publishedOf(before), project.content))
      return showAgain(tx, before, publishing)
    const row = await store(deps, tx, { before, project, publishing })
    if (project.language !== 'html') await coverLater(deps, tx, { row, address: publishing.address })
    return ownView(row)
  })
}

/** Reads what is published. Throws where there is too little of it, or too much. */
async function requireProject(tx: Database, { userId, projectId }: Publishing) {
  const row = await findLiveProject(tx, { userId, projectId })
  if (row === undefined) throw new Failure('project-not-found')
  const content = contentOf(row)
  if (content.description.trim().length < FEWEST_DESCRIBED) throw new Failure('description-too-short')
  if (!hasCode(content.files)) throw new Failure('project-empty')
  if (bytesOfFiles(content.files) > MOST_ENTRY_BYTES) throw new Failure('project-too-long')
  return { content, language: knownLanguage.parse(row.language), revision: row.revision }
}

/** An entry keeps the month that it was entered in, also when that is over. */
function requireMonth({ clock, content }: PublishDeps, month: string | null, before: string | null): void {
  if (month === null || month === before) return
  const months = content.monthlyBriefs.map((brief) => brief.month)
  if (!monthsOn(months, clock.now()).includes(month)) throw new Failure('month-not-on')
}

/** Nothing that others see is another one: a moderator's verdict still holds. */
async function showAgain(tx: Database, before: StoredEntry, publishing: Publishing): Promise<OwnEntry> {
  if (before.state === 'refused') throw new Failure('entry-refused')
  const { theme, month } = publishing
  const [row] = await tx
    .update(wallEntries)
    .set({ theme, month, withdrawnAt: null })
    .where(eq(wallEntries.id, before.id))
    .returning()
  return ownView(row ?? before)
}

async function store(
  { clock, community }: PublishDeps,
  tx: Database,
  {
    before,
    project: { content, language, revision },
    publishing: { userId, projectId, theme, month },
  }: {
    before: StoredEntry | undefined
    project: Awaited<ReturnType<typeof requireProject>>
    publishing: Publishing
  },
): Promise<StoredEntry> {
  const columns = {
    ...content,
    language,
    revision,
    theme,
    month,
    cover: coverOfFiles(language, content.files),
    replay: null,
    state: 'waiting',
    refusal: '',
    publishedAt: clock.now(),
    withdrawnAt: null,
  }
  if (before === undefined) {
    if ((await tx.$count(wallEntries, eq(wallEntries.userId, userId))) >= MOST_ENTRIES)
      throw new Failure('too-many-entries')
  } else await noteEdited({ clock, items: community.items }, tx, { kind: WALL_KIND, id: before.id })
  const [row] =
    before === undefined
      ? await tx
          .insert(wallEntries)
          .values({ ...columns, id: randomUUID(), userId, projectId })
          .returning()
      : await tx.update(wallEntries).set(columns).where(eq(wallEntries.id, before.id)).returning()
  if (row === undefined) throw new Error('An entry that was just stored is there.')
  return row
}
