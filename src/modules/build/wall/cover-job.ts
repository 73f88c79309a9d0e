/** Records a program that was published, in the turn of its author: its cover is the last screen, and plays the recording. */
import { z } from 'zod'
import { language as knownLanguage, type RunLanguage, type SourceFile } from '#modules/exercises/contract.ts'
import { isRunLanguage } from '#modules/exercises/languages/contract.ts'
import { withSeed } from '#modules/exercises/module.ts'
import type { Replay } from '#modules/exercises/replay/contract.ts'
import { readsInput } from '#modules/runner/module.ts'
import type { Database } from '#platform/db/database.ts'
import { and, eq, sql } from '#platform/db/sql.ts'
import { Failure } from '#platform/failures.ts'
import { forgetJobs, jobKind, type JobKind } from '#platform/jobs/jobs.ts'
import type { Deps } from '../deps.ts'
import { coverOfReplay } from './cover-rules.ts'
import { findEntry, publishedOf, type StoredEntry } from './entry-queries.ts'
import { inputsToRun, makeReplay, placeInput, typedLines } from './replay-rules.ts'
import { wallEntries } from './tables.ts'

const QUEUE = 'cover-wall-entry'
const SEED = 1

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
      const replay = await recordingOf({ runner }, row, { language, turn })
      // What a moderator approved is not joined by what none has read.
      const isAsRead = and(eq(wallEntries.publishedAt, row.publishedAt), eq(wallEntries.state, 'waiting'))
      if (replay !== null)
        await db
          .update(wallEntries)
          .set({ cover: coverOfReplay(replay), replay })
          .where(and(eq(wallEntries.id, entryId), isAsRead))
      return 'done'
    },
  })
}

/** Null: the program cannot be run here, or prints nothing. */
async function recordingOf(
  { runner }: Pick<Deps, 'runner'>,
  row: StoredEntry,
  { language, turn }: { language: RunLanguage; turn: z.infer<typeof jobData>['turn'] },
): Promise<Replay | null> {
  const { files, stdin, args, database } = publishedOf(row)
  const typed = readsInput(language, files) ? typedLines(stdin) : []
  const program = {
    language,
    files: typed.length === 0 ? files : withRepeatableChance(language, files),
    args,
    inputs: inputsToRun(stdin, typed),
    turn,
  }
  try {
    const runs = await runner.runOnInputs(database === null ? program : { ...program, database })
    return makeReplay(placeInput(runs, typed))
  } catch (error) {
    if (error instanceof Failure && LASTING.includes(error.code)) return null
    throw error
  }
}

/** The program with seeded chance, so that it does the same in each of its runs. */
function withRepeatableChance(language: RunLanguage, files: readonly SourceFile[]): SourceFile[] {
  // Nothing may come before an import of it.
  const isBarred = files.some(({ content }) => content.includes('__future__'))
  return withSeed(language, files, isBarred ? null : SEED)
}
