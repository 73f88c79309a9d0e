import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '#platform/query-client.ts'
import type { PricedPlan } from '../../../plans/contract.ts'
import { choosablePlans, wantedPlan, type PaymentEntry } from '../../entry-rules.ts'
import { offerOf, type Offer } from '../../offer-rules.ts'
import { useCoupon, type CouponState } from '../use-coupon.ts'
import { fetchPlans, type OrderPrices } from './fetch-plans.ts'

export type Order = {
  prices: OrderPrices
  /** What can be chosen, each as it would cost. */
  offers: Offer[]
  offer: Offer
  coupon: CouponState
  /** Other prices are on their way: nothing can be paid until they are there. */
  isAsking: boolean
  isCouponRemoved: boolean
  choosePlan(slug: string): void
  chooseCountry(countryCode: string): void
  checkCoupon(code: string): void
  removeCoupon(): void
  /** The country that was asked for last; null: none. The account's own one counts before it. */
  requestedCountry: string | null
}

export type OrderState =
  | { kind: 'asking' }
  | { kind: 'failed'; retry: () => void }
  | { kind: 'unknown-plan'; order: Omit<Order, 'offer'> }
  | { kind: 'ready'; order: Order }

/** What is being bought. `quantity`: seats; 1: for oneself. */
export function useOrder(entry: PaymentEntry, quantity: number): OrderState {
  const [chosen, setChosen] = useState<string | null>(null)
  const [requestedCountry, setCountry] = useState(entry.countryCode)
  const [isCouponRemoved, setRemoved] = useState(false)
  const { data, isError, isFetching, refetch } = useQuery(
    {
      queryKey: ['checkout', 'plans', requestedCountry, quantity],
      queryFn: ({ signal }) => fetchPlans({ countryCode: requestedCountry, quantity }, { signal }),
      // A price is what it is now.
      staleTime: 30_000,
      placeholderData: keepPreviousData,
      refetchOnMount: true,
    },
    queryClient,
  )
  const asked = { countryCode: data?.country.countryCode ?? null, quantity }
  const typed = useCoupon({ ...asked, first: entry.coupon })
  const isEntryWaiting = chosen === null && entry.plan === null && typed.isAsking
  const wanted = chosen === null ? entry : { plan: chosen, isProduct: isProduct(data?.plans, chosen) }
  const plan = data === undefined ? null : wantedPlan(data.plans, wanted, typed.answer)
  if (data === undefined)
    return isError ? { kind: 'failed', retry: () => void refetch() } : { kind: 'asking' }
  const answers = isCouponRemoved ? [] : [...data.coupons, typed.answer].filter((each) => each !== null)
  const order = {
    prices: data,
    offers: offersOf(data.plans, plan).map((each) => offerOf(each, answers)),
    coupon: typed,
    isAsking: isFetching || typed.isAsking,
    isCouponRemoved,
    requestedCountry,
    choosePlan: setChosen,
    chooseCountry: setCountry,
    checkCoupon: (code: string) => {
      setRemoved(false)
      typed.check(code)
    },
    removeCoupon: () => {
      setRemoved(true)
      typed.clear()
    },
  }
  if (isEntryWaiting) return { kind: 'asking' }
  if (plan === null) return { kind: 'unknown-plan', order }
  return { kind: 'ready', order: { ...order, offer: offerOf(plan, answers) } }
}

/** An upgrade is chosen where it is offered, and stands alone. */
function offersOf(plans: readonly PricedPlan[], wanted: PricedPlan | null): PricedPlan[] {
  return wanted !== null && wanted.soldTo !== 'everybody' ? [wanted] : choosablePlans(plans)
}

function isProduct(plans: readonly PricedPlan[] | undefined, slug: string): boolean {
  return plans?.find((plan) => plan.slug === slug)?.purchaseType === 'product'
}
