import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { ProviderEvent } from '../payments/provider-event.ts'
import { gifts } from './tables.ts'

export const GIFT_QUEUE = 'gifts-due'

/** What an event means for the gift that its checkout has bought, in the transaction that works it off. */
export async function settleGift(
  tx: Database,
  jobs: Jobs,
  { event, checkoutId, now }: { event: ProviderEvent; checkoutId: string; now: Date },
): Promise<void> {
  const isOfCheckout = eq(gifts.checkoutId, checkoutId)
  if (event.type === 'paid') {
    await tx
      .update(gifts)
      .set({ paidAt: now })
      .where(and(isOfCheckout, isNull(gifts.paidAt)))
    // It may be due at once.
    await jobs.send(tx, GIFT_QUEUE, {})
  } else if (event.type === 'ended' || event.type === 'refunded')
    await tx
      .update(gifts)
      .set({ revokedAt: now })
      .where(and(isOfCheckout, isNull(gifts.redeemedAt), isNull(gifts.revokedAt)))
}
