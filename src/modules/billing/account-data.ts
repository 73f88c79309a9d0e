/** Does what billing must when something happens to an account. */
import { asc, eq, inArray } from '#platform/db/sql.ts'
import { accountDeletionCanceled, accountDeletionRequested } from '#modules/accounts/events.ts'
import type { Database } from '#platform/db/database.ts'
import { on, type Listener } from '#platform/module/events.ts'
import type { PersonalData } from '#platform/module/personal-data.ts'
import type { Deps } from './deps.ts'
import { closeOthers } from './checkout/checkout.ts'
import { checkouts } from './orders/orders.ts'
import { ledgerLines, ledgerPostings } from './ledger/ledger.ts'
import { endAll, resumeRenewals, stopRenewals } from './changes/changes.ts'
import { subscriptions } from './subscriptions/subscriptions.ts'

type Needs = Pick<Deps, 'jobs' | 'clock'>

/** Stops charging an owner who leaves. A page that is still open at the provider would charge once more. */
export const onDeletionRequested = ({ jobs, clock }: Needs): Listener =>
  on(accountDeletionRequested, async (tx, { userId }) => {
    await closeOthers(tx, { userId, exceptId: null, jobs })
    await stopRenewals(tx, { userId, deps: { clock, jobs } })
  })

export const onDeletionCanceled = ({ jobs, clock }: Needs): Listener =>
  on(accountDeletionCanceled, (tx, { userId }) => resumeRenewals(tx, { userId, deps: { clock, jobs } }))

export const payments = ({ jobs, clock }: Needs): PersonalData => ({
  // The law wants the ledger kept for years, and not whose it is.
  async erased(tx, { userId }) {
    // Nobody is charged any more for what nobody has.
    await closeOthers(tx, { userId, exceptId: null, jobs })
    await endAll(tx, { userId, now: clock.now(), jobs })
    await tx
      .update(checkouts)
      .set({ userId: null, zip: null, taxId: null, source: null, ref: null, countedAs: null })
      .where(eq(checkouts.userId, userId))
    await tx.update(subscriptions).set({ userId: null }).where(eq(subscriptions.userId, userId))
  },

  async exported(db, { userId }) {
    const bought = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId))
    const tried = await db
      .select()
      .from(checkouts)
      .where(eq(checkouts.userId, userId))
      .orderBy(asc(checkouts.createdAt))
    return {
      name: 'payments',
      data: {
        subscriptions: bought.map(
          ({ plan, status, purchaseType, periodEnd, cancelsAt, pausesAt, createdAt }) => ({
            plan,
            status,
            purchaseType,
            periodEnd,
            cancelsAt,
            pausesAt,
            createdAt,
          }),
        ),
        checkouts: tried.map(({ plan, quote, status, country, ...rest }) => ({
          plan,
          quote,
          status,
          country,
          zip: rest.zip,
          taxId: rest.taxId,
          source: rest.source,
          ref: rest.ref,
          countedAs: rest.countedAs,
          createdAt: rest.createdAt,
        })),
        payments: await paymentsOf(
          db,
          bought.map(({ id }) => id),
        ),
      },
    }
  },
})

async function paymentsOf(db: Database, ids: string[]) {
  return db
    .select({
      kind: ledgerPostings.kind,
      at: ledgerPostings.occurredAt,
      account: ledgerLines.account,
      currency: ledgerLines.currency,
      amountMinor: ledgerLines.amountMinor,
    })
    .from(ledgerPostings)
    .innerJoin(ledgerLines, eq(ledgerLines.postingId, ledgerPostings.id))
    .where(inArray(ledgerPostings.subscriptionId, ids))
    .orderBy(asc(ledgerPostings.occurredAt), asc(ledgerPostings.id), asc(ledgerLines.line))
}
