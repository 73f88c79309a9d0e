import { queryClient } from '#platform/query-client.ts'
import { call, CallError } from '#platform/contract/call.ts'
import { getCarriedProgram } from '../contract.ts'

type Place = { courseId: string; lessonId: string }

/** Query for the learner's own program that a step begins with. Asked anew at every visit: the step before may have passed again. */
export function carriedQuery(place: Place) {
  return {
    queryKey: ['carried-program', place.courseId, place.lessonId],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(getCarriedProgram, { query: place }, { signal }),
    staleTime: 0,
    refetchOnMount: 'always' as const,
    // A refusal stays one.
    retry: (failures: number, error: Error) =>
      failures < 3 && !(error instanceof CallError && error.status < 500 && error.status >= 400),
  }
}

/** Milliseconds that a page waits for it: after that it opens with our starter, which gives way. */
const MOST_WAIT_MS = 1000

/** Fetches the program before its step is shown, so that the step opens with it. Never rejects. */
export async function fetchCarried(place: Place): Promise<void> {
  await Promise.race([
    queryClient.prefetchQuery({ ...carriedQuery(place), retry: false }),
    new Promise((resolve) => setTimeout(resolve, MOST_WAIT_MS)),
  ])
}
