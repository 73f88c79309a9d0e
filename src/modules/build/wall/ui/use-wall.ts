/** The wall in the browser of somebody who is signed in: an entry as they see it, and their own ones. */
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/contract/call.ts'
import { queryClient } from '#platform/query-client.ts'
import { getWallEntry, listOwnEntries } from '../contract.ts'

const KEY = ['wall'] as const

export function useReaderEntry(entryId: string, isSignedIn: boolean) {
  return useQuery(
    {
      queryKey: [...KEY, 'entry', entryId],
      queryFn: ({ signal }) => call(getWallEntry, { params: { entryId } }, { signal }),
      enabled: isSignedIn,
      retry: false,
      staleTime: 0,
    },
    queryClient,
  )
}

export function useOwnEntries(isSignedIn: boolean) {
  return useQuery(
    {
      queryKey: [...KEY, 'mine'],
      queryFn: ({ signal }) => call(listOwnEntries, {}, { signal }),
      enabled: isSignedIn,
      staleTime: 0,
    },
    queryClient,
  )
}

export function refreshWall(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: KEY })
}
