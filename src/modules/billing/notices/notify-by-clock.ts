/** Notices that only the clock causes: a trial that ends soon, a grace period that is over. */
import { and, inArray, isNotNull, ne } from '#platform/db/sql.ts'
import { z } from 'zod'
import { jobKind, type JobKind } from '#platform/jobs/jobs.ts'
import type { Deps } from '../deps.ts'
import { stateOf, subscriptions } from '../subscriptions/subscriptions.ts'
import { noticesAt } from './notice-rules.ts'
import { enqueueNotices } from './enqueue-notices.ts'

const QUEUE = 'subscription-notices-due'
const AT_ONCE = 500

/** Runs every hour: owners have days to act on these notices. */
export function notifyByClockJob(deps: Pick<Deps, 'db' | 'clock' | 'jobs'>): JobKind {
  return jobKind({
    queue: QUEUE,
    data: z.object({}),
    cron: '23 * * * *',
    handle: async () => {
      await notifyByClock(deps)
      return 'done'
    },
  })
}

async function notifyByClock({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const now = clock.now()
  for (let first = 0; ; first += AT_ONCE) {
    const rows = await db
      .select()
      .from(subscriptions)
      .where(
        and(
          isNotNull(subscriptions.userId),
          // Whoever buys for somebody else has nothing that could end.
          ne(subscriptions.purpose, 'gift'),
          // Nobody but an event can do anything to the others.
          inArray(subscriptions.status, ['Trialing', 'Active', 'PastDue', 'OnHold']),
        ),
      )
      .orderBy(subscriptions.id)
      .limit(AT_ONCE)
      .offset(first)
    for (const row of rows) {
      const notices = noticesAt(stateOf(row), now)
      if (notices.length > 0)
        await db.transaction((tx) => enqueueNotices(tx, { jobs, clock }, row.id, notices))
    }
    if (rows.length < AT_ONCE) return
  }
}
