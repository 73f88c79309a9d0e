import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/contract/call.ts'
import type { Output } from '#platform/contract/endpoint.ts'
import { getHistory, getPoint } from '../../contract.ts'

export type HistoryPoint = Output<typeof getHistory>['points'][number]

/** Points of a project, the newest first. `handIn` makes what is there now the newest point. */
export function useHistory(projectId: string, handIn: () => Promise<boolean>) {
  return useQuery({
    queryKey: ['build', 'history', projectId],
    queryFn: async ({ signal }) => {
      await handIn()
      return (await call(getHistory, { params: { projectId } }, { signal })).points
    },
    // Every look is a new one.
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  })
}

/** Files of a point. A point with a revision never changes. */
export function usePoint(projectId: string, revision: number) {
  return useQuery({
    queryKey: ['build', 'history', projectId, revision],
    queryFn: ({ signal }) => call(getPoint, { params: { projectId, revision } }, { signal }),
    retry: false,
    networkMode: 'always',
  })
}
