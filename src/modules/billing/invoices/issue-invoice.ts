import { randomUUID } from 'node:crypto'
import { eq, sql } from '#platform/db/sql.ts'
import { contactOf } from '#modules/accounts/module.ts'
import type { Database } from '#platform/db/database.ts'
import { on, type Listener } from '#platform/module/events.ts'
import type { Deps } from '../deps.ts'
import { invoiceIssued, paymentProcessed } from '../events.ts'
import { checkouts } from '../orders/orders.ts'
import { plans } from '../plans/plans.ts'
import { quoteShape } from '../pricing/contract.ts'
import {
  amountsOf,
  seriesOf,
  type InvoiceDocument,
  type InvoiceKind,
  type MoneyMoved,
} from './invoice-document-rules.ts'
import { invoices, invoiceSeries } from './tables.ts'

type Booked = {
  event: MoneyMoved
  /** Key of the posting in the ledger. */
  postingKey: string
  provider: string
  checkoutId: string
  /** The plan that the subscription has: a refund does not say which. */
  plan: string | null
  now: Date
}

/** Issues the document of every charge and refund that the ledger has, and tells that it did. */
export const issueInvoices = (deps: Pick<Deps, 'config' | 'events'>): Listener =>
  on(paymentProcessed, async (tx, { event, postingKey, provider, checkout, subscription, now }) => {
    if (postingKey === null || (event.type !== 'paid' && event.type !== 'refunded')) return
    const { plan } = subscription.state
    const invoiceId = await issueInvoice(tx, deps, {
      event,
      postingKey,
      provider,
      checkoutId: checkout.id,
      plan,
      now,
    })
    if (invoiceId !== null) await deps.events.emit(tx, invoiceIssued, { invoiceId, userId: checkout.userId })
  })

/**
 * Writes the invoice of a charge, or the credit note of a refund, in the transaction that books it, and takes its number there: where
 * that fails the number is free again. Returns its id; null: it is there already.
 */
async function issueInvoice(
  tx: Database,
  { config }: Pick<Deps, 'config'>,
  booked: Booked,
): Promise<string | null> {
  const { event, postingKey, provider, now } = booked
  const known = await tx.$count(invoices, eq(invoices.postingKey, postingKey))
  if (known > 0) return null
  const [checkout] = await tx.select().from(checkouts).where(eq(checkouts.id, booked.checkoutId))
  if (checkout === undefined) throw new Error('A charge without a checkout cannot be invoiced.')
  const id = randomUUID()
  const kind: InvoiceKind = event.type === 'paid' ? 'invoice' : 'credit-note'
  const series = seriesOf(kind, now)
  const slug = event.type === 'paid' ? event.plan : (booked.plan ?? checkout.plan)
  const planName = await planNameOf(tx, slug)
  const document: InvoiceDocument = {
    seller: sellerOf(config),
    buyer: await buyerOf(tx, checkout),
    planName,
    paidAt: event.at.toISOString(),
    paidUntil: event.type === 'paid' ? (event.paidUntil?.toISOString() ?? null) : null,
    ...amountsOf(event, planName, quoteShape.safeParse(checkout.quote).data ?? null),
  }
  await tx.insert(invoices).values({
    id,
    kind,
    series,
    number: await nextNumber(tx, series),
    postingKey,
    chargeKey: `charge:${provider}:${event.chargeId}`,
    userId: checkout.userId,
    issuedAt: now,
    currency: event.currency,
    totalMinor: event.totalMinor,
    document,
  })
  return id
}

/** Takes the next number of a series, locked until the transaction ends. */
async function nextNumber(tx: Database, series: string): Promise<number> {
  const [taken] = await tx
    .insert(invoiceSeries)
    .values({ series, last: 1 })
    .onConflictDoUpdate({ target: invoiceSeries.series, set: { last: sql`${invoiceSeries.last} + 1` } })
    .returning({ number: invoiceSeries.last })
  if (taken === undefined) throw new Error('The series gave no number.')
  return taken.number
}

function sellerOf({ operator, brand }: Deps['config']): InvoiceDocument['seller'] {
  const address = (operator.address ?? '').split(',').map((part) => part.trim())
  return {
    name: operator.name ?? brand.name,
    address: address.filter((part) => part !== ''),
    taxId: operator.taxId,
  }
}

async function buyerOf(
  tx: Database,
  { userId, country, zip, taxId }: typeof checkouts.$inferSelect,
): Promise<InvoiceDocument['buyer']> {
  const user = userId === null ? null : await contactOf(tx, userId)
  return { name: user?.fullName ?? '', country, zip, taxId }
}

async function planNameOf(tx: Database, slug: string): Promise<string> {
  const [plan] = await tx.select({ name: plans.name }).from(plans).where(eq(plans.slug, slug))
  return plan?.name ?? slug
}
