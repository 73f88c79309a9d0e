import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '#platform/contract/call.ts'
import { queryClient } from '#platform/query-client.ts'
import { connectSignIn, disconnectSignIn, listConnectedSignIns } from '../contract.ts'
import type { ProviderId } from '../../oauth-providers/contract.ts'

const KEY = ['account', 'connected-sign-ins'] as const

/** The sign-ins of other sites that lead to the account, and how they are added and taken away. */
export function useConnectedSignIns() {
  const list = useQuery(
    { queryKey: KEY, queryFn: ({ signal }) => call(listConnectedSignIns, {}, { signal }) },
    queryClient,
  )
  const connect = useMutation(
    {
      mutationFn: (provider: ProviderId) => call(connectSignIn, { params: { provider } }),
      // The rest happens at the provider; whoever comes back finds the page anew.
      onSuccess: ({ address }) => location.assign(address),
    },
    queryClient,
  )
  const disconnect = useMutation(
    {
      mutationFn: (provider: ProviderId) => call(disconnectSignIn, { params: { provider } }),
      onSuccess: (signIns) => queryClient.setQueryData(KEY, signIns),
    },
    queryClient,
  )
  return { list, connect, disconnect }
}
