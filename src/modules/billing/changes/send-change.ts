/** Sends a change to its provider, once. */
import { and, eq, lt } from '#platform/db/sql.ts'
import { z } from 'zod'
import type { Database } from '#platform/db/database.ts'
import type { Deps } from '../deps.ts'
import { billingOf } from '../providers/providers.ts'
import {
  type ChangeAnswer,
  type Order,
  type SubscriptionBilling,
  purchaseType,
} from '../providers/contract.ts'
import { subscriptions } from '../subscriptions/subscriptions.ts'
import { isBehind } from './change-order.ts'
import { subscriptionChanges } from './tables.ts'

/** Lists changes requested before an instant and not sent to a provider yet. */
export async function waitingChanges(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: subscriptionChanges.id })
    .from(subscriptionChanges)
    .where(and(eq(subscriptionChanges.status, 'waiting'), lt(subscriptionChanges.askedAt, before)))
  return rows.map(({ id }) => id)
}

/** Sends a change, once, and returns the provider's answer. Throws when the provider does not answer. */
export async function sendChange(
  deps: Pick<Deps, 'db' | 'clock' | 'payments'>,
  changeId: string,
): Promise<ChangeAnswer> {
  const { db, clock } = deps
  const [found] = await db
    .select({ change: subscriptionChanges, subscription: subscriptions })
    .from(subscriptionChanges)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionChanges.subscriptionId))
    .where(eq(subscriptionChanges.id, changeId))
  if (found === undefined) throw new Error('There is no such change.')
  const { change, subscription } = found
  if (change.status === 'refused') return { outcome: 'refused', reason: 'other' }
  if (change.status !== 'waiting') return { outcome: 'accepted' }
  if (await isBehind(db, change)) throw new Error('An earlier change is not sent yet.')
  const answer = await send(billingOf(deps, subscription.provider), subscription.reference, change)
  const isRefused = answer.outcome === 'refused'
  await db
    .update(subscriptionChanges)
    .set({
      status: isRefused ? 'refused' : 'accepted',
      ...(isRefused ? { reason: answer.reason, settledAt: clock.now() } : {}),
    })
    // Its event may have been faster.
    .where(and(eq(subscriptionChanges.id, changeId), eq(subscriptionChanges.status, 'waiting')))
  return answer
}

const order: z.ZodType<Order> = z.object({
  checkout: z.uuid(),
  idempotencyKey: z.string(),
  plan: z.string(),
  planName: z.string(),
  quantity: z.int(),
  purchaseType,
  months: z.int().nullable(),
  trialDays: z.int(),
  currency: z.string(),
  totalMinor: z.int(),
  taxMinor: z.int(),
  expiresAt: z.null(),
})
const planDetails = z.object({ order, creditMinor: z.int() })
const refundDetails = z.object({ charges: z.array(z.object({ chargeId: z.string(), amountMinor: z.int() })) })

const KINDS = {
  cancel: 'cancel-at-period-end',
  'undo-cancel': 'undo-cancel',
  pause: 'pause-at-period-end',
  'undo-pause': 'undo-pause',
  resume: 'resume',
} as const

const plainAction = z.enum(['cancel', 'undo-cancel', 'pause', 'undo-pause', 'resume'])

async function send(
  billing: SubscriptionBilling,
  reference: string,
  { id, action, details }: typeof subscriptionChanges.$inferSelect,
): Promise<ChangeAnswer> {
  const plain = plainAction.safeParse(action)
  if (plain.success) return billing.changeSubscription(reference, { kind: KINDS[plain.data] }, id)
  if (action === 'change-plan')
    return billing.changeSubscription(reference, { kind: 'change-plan', ...planDetails.parse(details) }, id)
  if (action === 'refund')
    for (const { chargeId, amountMinor } of refundDetails.parse(details).charges)
      await billing.refund({ subscription: reference, chargeId, amountMinor }, `${id}:${chargeId}`)
  await billing.endSubscription(reference, id)
  return { outcome: 'accepted' }
}
