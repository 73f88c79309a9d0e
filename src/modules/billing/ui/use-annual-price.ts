import { useQuery } from '@tanstack/react-query'
import { queryClient } from '#platform/query-client.ts'
import { offerOf } from '../checkout/browser.ts'
import { fetchPrices } from '../checkout/ui/fetch-prices.ts'
import { formatMoney } from '../pricing/browser.ts'

export type AnnualPrice = {
  /** With the coupon that goes with it, tax and all, as its country writes it. */
  total: string
  /** What is asked of somebody who begins: `Start Free Trial`. */
  callToAction: string
  isTrial: boolean
  days: number
}

/** What a year of PRO costs who looks at the page. Not on the server, whose page is everybody's. */
export function useAnnualPrice(isAsked: boolean): { price: AnnualPrice | null; isError: boolean } {
  const { data, isError } = useQuery(
    { queryKey: ['annual-price'], queryFn: ({ signal }) => askPrice(signal), enabled: isAsked, retry: 1 },
    queryClient,
  )
  return { price: data ?? null, isError }
}

async function askPrice(signal: AbortSignal): Promise<AnnualPrice> {
  const { country, kinds, copy, coupons } = await fetchPrices(null, { signal })
  const plan = kinds.find(({ kind }) => kind === 'annual')?.plan
  if (plan === undefined) throw new Error('no annual plan is sold')
  const { totalMinor, currency } = offerOf(plan, coupons).plan.quote
  return {
    total: formatMoney({ amountMinor: totalMinor, currency }, country),
    callToAction: copy.callToAction,
    isTrial: copy.variant === 'trial',
    days: copy.days,
  }
}
