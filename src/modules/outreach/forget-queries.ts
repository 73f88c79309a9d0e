import { and, isNotNull, lt } from '#platform/db/sql.ts'
import { z } from 'zod'
import { jobKind, type JobKind } from '#platform/jobs/jobs.ts'
import type { Deps } from './deps.ts'
import { KEEP_QUERY_DAYS, KEEP_SENDER_HOURS } from './query-rules.ts'
import { queries } from './tables.ts'

type ForgetDeps = Pick<Deps, 'db' | 'clock'>

const HOUR_MS = 60 * 60 * 1000

/** Deletes queries that are old enough, and where the younger ones came from. */
export async function forgetQueries({ db, clock }: ForgetDeps): Promise<void> {
  const before = (hours: number) => new Date(clock.now().getTime() - hours * HOUR_MS)
  await db.delete(queries).where(lt(queries.receivedAt, before(KEEP_QUERY_DAYS * 24)))
  await db
    .update(queries)
    .set({ sender: null })
    .where(and(isNotNull(queries.sender), lt(queries.receivedAt, before(KEEP_SENDER_HOURS))))
}

/** Every hour. */
export function forgetQueriesJob(deps: ForgetDeps): JobKind {
  return jobKind({
    queue: 'forget-queries',
    data: z.object({}),
    cron: '17 * * * *',
    pollSeconds: 30,
    async handle() {
      await forgetQueries(deps)
      return 'done'
    },
  })
}
