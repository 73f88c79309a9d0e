/** What providers are told: put in line with what causes it, tried at once and then again until it is heard. */
import { and, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import { z } from 'zod'
import { jobKind, type JobKind } from '#platform/jobs/jobs.ts'
import { findPlan } from '../plans/plan-queries.ts'
import { tellChange, waitingChanges } from '../subscriptions/changes/tell-change.ts'
import { resultPage } from './contract.ts'
import { billingOf, type ProviderDeps } from '../payments/billing-of.ts'
import { orderOf } from './order-rules.ts'
import { TELL_PROVIDER_QUEUE } from './provider-queue.ts'
import { checkouts } from './tables.ts'

const told = z.union([
  z.object({ opened: z.uuid() }),
  z.object({ closed: z.uuid() }),
  z.object({ change: z.uuid() }),
])

export function tellProviderJob(deps: ProviderDeps): JobKind {
  return jobKind({
    queue: TELL_PROVIDER_QUEUE,
    data: told,
    retries: { limit: 12, firstSeconds: 5, mostSeconds: 60 * 60 },
    timeoutSeconds: 60,
    atOnce: 4,
    pollSeconds: 0.5,
    async handle(what) {
      if ('opened' in what) await openAtProvider(deps, what.opened)
      else if ('closed' in what) await closeAtProvider(deps, what.closed)
      else await tellChange(deps, what.change)
      return 'done'
    },
  })
}

/** What was written without a line to stand in, as by an operator's replay. Every minute. */
export function tellRestJob(deps: ProviderDeps): JobKind {
  return jobKind({
    queue: 'tell-provider-rest',
    data: z.object({}),
    cron: '* * * * *',
    retries: { limit: 0, firstSeconds: 1, mostSeconds: 1 },
    async handle() {
      const { db, clock, jobs } = deps
      const aWhileAgo = new Date(clock.now().getTime() - 60_000)
      const closed = await db
        .select({ id: checkouts.id })
        .from(checkouts)
        .where(
          and(
            eq(checkouts.status, 'closed'),
            isNotNull(checkouts.providerUrl),
            lt(checkouts.createdAt, aWhileAgo),
          ),
        )
      for (const { id } of closed) await jobs.send(db, TELL_PROVIDER_QUEUE, { closed: id })
      for (const change of await waitingChanges(db, aWhileAgo))
        await jobs.send(db, TELL_PROVIDER_QUEUE, { change })
      return 'done'
    },
  })
}

/** Has the provider open its page for a checkout. Done before: nothing. Throws where it does not answer. */
export async function openAtProvider(deps: ProviderDeps, checkoutId: string): Promise<void> {
  const { db, clock } = deps
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.id, checkoutId))
  if (checkout === undefined || checkout.providerReference !== null || checkout.status !== 'open') return
  // Nobody would be let pay by now.
  if (checkout.expiresAt !== null && checkout.expiresAt <= clock.now()) return
  const plan = await findPlan(db, checkout.plan)
  if (plan === undefined) throw new Error('The plan of a checkout is not there any more.')
  const back = { success: resultPage('success', checkout.id), failure: resultPage('failure', checkout.id) }
  const { reference, url } = await billingOf(deps, checkout.provider).openCheckout(
    orderOf(checkout, plan),
    back,
  )
  await db
    .update(checkouts)
    .set({ providerReference: reference, providerUrl: url })
    .where(and(eq(checkouts.id, checkoutId), isNull(checkouts.providerReference)))
}

async function closeAtProvider(deps: ProviderDeps, checkoutId: string): Promise<void> {
  const { db } = deps
  const isClosed = and(eq(checkouts.id, checkoutId), inArray(checkouts.status, ['closed']))
  const [checkout] = await db.select().from(checkouts).where(isClosed)
  if (checkout === undefined || checkout.providerReference === null || checkout.providerUrl === null) return
  await billingOf(deps, checkout.provider).closeCheckout(checkout.providerReference)
  await db.update(checkouts).set({ providerUrl: null }).where(isClosed)
}
