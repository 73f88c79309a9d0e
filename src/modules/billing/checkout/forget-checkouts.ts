import { and, eq, inArray, isNull, lt, not, notExists, sql, type SQL } from '#platform/db/sql.ts'
import { z } from 'zod'
import type { Database } from '#platform/db/database.ts'
import { jobKind, type JobKind } from '#platform/jobs/jobs.ts'
import type { Deps } from '../deps.ts'
import { subscriptions } from '../subscriptions/subscriptions.ts'
import { checkouts } from '../orders/orders.ts'

/** A provider may say late that something was paid: a page to pay lives an hour, a transfer a few days. */
const KEEP_UNPAID_DAYS = 90
/** Rows that are deleted by one statement. */
const BATCH = 500

type ForgetDeps = Pick<Deps, 'db' | 'clock'>

/** Condition on a checkout under which a feature above still needs it. */
type IsKept = (db: Database) => SQL

/** Deletes checkouts that nobody paid, and returns how many. An account may begin forty an hour. */
export async function forgetCheckouts({ db, clock }: ForgetDeps, isKept: readonly IsKept[]): Promise<number> {
  const before = new Date(clock.now().getTime() - KEEP_UNPAID_DAYS * 24 * 60 * 60 * 1000)
  const ofCheckout = { one: sql`1` }
  const unpaid = db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(
      and(
        inArray(checkouts.status, ['open', 'failed', 'closed']),
        lt(checkouts.createdAt, before),
        // The bank is still to be told: `forget-accounts.ts` does.
        isNull(checkouts.bankAccount),
        notExists(
          db.select(ofCheckout).from(subscriptions).where(eq(subscriptions.checkoutId, checkouts.id)),
        ),
        ...isKept.map((condition) => not(condition(db))),
      ),
    )
    .limit(BATCH)
  let forgotten = 0
  for (;;) {
    const deleted = await db
      .delete(checkouts)
      .where(inArray(checkouts.id, unpaid))
      .returning({ id: checkouts.id })
    forgotten += deleted.length
    if (deleted.length < BATCH) return forgotten
  }
}

/** Every day. */
export function forgetCheckoutsJob(deps: ForgetDeps, isKept: readonly IsKept[]): JobKind {
  return jobKind({
    queue: 'forget-checkouts',
    data: z.object({}),
    cron: '23 4 * * *',
    pollSeconds: 30,
    async handle() {
      await forgetCheckouts(deps, isKept)
      return 'done'
    },
  })
}
