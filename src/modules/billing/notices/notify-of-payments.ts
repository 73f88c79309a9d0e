/** Listeners that mail owners about what happened to their subscriptions and money. */
import { on, type Listener } from '#platform/module/events.ts'
import type { Deps } from '../deps.ts'
import { invoiceIssued, paymentProcessed } from '../events.ts'
import { enqueueInvoice, enqueueNotices } from './enqueue-notices.ts'
import { noticesAt, noticesOfCancelling } from './notice-rules.ts'

/** Notifies the owner of a subscription. The buyer of a gift has nothing that could end. */
export const notifyOfPayments = (deps: Pick<Deps, 'jobs' | 'clock'>): Listener =>
  on(paymentProcessed, async (tx, { checkout, subscription, now }) => {
    const { id, userId, state, events } = subscription
    if (userId === null || checkout.purpose === 'gift') return
    const notices = [...noticesOfCancelling(events, state, now), ...noticesAt(state, now)]
    await enqueueNotices(tx, deps, id, notices)
  })

/** Notifies the buyer of each invoice and credit note; an erased account gets nothing. */
export const notifyOfInvoices = (deps: Pick<Deps, 'jobs'>): Listener =>
  on(invoiceIssued, async (tx, { invoiceId, userId }) => {
    if (userId !== null) await enqueueInvoice(tx, deps, invoiceId)
  })
