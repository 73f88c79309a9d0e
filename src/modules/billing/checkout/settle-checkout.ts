/** Settling of checkouts: what an event means for the one it names, in the transaction that processes the event. */
import { and, eq, inArray, ne } from '#platform/db/sql.ts'
import { contactOf } from '#modules/accounts/module.ts'
import { joinBoughtTeam, makeTeam, setLicenceEnd } from '#modules/teams/module.ts'
import { t } from '#platform/messages/messages.ts'
import type { Database } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { releaseCoupon, settleCoupon } from '../coupons/coupons.ts'
import type { ProviderEvent } from '../providers/contract.ts'
import { endOne, endOthers } from '../changes/changes.ts'
import { accessEnd, type SubscriptionState } from '../subscription-machine/subscription-machine.ts'
import { PROVIDER_REQUEST_QUEUE } from '../providers/providers.ts'
import { checkouts } from '../orders/orders.ts'

type Kept = typeof checkouts.$inferSelect

export type Settling = {
  event: ProviderEvent
  subscriptionId: string
  /** What the subscription is after the event. */
  state: SubscriptionState
  now: Date
  jobs: Jobs
}

/** A payment completes it whenever it comes: one that was refused before, or is heard of after, changes nothing about that. */
export async function settleCheckout(tx: Database, id: string, settling: Settling): Promise<void> {
  const { event } = settling
  const among = (...statuses: string[]) => and(eq(checkouts.id, id), inArray(checkouts.status, statuses))
  switch (event.type) {
    case 'paid':
    case 'trial-started': {
      const [completed] = await tx
        .update(checkouts)
        .set({ status: 'completed', failureReason: null, providerUrl: null })
        .where(and(eq(checkouts.id, id), ne(checkouts.status, 'completed')))
        .returning()
      if (completed !== undefined) await completeCheckout(tx, completed, settling)
      break
    }
    case 'payment-failed': {
      const [failed] = await tx
        .update(checkouts)
        .set({ status: 'failed', failureReason: event.reason ?? 'other' })
        .where(among('open', 'pending', 'failed'))
        .returning({ method: checkouts.method })
      // A card is tried again on the page that it was given on. An account's page is over.
      if (failed?.method === 'bank')
        await settling.jobs.send(tx, PROVIDER_REQUEST_QUEUE, { abandoned: settling.subscriptionId })
      break
    }
    case 'payment-pending':
      await tx.update(checkouts).set({ status: 'pending' }).where(among('open'))
      break
    default:
  }
  await renewLicence(tx, id, settling)
}

async function completeCheckout(tx: Database, checkout: Kept, settling: Settling): Promise<void> {
  const { now, subscriptionId, jobs } = settling
  await settleCoupon(tx, { useId: checkout.id, now })
  // Erased while its bank was at it: nobody is charged again for what nobody has.
  if (checkout.userId === null) return endOne(tx, { subscriptionId, now, jobs })
  const { userId } = checkout
  if (checkout.purpose === 'team') await makeBoughtTeam(tx, { ...checkout, userId }, now)
  if (checkout.purpose !== 'self') return
  // It takes the place of what was there, and of what was about to be bought.
  await endOthers(tx, { userId, exceptId: subscriptionId, now, jobs })
  await closeOthers(tx, { userId, exceptId: checkout.id, jobs })
}

/** Nobody pays them any more: two tabs, each with a checkout of its own, charge once. */
export async function closeOthers(
  tx: Database,
  { userId, exceptId, jobs }: { userId: string; exceptId: string | null; jobs: Jobs },
): Promise<void> {
  const closed = await tx
    .update(checkouts)
    .set({ status: 'closed' })
    .where(
      and(
        eq(checkouts.userId, userId),
        eq(checkouts.purpose, 'self'),
        inArray(checkouts.status, ['open', 'failed']),
        exceptId === null ? undefined : ne(checkouts.id, exceptId),
      ),
    )
    .returning({ id: checkouts.id })
  for (const { id } of closed) {
    await releaseCoupon(tx, { useId: id })
    await jobs.send(tx, PROVIDER_REQUEST_QUEUE, { closed: id })
  }
}

async function makeBoughtTeam(tx: Database, checkout: Kept & { userId: string }, now: Date): Promise<void> {
  const { userId, quantity: seats } = checkout
  const buyer = await contactOf(tx, userId)
  const team = {
    name: t('{name}’s team', { name: buyer?.fullName ?? '' }).trim(),
    licenceType: 'signature' as const,
    seats,
    activeUntil: now,
  }
  const { id: teamId } = await makeTeam({ db: tx, clock: { now: () => now } }, team)
  await joinBoughtTeam(tx, { teamId, userId, now })
  await tx.update(checkouts).set({ teamId }).where(eq(checkouts.id, checkout.id))
}

/** A team's licence lasts as long as what was paid for it opens PRO. */
async function renewLicence(tx: Database, checkoutId: string, { state }: Settling): Promise<void> {
  const [row] = await tx
    .select({ teamId: checkouts.teamId })
    .from(checkouts)
    .where(eq(checkouts.id, checkoutId))
  if (row !== undefined && row.teamId !== null) await setLicenceEnd(tx, row.teamId, accessEnd(state))
}
