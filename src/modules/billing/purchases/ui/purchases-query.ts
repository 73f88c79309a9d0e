import { call } from '#platform/contract/call.ts'
import { listInvoices } from '../../invoices/contract.ts'
import { getPlans } from '../../plans/contract.ts'
import { listPurchases } from '../../changes/contract.ts'
import { getUserSubscription } from '../../subscriptions/contract.ts'

/** What was asked of the provider is there a moment later: until then it is looked every second. */
const WAIT_MS = 1_000

/** Begins with the account's own key: whatever changes access makes all of it be asked for anew. */
export const PURCHASES_QUERY = {
  queryKey: ['account', 'purchases'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listPurchases, {}, { signal }),
  refetchOnWindowFocus: 'always' as const,
  refetchInterval: (query: {
    state: { data?: { purchases: { waitingFor: string | null }[] } | undefined }
  }) =>
    query.state.data?.purchases.some(({ waitingFor }) => waitingFor !== null) === true ? WAIT_MS : false,
} as const

export const SUBSCRIPTION_QUERY = {
  queryKey: ['account', 'subscription'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getUserSubscription, {}, { signal }),
}

export const INVOICES_QUERY = {
  queryKey: ['account', 'invoices'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listInvoices, {}, { signal }),
}

/** What is sold in a country, at its prices of now. */
export function plansQuery(countryCode: string) {
  return {
    queryKey: ['plans', countryCode],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(getPlans, { query: { countryCode } }, { signal }),
    staleTime: 60_000,
  }
}
