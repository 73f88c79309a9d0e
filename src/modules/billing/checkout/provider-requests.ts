/** Requests to providers: enqueued with what causes them, tried at once and then again until they are answered. */
import { and, eq, inArray, isNotNull, isNull, lt } from '#platform/db/sql.ts'
import { z } from 'zod'
import { jobKind, type JobKind } from '#platform/jobs/jobs.ts'
import { findPlan } from '../plans/plans.ts'
import { sendChange, waitingChanges } from '../changes/changes.ts'
import { resultPage } from './contract.ts'
import { billingOf, linkingOf, type ProviderDeps, PROVIDER_REQUEST_QUEUE } from '../providers/providers.ts'
import { subscriptions } from '../subscriptions/subscriptions.ts'
import { chargeLinked, failLinked, type BankDeps } from './bank-account.ts'
import { checkouts, orderOf } from '../orders/orders.ts'

const providerRequest = z.union([
  z.object({ opened: z.uuid() }),
  z.object({ closed: z.uuid() }),
  /** A checkout whose bank account was chosen. */
  z.object({ linked: z.uuid() }),
  /** A subscription whose first payment its bank has refused. */
  z.object({ abandoned: z.uuid() }),
  z.object({ change: z.uuid() }),
])

const MOST_RETRIES = 12

/** Declares the job that sends one request to a provider, retried up to twelve times. */
export function providerRequestJob(deps: BankDeps): JobKind {
  return jobKind({
    queue: PROVIDER_REQUEST_QUEUE,
    data: providerRequest,
    retries: { limit: MOST_RETRIES, firstSeconds: 5, mostSeconds: 60 * 60 },
    timeoutSeconds: 60,
    atOnce: 4,
    pollSeconds: 0.5,
    async handle(what, { attempt }) {
      if ('opened' in what) await openAtProvider(deps, what.opened)
      else if ('closed' in what) await closeAtProvider(deps, what.closed)
      else if ('linked' in what) await chargeOrFail(deps, what.linked, attempt > MOST_RETRIES)
      else if ('abandoned' in what) await abandonAtProvider(deps, what.abandoned)
      else await sendChange(deps, what.change)
      return 'done'
    },
  })
}

/** Enqueues every minute what was written without a job, as by an operator's replay. */
export function unsentRequestsJob(deps: ProviderDeps): JobKind {
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
      for (const { id } of closed) await jobs.send(db, PROVIDER_REQUEST_QUEUE, { closed: id })
      for (const change of await waitingChanges(db, aWhileAgo))
        await jobs.send(db, PROVIDER_REQUEST_QUEUE, { change })
      return 'done'
    },
  })
}

/** Opens the provider's page for a checkout, once. Throws when the provider does not answer. */
export async function openAtProvider(deps: ProviderDeps, checkoutId: string): Promise<void> {
  const { db, clock } = deps
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.id, checkoutId))
  if (checkout === undefined || checkout.providerReference !== null || checkout.status !== 'open') return
  // An expired checkout cannot be paid any more.
  if (checkout.expiresAt !== null && checkout.expiresAt <= clock.now()) return
  const plan = await findPlan(db, checkout.plan)
  if (plan === undefined) throw new Error('The plan of a checkout is not there any more.')
  const back = { success: resultPage('success', checkout.id), failure: resultPage('failure', checkout.id) }
  const order = orderOf(checkout, plan)
  const { reference, url } =
    checkout.method === 'bank'
      ? await linkingOf(deps, checkout.provider).openLink(order, back)
      : await billingOf(deps, checkout.provider).openCheckout(order, back)
  await db
    .update(checkouts)
    .set({ providerReference: reference, providerUrl: url })
    .where(and(eq(checkouts.id, checkoutId), isNull(checkouts.providerReference)))
}

/** Charges a linked account; after the last retry the checkout fails, so that its buyer does not wait for ever. */
async function chargeOrFail(deps: BankDeps, checkoutId: string, isLast: boolean): Promise<void> {
  try {
    await chargeLinked(deps, checkoutId)
  } catch (error) {
    if (isLast) await failLinked(deps.db, checkoutId, 'other')
    throw error
  }
}

/** Ends an unpaid subscription at its provider. Nobody retries the payment: a buyer who starts over would pay twice. */
async function abandonAtProvider(deps: ProviderDeps, subscriptionId: string): Promise<void> {
  const isUnpaid = and(eq(subscriptions.id, subscriptionId), eq(subscriptions.status, 'Unavailable'))
  const [unpaid] = await deps.db.select().from(subscriptions).where(isUnpaid)
  if (unpaid === undefined) return
  await billingOf(deps, unpaid.provider).endSubscription(unpaid.reference, `abandon-${subscriptionId}`)
}

async function closeAtProvider(deps: ProviderDeps, checkoutId: string): Promise<void> {
  const { db } = deps
  const isClosed = and(eq(checkouts.id, checkoutId), inArray(checkouts.status, ['closed']))
  const [checkout] = await db.select().from(checkouts).where(isClosed)
  if (checkout === undefined || checkout.providerReference === null || checkout.providerUrl === null) return
  // A page that links an account charges nobody: it expires by itself.
  if (checkout.method !== 'bank')
    await billingOf(deps, checkout.provider).closeCheckout(checkout.providerReference)
  await db.update(checkouts).set({ providerUrl: null }).where(isClosed)
}
