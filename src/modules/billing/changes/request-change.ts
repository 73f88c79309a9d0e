/** Changes requested by a buyer: checked, stored and sent to the provider, whose event then applies them. */
import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from '#platform/db/sql.ts'
import type { Limit } from '#platform/limits/limit.ts'
import type { Database } from '#platform/db/database.ts'
import { Failure } from '#platform/failures.ts'
import { consume } from '#platform/limits/stored-limits.ts'
import type { Deps } from '../deps.ts'
import { type ProviderDeps, PROVIDER_REQUEST_QUEUE } from '../providers/providers.ts'
import { checkouts } from '../orders/orders.ts'
import { actionsOf, refundableUntil } from './action-rules.ts'
import type { Purchase, SubscriptionAction } from './contract.ts'
import { paymentsIn, purchasesOf, type Bought } from './purchase-queries.ts'
import { factsOf, showPurchase } from './show-purchases.ts'
import { subscriptionChanges } from './tables.ts'
import { sendChange } from './send-change.ts'

export type ChangeDeps = ProviderDeps & Pick<Deps, 'secrets'>
type PurchaseOfUser = { userId: string; purchaseId: string }

const OF_ACCOUNT: Limit = { name: 'subscription-account', most: 40, perSeconds: 60 * 60 }

/** Counts a change against the account's hourly limit. */
export async function consumeChangeLimit(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  userId: string,
): Promise<void> {
  await consume(deps, [{ ...OF_ACCOUNT, subject: userId }])
}

/** Cancels, pauses, resumes or refunds a purchase, or undoes that. A repeated request is done once. */
export async function requestChange(
  deps: ChangeDeps,
  purchase: PurchaseOfUser,
  action: Exclude<SubscriptionAction, 'change-plan' | 'update-card'>,
): Promise<Purchase> {
  await consumeChangeLimit(deps, purchase.userId)
  const changeId = await deps.db.transaction(async (tx) => {
    const found = await lockPurchase(tx, purchase, deps.clock.now())
    // A second click on the same button.
    if (found.bought.waitingFor === action) return null
    requirePossible(deps, found, action)
    if (action === 'refund') await forbidUpgrade(tx, deps, purchase.userId)
    const details = action === 'refund' ? { charges: chargesOf(found.bought) } : {}
    return writeChange(tx, deps, { bought: found.bought, action, details, idempotencyKey: null })
  })
  if (changeId !== null) await sendNow(deps, changeId)
  return showPurchase(deps, purchase)
}

type Locked = { bought: Bought; all: Bought[] }

/** Locks a purchase until the transaction ends. Throws `purchase-unknown`. */
export async function lockPurchase(
  tx: Database,
  { userId, purchaseId }: PurchaseOfUser,
  now: Date,
): Promise<Locked> {
  const all = await purchasesOf(tx, { userId, now, isForUpdate: true })
  const bought = all.find(({ row }) => row.id === purchaseId)
  if (bought === undefined) throw new Failure('purchase-unknown')
  return { bought, all }
}

export function requirePossible(
  deps: Pick<Deps, 'clock' | 'payments'>,
  { bought, all }: Locked,
  action: SubscriptionAction,
): void {
  const now = deps.clock.now()
  if (bought.waitingFor !== null) throw new Failure('change-is-waiting')
  const facts = factsOf(deps, bought, all)
  if (actionsOf(facts, now).includes(action)) return
  const until = action === 'refund' ? refundableUntil(facts) : null
  if (until === null) throw new Failure('not-possible-now')
  throw new Failure(now >= until ? 'refund-too-late' : 'refunded-before')
}

/** What cards have paid. */
function chargesOf({ events }: Bought): { chargeId: string; amountMinor: number }[] {
  return paymentsIn(events)
    .map(({ chargeId, totalMinor, creditMinor }) => ({ chargeId, amountMinor: totalMinor - creditMinor }))
    .filter(({ amountMinor }) => amountMinor > 0)
}

/** An upgrade for little money stands on what is given back here: nobody buys it on a page that is still open. */
async function forbidUpgrade(tx: Database, { jobs }: Pick<Deps, 'jobs'>, userId: string): Promise<void> {
  const closed = await tx
    .update(checkouts)
    .set({ status: 'closed' })
    .where(
      and(
        eq(checkouts.userId, userId),
        eq(checkouts.plan, 'lifetime-upgrade'),
        inArray(checkouts.status, ['open', 'pending', 'failed']),
      ),
    )
    .returning({ id: checkouts.id })
  for (const { id } of closed) await jobs.send(tx, PROVIDER_REQUEST_QUEUE, { closed: id })
}

export async function writeChange(
  tx: Database,
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  change: { bought: Bought; action: SubscriptionAction; details: object; idempotencyKey: string | null },
): Promise<string> {
  const id = randomUUID()
  const { bought, action, details, idempotencyKey } = change
  await tx.insert(subscriptionChanges).values({
    id,
    subscriptionId: bought.row.id,
    action,
    idempotencyKey,
    details,
    status: 'waiting',
    askedAt: clock.now(),
  })
  await jobs.send(tx, PROVIDER_REQUEST_QUEUE, { change: id })
  return id
}

/** Sends a change at once, so that its requester sees a refusal. When the provider does not answer, the job retries. */
export async function sendNow(deps: ProviderDeps, changeId: string): Promise<void> {
  const answer = await sendChange(deps, changeId).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'a change could not be sent to its provider yet; retrying')
    return null
  })
  if (answer?.outcome !== 'refused') return
  throw new Failure(answer.reason === 'other' ? 'not-possible-now' : 'payment-refused')
}
