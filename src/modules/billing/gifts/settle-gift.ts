import { and, eq, isNull } from '#platform/db/sql.ts'
import { on, type Listener } from '#platform/module/events.ts'
import type { Deps } from '../deps.ts'
import { paymentProcessed } from '../events.ts'
import { gifts } from './tables.ts'

export const GIFT_QUEUE = 'gifts-due'

/** Follows a payment of a gift: paid, the gift is delivered on its day; refunded or ended, its code counts no more. */
export const settleGifts = ({ jobs }: Pick<Deps, 'jobs'>): Listener =>
  on(paymentProcessed, async (tx, { event, checkout, now }) => {
    if (checkout.purpose !== 'gift') return
    const isOfCheckout = eq(gifts.checkoutId, checkout.id)
    if (event.type === 'paid') {
      await tx
        .update(gifts)
        .set({ paidAt: now })
        .where(and(isOfCheckout, isNull(gifts.paidAt)))
      // The day of delivery may be today.
      await jobs.send(tx, GIFT_QUEUE, {})
    } else if (event.type === 'ended' || event.type === 'refunded')
      await tx
        .update(gifts)
        .set({ revokedAt: now })
        .where(and(isOfCheckout, isNull(gifts.redeemedAt), isNull(gifts.revokedAt)))
  })
