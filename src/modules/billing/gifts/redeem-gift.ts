/** A gift becomes a product of the account that redeems it: by an event as every other, of a provider that is ourselves. */
import { randomUUID } from 'node:crypto'
import { eq } from '#platform/db/sql.ts'
import { findGrant } from '#modules/access/module.ts'
import { ofNetwork } from '#platform/limits/limit.ts'
import { Failure } from '#platform/failures.ts'
import { consume } from '#platform/limits/stored-limits.ts'
import type { Deps } from '../deps.ts'
import { checkouts } from '../orders/orders.ts'
import { type ProcessDeps, processEvent } from '../payments/payments.ts'
import type { WrittenEvent } from '../providers/contract.ts'
import { HAS_ACCESS, isLifetime } from '../subscription-machine/subscription-machine.ts'
import { providerEvents, subscriptionOf } from '../subscriptions/subscriptions.ts'
import { LIST_CURRENCY, paidUntil } from '../pricing/pricing.ts'
import { findPlan } from '../plans/plans.ts'
import { digestOfCode } from './gift-codes.ts'
import { plainGiftCode } from './gift-rules.ts'
import { GIFT_PROVIDER } from '../providers/contract.ts'
import { gifts } from './tables.ts'

type RedeemDeps = ProcessDeps & Pick<Deps, 'secrets'>

/** 100 bits are not guessed; this keeps anybody from trying. */
const OF_ACCOUNT = { name: 'gift-account', most: 15, perSeconds: 60 * 60 }
const OF_NETWORK = { name: 'gift-network', most: 60, perSeconds: 60 * 60 }

/** Redeems a gift. Of two concurrent calls the second finds it redeemed. Throws the failures of the contract. */
export async function redeemGift(
  deps: RedeemDeps,
  { userId, typed, address }: { userId: string; typed: string; address: string },
): Promise<{ planName: string; until: string | null }> {
  await consume(deps, [{ ...OF_ACCOUNT, subject: userId }, ...ofNetwork(OF_NETWORK, address)])
  const plain = plainGiftCode(typed)
  if (plain === null) throw new Failure('gift-not-right')
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    const [gift] = await tx
      .select()
      .from(gifts)
      .where(eq(gifts.codeDigest, digestOfCode(plain)))
      .for('update')
    if (gift === undefined || gift.paidAt === null) throw new Failure('gift-not-right')
    if (gift.redeemedAt !== null) throw new Failure('gift-used')
    if (gift.revokedAt !== null) throw new Failure('gift-revoked')
    const has = await subscriptionOf(tx, { userId, at: now })
    const granted = await findGrant(tx, userId, 'appsumo')
    if (granted !== undefined || isLifetime(has)) throw new Failure('gift-not-needed')
    const renews = has.purchaseType === 'subscription' && has.cancelsAt === null
    if (HAS_ACCESS[has.status] && renews) throw new Failure('gift-subscription-renews')
    const end = HAS_ACCESS[has.status] ? (has.cancelsAt ?? has.periodEnd ?? now) : now
    const until = paidUntil(gift, end)
    const checkout = randomUUID()
    await tx.insert(checkouts).values({
      id: checkout,
      userId,
      idempotencyKey: `gift-${gift.id}`,
      plan: gift.plan,
      quote: {},
      status: 'open',
      provider: GIFT_PROVIDER,
      providerReference: gift.id,
      country: 'US',
      zip: null,
      taxId: null,
      source: 'gift',
      ref: null,
      createdAt: now,
    })
    const payload: WrittenEvent = {
      id: gift.id,
      subscription: gift.id,
      checkout,
      sequence: 1,
      at: now.toISOString(),
      type: 'paid',
      plan: gift.plan,
      purchaseType: 'product',
      paidUntil: until?.toISOString() ?? null,
      // The buyer has paid: the ledger has that under the buyer's own checkout.
      chargeId: gift.id,
      currency: LIST_CURRENCY,
      totalMinor: 0,
      taxMinor: 0,
      creditMinor: 0,
    }
    const key = { provider: GIFT_PROVIDER, eventId: gift.id }
    await tx
      .insert(providerEvents)
      .values({ ...key, payload, state: 'pending', attempts: 0, receivedAt: now })
    await processEvent({ ...deps, db: tx }, key)
    await tx.update(gifts).set({ redeemedAt: now, redeemedBy: userId }).where(eq(gifts.id, gift.id))
    const plan = await findPlan(tx, gift.plan)
    return { planName: plan?.name ?? gift.plan, until: until?.toISOString() ?? null }
  })
}
