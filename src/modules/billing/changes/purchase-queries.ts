/** What was bought, with what was said and asked of it. */
import { and, desc, eq, gt, inArray, ne } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import { checkouts } from '../orders/orders.ts'
import { providerEvent, type ProviderEvent } from '../providers/contract.ts'
import { standingAt, type SubscriptionState } from '../subscription-machine/subscription-machine.ts'
import { providerEvents, stateOf, subscriptions } from '../subscriptions/subscriptions.ts'
import { subscriptionAction, type SubscriptionAction } from './contract.ts'
import { subscriptionChanges } from './tables.ts'

/** A change that was not heard of for so long is not waited for any more. */
const WAIT_MS = 60 * 60 * 1000

export type Bought = {
  row: typeof subscriptions.$inferSelect
  /** The one that it came from. */
  checkout: typeof checkouts.$inferSelect
  /** As it stands now. */
  state: SubscriptionState
  /** In the order of its provider. */
  events: ProviderEvent[]
  waitingFor: SubscriptionAction | null
}

/** Everything that an account has bought for itself or its team, the newest first. Gifts are of whom they were given to. */
export async function purchasesOf(
  db: Database,
  { userId, now, id, isForUpdate = false }: { userId: string; now: Date; id?: string; isForUpdate?: boolean },
): Promise<Bought[]> {
  const query = db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        ne(subscriptions.purpose, 'gift'),
        id === undefined ? undefined : eq(subscriptions.id, id),
      ),
    )
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
  const rows = await (isForUpdate ? query.for('update') : query)
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const of = await db
    .select()
    .from(checkouts)
    .where(
      inArray(
        checkouts.id,
        rows.map((row) => row.checkoutId),
      ),
    )
  const told = await db
    .select({ id: providerEvents.subscriptionId, event: providerEvents.event })
    .from(providerEvents)
    .where(inArray(providerEvents.subscriptionId, ids))
  const waiting = await db
    .select()
    .from(subscriptionChanges)
    .where(
      and(
        inArray(subscriptionChanges.subscriptionId, ids),
        gt(subscriptionChanges.askedAt, longAgo(now)),
        inArray(subscriptionChanges.status, ['waiting', 'accepted']),
      ),
    )
  return rows.flatMap((row): Bought[] => {
    const checkout = of.find((each) => each.id === row.checkoutId)
    const change = waiting.find(({ subscriptionId }) => subscriptionId === row.id)
    const events = told.filter((each) => each.id === row.id).map(({ event }) => providerEvent.parse(event))
    if (checkout === undefined) return []
    return [
      {
        row,
        checkout,
        state: standingAt(stateOf(row), now),
        events: events.toSorted((a, b) => a.sequence - b.sequence || a.at.getTime() - b.at.getTime()),
        waitingFor: subscriptionAction.safeParse(change?.action).data ?? null,
      },
    ]
  })
}

function longAgo(now: Date): Date {
  return new Date(now.getTime() - WAIT_MS)
}

export type PaidEvent = Extract<ProviderEvent, { type: 'paid' }>

export function paymentsIn(events: readonly ProviderEvent[]): PaidEvent[] {
  return events.flatMap((event) => (event.type === 'paid' ? [event] : []))
}

/** Whether the account was given money back before, by whatever it bought. */
export function wasRefunded(all: readonly Bought[]): boolean {
  return all.some(({ events }) => events.some(({ type }) => type === 'refunded'))
}

/** What was credited and not used, in the currency of the last payment. */
export function balanceOf(events: readonly ProviderEvent[]): number {
  return events.reduce((sum, event) => {
    if (event.type === 'credited') return sum + event.amountMinor
    return event.type === 'paid' ? sum - event.creditMinor : sum
  }, 0)
}
