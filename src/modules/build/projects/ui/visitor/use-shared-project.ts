import { useQuery } from '@tanstack/react-query'
import { useIsSignedIn } from '#modules/accounts/browser.ts'
import { call, CallError } from '#platform/contract/call.ts'
import { getSharedProject, type SharedProject } from '../../contract.ts'

/**
 * A shared project as its reader sees it. The page came as everybody's: its owner sees it also where others do not, and who hid its author
 * does not. Null: it is not there for this reader.
 */
export function useSharedProject(projectId: string, sent: SharedProject | null): SharedProject | null {
  const isSignedIn = useIsSignedIn()
  const { data } = useQuery({
    queryKey: ['build', 'shared', projectId],
    queryFn: ({ signal }) => readAsReader(projectId, signal),
    enabled: isSignedIn,
    gcTime: 0,
    retry: false,
  })
  return data === undefined || !isSignedIn ? sent : data
}

async function readAsReader(projectId: string, signal: AbortSignal): Promise<SharedProject | null> {
  try {
    return await call(getSharedProject, { params: { projectId } }, { signal })
  } catch (error) {
    if (error instanceof CallError && error.code === 'project-not-found') return null
    throw error
  }
}
