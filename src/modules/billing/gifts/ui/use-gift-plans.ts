import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/contract/call.ts'
import { queryClient } from '#platform/query-client.ts'
import { fetchDefaultCoupons, offerOf } from '../../checkout/browser.ts'
import { getGiftPlans } from '../../plans/contract.ts'

/** Fetches the plans that can be given, each at the price that its buyer would pay for it. */
export function useGiftPlans() {
  return useQuery(
    {
      queryKey: ['gift-plans'],
      queryFn: async ({ signal }) => {
        const { country, plans } = await call(getGiftPlans, {}, { signal })
        const answers = await fetchDefaultCoupons(plans, { countryCode: country.countryCode }, { signal })
        return { country, offers: plans.map((plan) => offerOf(plan, answers)) }
      },
      // A price is what it is now.
      staleTime: 30_000,
    },
    queryClient,
  )
}
