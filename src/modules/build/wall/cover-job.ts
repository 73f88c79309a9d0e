/** Runs a program that was published once, in the turn of its author, and keeps the last lines it printed as its cover. */
import { z } from 'zod'
import { language as knownLanguage, type RunLanguage } from '#modules/exercises/contract.ts'
import { isRunLanguage } from '#modules/exercises/languages/contract.ts'
import { plainTerminalText } from '#modules/runner/module.ts'
import type { Database } from '#platform/db/database.ts'
import { and, eq, sql } from '#platform/db/sql.ts'
import { Failure } from '#platform/failures.ts'
import { forgetJobs, jobKind, type JobKind } from '#platform/jobs/jobs.ts'
import type { Deps } from '../deps.ts'
import { coverOfOutput } from './cover-rules.ts'
import { findEntry, publishedOf, type StoredEntry } from './entry-queries.ts'
import { wallEntries } from './tables.ts'

const QUEUE = 'cover-wall-entry'

const jobData = z.object({
  entryId: z.uuid(),
  /** Which content of the entry it is for. */
  publishedAt: z.iso.datetime(),
  /** Digests of the author's network, and the author. */
  turn: z.object({ networks: z.array(z.string()), owner: z.string() }),
})

/** Has the cover of an entry made, as part of `tx`. */
export async function coverLater(
  { jobs, runner }: Pick<Deps, 'jobs' | 'runner'>,
  tx: Database,
  { row: { id: entryId, publishedAt, userId }, address }: { row: StoredEntry; address: string },
): Promise<void> {
  const turn = runner.turnOf({ learnerId: userId, address })
  await jobs.send(tx, QUEUE, { entryId, publishedAt: publishedAt.toISOString(), turn })
}

/** Forgets covers of an account that are still to be made. */
export async function forgetCovers(tx: Database, userId: string): Promise<void> {
  await forgetJobs(tx, QUEUE, sql`data->'turn'->>'owner' = ${userId}`)
}

/** Failures that another try does not mend: the cover stays the code. */
const LASTING = ['unknown-database', 'language-off']

export function coverEntryJob({ db, runner }: Pick<Deps, 'db' | 'runner'>): JobKind {
  return jobKind({
    queue: QUEUE,
    data: jobData,
    async handle({ entryId, publishedAt, turn }) {
      const row = await findEntry(db, entryId)
      const language = knownLanguage.safeParse(row?.language).data
      if (row === undefined || row.publishedAt.toISOString() !== publishedAt) return 'done'
      if (language === undefined || !isRunLanguage(language)) return 'done'
      const printed = await outputOf({ runner }, row, { language, turn })
      const cover = printed === null ? null : coverOfOutput(plainTerminalText(printed))
      if (cover !== null)
        await db
          .update(wallEntries)
          .set({ cover })
          .where(and(eq(wallEntries.id, entryId), eq(wallEntries.publishedAt, row.publishedAt)))
      return 'done'
    },
  })
}

/** Null: the program cannot be run here. */
async function outputOf(
  { runner }: Pick<Deps, 'runner'>,
  row: StoredEntry,
  { language, turn }: { language: RunLanguage; turn: z.infer<typeof jobData>['turn'] },
): Promise<string | null> {
  const { files, stdin, args, database } = publishedOf(row)
  try {
    const seeded = database === null ? {} : { database }
    const outcome = await runner.run({ language, files, stdin, args, ...seeded, turn })
    return outcome.stdout
  } catch (error) {
    if (error instanceof Failure && LASTING.includes(error.code)) return null
    throw error
  }
}
