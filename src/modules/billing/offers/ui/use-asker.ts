import { useQuery } from '@tanstack/react-query'
import { useAccount } from '#modules/accounts/browser.ts'
import type { Known } from '#modules/campaigns/browser.ts'
import { call } from '#platform/contract/call.ts'
import { queryClient } from '#platform/query-client.ts'
import { getUserSubscription } from '../../subscriptions/contract.ts'

/**
 * Whoever looks at the page, by what they have bought themselves: a team's licence is nothing that could be upgraded. A visitor
 * where it cannot be found out.
 */
export function useAsker(): Known {
  const { flags, user } = useAccount()
  const { data, isError } = useQuery(
    {
      queryKey: ['billing', 'subscription'],
      queryFn: ({ signal }) => call(getUserSubscription, {}, { signal }),
      enabled: flags.isLoggedIn,
    },
    queryClient,
  )
  if (!flags.isLoggedIn || isError) return null
  if (data === undefined || user === null) return undefined
  return { isPro: data.isActive, months: data.months, since: Date.parse(user.createdAt) }
}
