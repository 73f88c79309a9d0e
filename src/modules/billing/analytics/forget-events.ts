import { lt } from '#platform/db/sql.ts'
import { z } from 'zod'
import { jobKind, type JobKind } from '#platform/jobs/jobs.ts'
import type { Deps } from '../deps.ts'
import { proEvents } from './tables.ts'

/** Long enough to compare a month with the same one of the year before. */
const KEEP_DAYS = 400

type ForgetDeps = Pick<Deps, 'db' | 'clock'>

/** Deletes what was counted so long ago that nobody compares it any more. */
export async function forgetEvents({ db, clock }: ForgetDeps): Promise<void> {
  const before = new Date(clock.now().getTime() - KEEP_DAYS * 24 * 60 * 60 * 1000)
  await db.delete(proEvents).where(lt(proEvents.at, before))
}

/** Every day. */
export function forgetEventsJob(deps: ForgetDeps): JobKind {
  return jobKind({
    queue: 'forget-pro-events',
    data: z.object({}),
    cron: '31 4 * * *',
    pollSeconds: 30,
    async handle() {
      await forgetEvents(deps)
      return 'done'
    },
  })
}
