/**
 * Time travel for one subscription of the sandbox, a tool for tests and demos: its whole history moves into the past, and what has come
 * due since happens now. No other subscription changes. Rewrites stored events, so no real provider may ever have it.
 */
import { and, eq, sql } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import type { Deps } from '../deps.ts'
import { providerEvents, rebuildSubscription, subscriptions } from '../subscriptions/subscriptions.ts'
import { shiftedEvent } from './shift-event-rules.ts'
import { lockState, saveTold } from './sandbox-store.ts'
import { advance, daysAfter } from './sandbox-engine-rules.ts'
import type { SandboxState } from './sandbox-state-rules.ts'
import { sandboxMessages } from './tables.ts'

type TimeDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>

/** Moves the subscription that the sandbox calls `reference`; returns false where the sandbox knows no such subscription. */
export async function travelInTime(
  deps: TimeDeps,
  { reference, days }: { reference: string; days: number },
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const ours = and(eq(subscriptions.provider, 'sandbox'), eq(subscriptions.reference, reference))
    const [subscription] = await tx.select().from(subscriptions).where(ours).for('update')
    const state = await lockState(tx, reference)
    if (state === null) return false
    await shiftMessages(tx, reference, -days)
    if (subscription !== undefined) {
      await shiftEvents(tx, subscription.id, -days)
      await rebuildSubscription(tx, subscription.id, now)
    }
    await saveTold(tx, deps, advance({ state: shiftedState(state, -days), events: [] }, now), { now })
    return true
  })
}

async function shiftMessages(tx: Database, reference: string, days: number): Promise<void> {
  const rows = await tx.select().from(sandboxMessages).where(eq(sandboxMessages.subscription, reference))
  for (const { eventId, message } of rows)
    await tx
      .update(sandboxMessages)
      .set({ message: shiftedEvent(message, days) })
      .where(eq(sandboxMessages.eventId, eventId))
  // Events that were received and not processed yet.
  const pending = and(
    eq(providerEvents.provider, 'sandbox'),
    sql`${providerEvents.payload} ->> 'subscription' = ${reference}`,
  )
  for (const { eventId, payload } of await tx.select().from(providerEvents).where(pending))
    await tx
      .update(providerEvents)
      .set({ payload: shiftedEvent(payload, days) })
      .where(and(eq(providerEvents.provider, 'sandbox'), eq(providerEvents.eventId, eventId)))
}

async function shiftEvents(tx: Database, subscriptionId: string, days: number): Promise<void> {
  const ofIt = eq(providerEvents.subscriptionId, subscriptionId)
  for (const { provider, eventId, event } of await tx.select().from(providerEvents).where(ofIt))
    await tx
      .update(providerEvents)
      .set({ event: shiftedEvent(event, days) })
      .where(and(eq(providerEvents.provider, provider), eq(providerEvents.eventId, eventId)))
}

function shiftedState(state: SandboxState, days: number): SandboxState {
  const shift = (instant: Date | null) => (instant === null ? null : daysAfter(instant, days))
  const { periodEnd, cancelsAt, pausesAt, failedAt, saysAt } = state
  return {
    ...state,
    periodEnd: shift(periodEnd),
    cancelsAt: shift(cancelsAt),
    pausesAt: shift(pausesAt),
    failedAt: shift(failedAt),
    saysAt: shift(saysAt),
  }
}
