/** Recordings that are kept for a while, in gzip. */
import { gunzip, gzip } from 'node:zlib'
import { promisify } from 'node:util'
import { eq, lt, sql } from '#platform/db/sql.ts'
import { z } from 'zod'
import { jobKind, type JobKind } from '#platform/jobs/jobs.ts'
import type { Recording } from './contract.ts'
import type { Deps } from './deps.ts'
import { KEEP_DAYS, MOST_STORED_BYTES } from './store-rules.ts'
import { recordings } from './tables.ts'

type StoreDeps = Pick<Deps, 'db' | 'clock'>

const stored = z.object({ outcome: z.custom<Recording['outcome']>(), trace: z.string() })

const zip = promisify(gzip)
const unzip = promisify(gunzip)

/** Far more than honest programs come to. Storing one makes room at once, so that many of them cannot fill a disk before the job runs. */
const LARGE_BYTES = 64 * 1024

const DAY_MS = 24 * 60 * 60_000

/** Returns null where there is none. Reading one keeps it longer. */
export async function findRecording({ db, clock }: StoreDeps, id: string): Promise<Recording | null> {
  const [row] = await db
    .update(recordings)
    .set({ usedAt: clock.now() })
    .where(eq(recordings.id, id))
    .returning({ content: recordings.content })
  if (!row) return null
  const { outcome, trace } = stored.parse(JSON.parse((await unzip(row.content)).toString('utf8')))
  return { id, outcome, trace }
}

export async function storeRecording(
  { db, clock }: StoreDeps,
  id: string,
  { outcome, trace }: Pick<Recording, 'outcome' | 'trace'>,
): Promise<void> {
  const content = await zip(JSON.stringify({ outcome, trace }))
  await db
    .insert(recordings)
    .values({ id, content, size: content.length, usedAt: clock.now() })
    .onConflictDoNothing()
  if (content.length > LARGE_BYTES) await forgetRecordings({ db, clock })
}

/** Deletes what was not used for long, and the longest unused beyond what all may take together. */
export async function forgetRecordings({ db, clock }: StoreDeps): Promise<void> {
  const before = new Date(clock.now().getTime() - KEEP_DAYS * DAY_MS)
  await db.delete(recordings).where(lt(recordings.usedAt, before))
  await db.execute(sql`
    delete from ${recordings} where id in (
      select id from (
        select id, sum(size) over (order by used_at desc, id) as total from ${recordings}
      ) as newest where total > ${MOST_STORED_BYTES}
    )`)
}

/** Every ten minutes. */
export function forgetRecordingsJob(deps: StoreDeps): JobKind {
  return jobKind({
    queue: 'forget-recordings',
    data: z.object({}),
    cron: '*/10 * * * *',
    pollSeconds: 30,
    async handle() {
      await forgetRecordings(deps)
      return 'done'
    },
  })
}
