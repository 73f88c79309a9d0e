/** Who may buy what, and what is asked of them. */
import type { PricedPlan } from '../plans/contract.ts'
import type { CountryPricing } from '../pricing/pricing.ts'
import type { Checkout } from './contract.ts'
import { isLifetime, type SubscriptionState } from '../subscription-machine/subscription-machine.ts'

/** For whom something is bought. */
export type Purpose = Checkout['purpose']

type SoldPlan = Pick<PricedPlan, 'slug' | 'months' | 'soldTo' | 'isForTeams' | 'isGift' | 'purchaseType'>

/** What an account has, as it stands now. */
export type Holdings = { mine: readonly SubscriptionState[]; isGranted: boolean }

const HELD = new Set(['Active', 'Trialing', 'PastDue', 'Paused'])
const ANNUAL = new Set(['annual', 'annual-pass'])

/** Null: nothing stands in its way. */
export function saleRefusal(
  plan: SoldPlan,
  purpose: Purpose,
  { mine, isGranted }: Holdings,
): 'plan-unknown' | 'plan-not-for-teams' | 'plan-not-for-account' | 'has-subscription' | null {
  if (purpose === 'team') return plan.isForTeams ? null : 'plan-not-for-teams'
  if (purpose === 'gift') return plan.isGift ? null : 'plan-unknown'
  const held = mine.filter(({ status }) => HELD.has(status))
  if (isGranted || held.some(isLifetime)) return 'has-subscription'
  if (plan.soldTo === 'annual') return held.some(isPaidAnnual) ? null : 'plan-not-for-account'
  // For ever can be bought by whoever has less: it takes the place of what they have.
  return held.length > 0 && plan.months !== null ? 'has-subscription' : null
}

/** A trial of it was not paid. */
function isPaidAnnual({ status, plan }: SubscriptionState): boolean {
  return status === 'Active' && plan !== null && ANNUAL.has(plan)
}

/** A trial is for who never had anything, once. */
export function trialDaysOf(
  plan: SoldPlan,
  purpose: Purpose,
  { mine, trialDays }: { mine: readonly SubscriptionState[]; trialDays: number },
): number {
  const hadNothing = mine.every(({ status, plan: had }) => status === 'Unavailable' && had === null)
  return purpose === 'self' && plan.purchaseType === 'subscription' && hadNothing ? trialDays : 0
}

/** Accounts are charged by ACH, which is of the United States and of dollars. */
export function isBankOffered({
  countryCode,
  currencyCode,
}: Pick<CountryPricing, 'countryCode' | 'currencyCode'>): boolean {
  return countryCode.toUpperCase() === 'US' && currencyCode === 'USD'
}

const ZIP = /^[\p{L}\p{N}][\p{L}\p{N} -]{1,11}$/u
const TAX_ID = /^[\p{L}\p{N}][\p{L}\p{N} ./-]{3,29}$/u

/** Null: right, or not needed. */
export function addressRefusal(
  { isZipCodeRequired }: Pick<CountryPricing, 'isZipCodeRequired'>,
  { zip, taxId }: { zip: string | null; taxId: string | null },
): { code: 'zip-required' | 'zip-not-valid' | 'tax-id-not-valid'; field: 'zip' | 'taxId' } | null {
  if (zip === null && isZipCodeRequired) return { code: 'zip-required', field: 'zip' }
  if (zip !== null && !ZIP.test(zip)) return { code: 'zip-not-valid', field: 'zip' }
  if (taxId !== null && !TAX_ID.test(taxId)) return { code: 'tax-id-not-valid', field: 'taxId' }
  return null
}
