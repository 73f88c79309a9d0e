/** Processing of one provider event, exactly once, whatever happens meanwhile. */
import { randomUUID } from 'node:crypto'
import { and, eq } from '#platform/db/sql.ts'
import { z } from 'zod'
import type { Database } from '#platform/db/database.ts'
import type { Deps } from '../deps.ts'
import { settleCheckout, settleLink } from '../checkout/checkout.ts'
import { checkouts } from '../orders/orders.ts'
import { settleChanges } from '../changes/changes.ts'
import { NOTHING_YET } from '../subscription-machine/subscription-machine.ts'
import { providerEvents, rebuildSubscription, subscriptions } from '../subscriptions/subscriptions.ts'
import { isEvent, type EventKey } from './event-key.ts'
import { paymentProcessed } from '../events.ts'
import { postingOf, writePosting } from '../ledger/ledger.ts'
import type { Payments, LinkFinished, ProviderEvent } from '../providers/contract.ts'

export type ProcessDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'events'> & {
  payments: Pick<Payments, 'webhooks'>
}

/**
 * Reads an event, rebuilds its subscription from all stored events, and books what it moved: in one transaction, so that
 * whoever is killed in the middle has done nothing. Does nothing where that is done. Throws where the event is not there, cannot
 * be understood or belongs nowhere.
 */
export async function processEvent(deps: ProcessDeps, key: EventKey): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const [kept] = await tx.select().from(providerEvents).where(isEvent(key)).for('update')
    if (kept === undefined) throw new Error('There is no such event.')
    if (kept.state === 'done') return
    const event = read(deps.payments, key.provider, kept.payload)
    const settled = { state: 'done', payload: null, settledAt: now }
    if (event === null || event.type === 'link-finished') {
      await tx.update(providerEvents).set(settled).where(isEvent(key))
      if (event !== null) await settleLink(tx, event, deps.jobs)
      return
    }
    const checkout = await checkoutOf(tx, key.provider, event)
    const locked = await lockSubscription(tx, key.provider, event, checkout, now)
    const { id: subscriptionId } = locked
    await tx
      .update(providerEvents)
      .set({ ...settled, event, subscriptionId })
      .where(isEvent(key))
    const folded = await rebuildSubscription(tx, subscriptionId, now)
    const { state } = folded
    const posting = postingOf(key.provider, checkout.country, event)
    if (posting !== null) await writePosting(tx, { subscriptionId, posting, now })
    await settleCheckout(tx, checkout.id, { event, subscriptionId, state, now, jobs: deps.jobs })
    await settleChanges(tx, { subscriptionId, type: event.type, now })
    await deps.events.emit(tx, paymentProcessed, {
      provider: key.provider,
      event,
      checkout,
      subscription: { ...locked, ...folded },
      postingKey: posting?.key ?? null,
      now,
    })
  })
}

function read(
  payments: ProcessDeps['payments'],
  provider: string,
  payload: unknown,
): ProviderEvent | LinkFinished | null {
  const source = payments.webhooks(provider)
  if (source === null) throw new Error(`There is no provider ${provider} here any more.`)
  try {
    return source.read(payload)
  } catch (error) {
    throw error instanceof z.ZodError ? new Error(z.prettifyError(error).replaceAll('\n', ' ')) : error
  }
}

type Checkout = Pick<
  typeof checkouts.$inferSelect,
  'id' | 'userId' | 'country' | 'purpose' | 'quantity' | 'countedAs'
>

async function checkoutOf(tx: Database, provider: string, event: ProviderEvent): Promise<Checkout> {
  const [checkout] = await tx
    .select({
      id: checkouts.id,
      userId: checkouts.userId,
      country: checkouts.country,
      purpose: checkouts.purpose,
      quantity: checkouts.quantity,
      countedAs: checkouts.countedAs,
    })
    .from(checkouts)
    .where(and(eq(checkouts.id, event.checkout), eq(checkouts.provider, provider)))
  if (checkout === undefined) throw new Error('The event names a checkout that is not there.')
  return checkout
}

/** Locks the subscription, so that its events are processed one after the other. The first event, of whatever kind, creates it. */
async function lockSubscription(
  tx: Database,
  provider: string,
  { subscription: reference }: ProviderEvent,
  { id: checkoutId, userId, purpose, quantity }: Checkout,
  now: Date,
): Promise<{ id: string; userId: string | null }> {
  await tx
    .insert(subscriptions)
    .values({
      id: randomUUID(),
      provider,
      reference,
      userId,
      checkoutId,
      ...NOTHING_YET,
      purpose,
      quantity,
      refusedEvents: 0,
      version: 0,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
  const [locked] = await tx
    .select({ id: subscriptions.id, userId: subscriptions.userId })
    .from(subscriptions)
    .where(and(eq(subscriptions.provider, provider), eq(subscriptions.reference, reference)))
    .for('update')
  if (locked === undefined) throw new Error('The subscription was not made.')
  // A later checkout changes its plan. It must be its owner's, or that of whoever is erased.
  if (userId !== null && locked.userId !== null && userId !== locked.userId)
    throw new Error("The event's checkout is of another account than its subscription.")
  return locked
}
