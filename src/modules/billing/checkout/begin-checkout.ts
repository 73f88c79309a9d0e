/** Beginning of a checkout: whether it is allowed, what it costs, and a stored order. The provider is asked afterwards. */
import { createHash, randomUUID } from 'node:crypto'
import { and, desc, eq, gt, isNotNull, sql } from '#platform/db/sql.ts'
import { findGrant } from '#modules/access/module.ts'
import { type Limit, ofNetwork } from '#platform/limits/limit.ts'
import { knownSource } from '../source-keys.ts'
import type { Database } from '#platform/db/database.ts'
import { Failure } from '#platform/failures.ts'
import { check, consume } from '#platform/limits/stored-limits.ts'
import type { Deps } from '../deps.ts'
import { checkoutStarted } from '../events.ts'
import { checkouts, type Origin } from '../orders/orders.ts'
import { HOLD_MINUTES, releaseCoupon, reserveCoupon } from '../coupons/coupons.ts'
import { COUPON_GUESSES, isTrialShown, pricePlans, TRIAL_DAYS } from '../plans/plans.ts'
import type { PricedPlan } from '../plans/contract.ts'
import { countryPricing } from '../pricing/pricing.ts'
import { subscriptionsOf } from '../subscriptions/subscriptions.ts'
import { addressRefusal, isBankOffered, saleRefusal, trialDaysOf, type Purpose } from './checkout-rules.ts'
import type { PayRequest } from './contract.ts'
import { type ProviderDeps, requireSales, PROVIDER_REQUEST_QUEUE } from '../providers/providers.ts'
import { openAtProvider } from './provider-requests.ts'

export type CheckoutDeps = ProviderDeps & Pick<Deps, 'config' | 'campaigns' | 'secrets' | 'events'>

export type CheckoutAsked = Omit<PayRequest, 'countryCode'> & {
  userId: string
  plan: string
  purpose: Purpose
  /** That it is paid in: see `find-country.ts`. */
  countryCode: string
  /** Where the request came from: whoever guesses at coupons is known by it. */
  address: string
  /** By what it is counted; null: it is not. */
  countedAs: Origin | null
  /** What else is written with it, or not at all. */
  alongside?: (tx: Database, checkoutId: string) => Promise<void>
}

/** Days that a bank may take for a payment; longer than any does. */
const BANK_DAYS = 14

/** A gift mails somebody; accounts are many and free, too. */
const OF_NETWORK: Limit = { name: 'checkout-network', most: 200, perSeconds: 60 * 60 }
const OF_ACCOUNT: Limit = { name: 'checkout-account', most: 40, perSeconds: 60 * 60 }

/** Returns its id. Twice with one key it is the same one. Throws the refusals of the contract. */
export async function beginCheckout(deps: CheckoutDeps, asked: CheckoutAsked): Promise<string> {
  requireSales(deps)
  const { db, clock, jobs, payments } = deps
  await consume(deps, [{ ...OF_ACCOUNT, subject: asked.userId }, ...ofNetwork(OF_NETWORK, asked.address)])
  // Whoever guesses at coupons does not do it here instead.
  const guesses = ofNetwork(COUPON_GUESSES, asked.address)
  if (asked.coupon !== undefined) await check(deps, guesses)
  const provider = asked.method === 'card' ? payments.card : payments.bank
  if (provider === null) throw new Failure('method-not-available')
  // Prices are read here, and kept for two seconds: within the transaction nobody waits for another connection.
  await plansFor(deps, asked)
  try {
    const id = await db.transaction(async (tx) => {
      // Of two presses at once, or two tabs, one waits for the other.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`checkout:${asked.userId}`}, 0))`)
      const before = await earlier(tx, asked)
      if (before !== null) return before
      const made = await insertCheckout(tx, deps, { ...asked, provider }, clock.now())
      await asked.alongside?.(tx, made)
      const { plan, countedAs } = asked
      const country = countryPricing(asked.countryCode).countryCode
      await deps.events.emit(tx, checkoutStarted, { plan, country, countedAs, at: clock.now() })
      await jobs.send(tx, PROVIDER_REQUEST_QUEUE, { opened: made })
      return made
    })
    // The job does it once more, and later, where the provider does not answer now.
    await openAtProvider(deps, id).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'a checkout could not be opened with its provider yet; retrying'),
    )
    return id
  } catch (error) {
    if (error instanceof Failure && error.code === 'coupon-unknown') await consume(deps, guesses)
    throw error
  }
}

/** Finds the checkout that this key has made. Throws `key-used-otherwise` where that was another order. */
async function earlier(tx: Database, asked: CheckoutAsked): Promise<string | null> {
  const ofKey = and(eq(checkouts.userId, asked.userId), eq(checkouts.idempotencyKey, asked.idempotencyKey))
  const [row] = await tx
    .select({ id: checkouts.id, digest: checkouts.requestDigest })
    .from(checkouts)
    .where(ofKey)
  if (row === undefined) return null
  if (row.digest !== digestOf(asked)) throw new Failure('key-used-otherwise')
  return row.id
}

function digestOf({ plan, purpose, quantity, zip, taxId, coupon, method }: CheckoutAsked): string {
  const asked = [plan, purpose, quantity, zip ?? null, taxId ?? null, coupon ?? null, method]
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64url')
}

async function plansFor(
  deps: CheckoutDeps,
  { countryCode, quantity, plan, purpose }: CheckoutAsked,
  couponFor?: Parameters<typeof pricePlans>[1]['couponFor'],
): Promise<PricedPlan> {
  const asked = { countryCode, ...(couponFor === undefined ? {} : { couponFor }) }
  const found = (await pricePlans(deps, { ...asked, quantity })).find(({ slug }) => slug === plan)
  if (found !== undefined) return found
  // By the seat only some are sold.
  const isSold = purpose === 'team' && (await pricePlans(deps, asked)).some(({ slug }) => slug === plan)
  throw new Failure(isSold ? 'plan-not-for-teams' : 'plan-unknown')
}

async function insertCheckout(
  tx: Database,
  deps: CheckoutDeps,
  asked: CheckoutAsked & { provider: string },
  now: Date,
): Promise<string> {
  const { userId, purpose, countryCode, quantity, method, provider } = asked
  const id = randomUUID()
  const sold = await plansFor(deps, asked)
  const mine = await subscriptionsOf(tx, { userId, at: now })
  const isGranted = (await findGrant(tx, userId, 'appsumo')) !== undefined
  const refusal = saleRefusal(sold, purpose, { mine, isGranted })
  if (refusal !== null) throw new Failure(refusal)
  if (purpose === 'self' && (await isBankAtIt(tx, userId, now))) throw new Failure('bank-is-at-it')
  const country = countryPricing(countryCode)
  const zip = filled(asked.zip) ?? (await givenZip(tx, userId, country.countryCode))
  const taxId = filled(asked.taxId)
  const wrong = addressRefusal(country, { zip, taxId })
  if (wrong !== null) throw new Failure(wrong.code, { fields: { [wrong.field]: [wrong.code] } })
  if (method === 'bank' && !isBankOffered(country)) throw new Failure('method-not-available')
  const { quote } = await withCoupon(tx, deps, asked, { id, now, sold })
  const offered = isTrialShown(deps.config.pricing.shouldShowTrialPlans) ? TRIAL_DAYS : 0
  await tx.insert(checkouts).values({
    id,
    userId,
    idempotencyKey: asked.idempotencyKey,
    requestDigest: digestOf(asked),
    purpose,
    plan: sold.slug,
    quantity,
    quote,
    method,
    zip,
    taxId,
    country: country.countryCode,
    status: 'open',
    provider,
    providerReference: null,
    trialDays: trialDaysOf(sold, purpose, { mine, trialDays: offered }),
    expiresAt: new Date(now.getTime() + HOLD_MINUTES * 60_000),
    source: knownSource(asked.source),
    ref: asked.ref ?? null,
    createdAt: now,
    countedAs: asked.countedAs,
  })
  return id
}

/** A bank takes days: whoever pays once more meanwhile pays twice. */
async function isBankAtIt(tx: Database, userId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - BANK_DAYS * 24 * 60 * 60 * 1000)
  const waiting = await tx
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.userId, userId),
        eq(checkouts.purpose, 'self'),
        eq(checkouts.method, 'bank'),
        eq(checkouts.status, 'pending'),
        gt(checkouts.createdAt, since),
      ),
    )
  return waiting.length > 0
}

/** What was given at the last payment in that country: nobody is asked for it twice. */
async function givenZip(tx: Database, userId: string, country: string): Promise<string | null> {
  const ofCountry = and(eq(checkouts.userId, userId), eq(checkouts.country, country))
  const [row] = await tx
    .select({ zip: checkouts.zip })
    .from(checkouts)
    .where(and(ofCountry, eq(checkouts.status, 'completed'), isNotNull(checkouts.zip)))
    .orderBy(desc(checkouts.createdAt))
    .limit(1)
  return row?.zip ?? null
}

/** The coupon is held for as long as the checkout counts; one that takes nothing off is left for others. */
async function withCoupon(
  tx: Database,
  deps: CheckoutDeps,
  asked: CheckoutAsked,
  { id, now, sold }: { id: string; now: Date; sold: PricedPlan },
): Promise<PricedPlan> {
  const code = filled(asked.coupon)
  if (code === null) return sold
  const { userId, plan, countryCode } = asked
  const offer = await reserveCoupon(tx, { useId: id, code, userId, plan, countryCode, now })
  const priced = await plansFor(deps, asked, () => offer)
  if (!priced.quote.applied.coupon) await releaseCoupon(tx, { useId: id })
  return priced
}

function filled(text: string | undefined): string | null {
  const trimmed = text?.trim() ?? ''
  return trimmed === '' ? null : trimmed
}
