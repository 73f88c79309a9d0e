import { and, isNull, lt } from '#platform/db/sql.ts'
import { z } from 'zod'
import { jobKind, type JobKind } from '#platform/jobs/jobs.ts'
import type { Deps } from '../deps.ts'
import { couponUses } from './tables.ts'

/** A provider may say late that something was paid. */
const KEEP_LEFT_DAYS = 30

type ForgetDeps = Pick<Deps, 'db' | 'clock'>

/** Deletes what was held for checkouts that nobody paid. */
export async function forgetHolds({ db, clock }: ForgetDeps): Promise<void> {
  const before = new Date(clock.now().getTime() - KEEP_LEFT_DAYS * 24 * 60 * 60 * 1000)
  await db.delete(couponUses).where(and(isNull(couponUses.settledAt), lt(couponUses.heldUntil, before)))
}

/** Every day. */
export function forgetHoldsJob(deps: ForgetDeps): JobKind {
  return jobKind({
    queue: 'forget-coupon-holds',
    data: z.object({}),
    cron: '37 3 * * *',
    pollSeconds: 30,
    async handle() {
      await forgetHolds(deps)
      return 'done'
    },
  })
}
