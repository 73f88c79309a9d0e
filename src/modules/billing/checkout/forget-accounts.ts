/** Bank accounts that are not charged any more are given back: their owners' consent is for what they bought, and ends with it. */
import { and, eq, inArray, isNotNull, isNull, lt, or } from '#platform/db/sql.ts'
import { z } from 'zod'
import { jobKind, type JobKind } from '#platform/jobs/jobs.ts'
import { linkingOf } from '../providers/providers.ts'
import { subscriptions } from '../subscriptions/subscriptions.ts'
import { resealAccounts, unsealed, type BankDeps } from './bank-account.ts'
import { checkouts } from '../orders/orders.ts'

const AT_ONCE = 200
/** So long after it ended, or after it was paid once, nothing comes back from a bank any more. */
const KEEP_DAYS = 60

/** Returns how many were forgotten. */
export async function forgetAccounts(deps: BankDeps): Promise<number> {
  const { db, secrets, clock, log } = deps
  const before = new Date(clock.now().getTime() - KEEP_DAYS * 24 * 60 * 60 * 1000)
  const isOver = or(
    inArray(checkouts.status, ['failed', 'closed']),
    and(eq(subscriptions.status, 'Cancelled'), lt(subscriptions.updatedAt, before)),
    and(eq(subscriptions.purchaseType, 'product'), lt(checkouts.createdAt, before)),
    // Its account was erased, and with it everything that it had.
    and(isNull(checkouts.userId), lt(checkouts.createdAt, before)),
  )
  const rows = await db
    .select({ id: checkouts.id, provider: checkouts.provider, bankAccount: checkouts.bankAccount })
    .from(checkouts)
    .leftJoin(subscriptions, eq(subscriptions.checkoutId, checkouts.id))
    .where(and(isNotNull(checkouts.bankAccount), isOver))
    .limit(AT_ONCE)
  let count = 0
  for (const { id, provider, bankAccount } of rows) {
    if (bankAccount === null) continue
    try {
      await linkingOf(deps, provider).forgetAccount(await unsealed(secrets, bankAccount))
      await db.update(checkouts).set({ bankAccount: null }).where(eq(checkouts.id, id))
      count += 1
    } catch (error) {
      log.warn({ err: error }, 'a linked bank account could not be removed; retrying tomorrow')
    }
  }
  return count
}

/** Every day. */
export function forgetAccountsJob(deps: BankDeps): JobKind {
  return jobKind({
    queue: 'forget-bank-accounts',
    data: z.object({}),
    cron: '17 4 * * *',
    pollSeconds: 30,
    async handle() {
      await resealAccounts(deps)
      await forgetAccounts(deps)
      return 'done'
    },
  })
}
