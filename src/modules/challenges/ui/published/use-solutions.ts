/** Solutions of others in the browser: pages of the list, and what publishing changes of it. */
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Language } from '#modules/exercises/contract.ts'
import { call } from '#platform/contract/call.ts'
import { withLearner } from '#platform/contract/with-learner.ts'
import { queryClient } from '#platform/query-client.ts'
import { readSolutions, SOLUTIONS_PAGE, type SolutionOrder } from '../../solutions/contract.ts'

const listKey = (challengeId: string) => ['challenges', 'solutions', challengeId] as const

/** Reads the list once the challenge is solved or given up. */
export function useSolutions({
  challengeId,
  language,
  order,
}: {
  challengeId: string
  language: Language
  order: SolutionOrder
}) {
  return useInfiniteQuery({
    queryKey: [...listKey(challengeId), language, order],
    queryFn: ({ signal, pageParam }) =>
      withLearner(() =>
        call(
          readSolutions,
          { body: { challengeId, language, order, page: pageParam, givesUp: false } },
          { signal },
        ),
      ),
    initialPageParam: 0,
    getNextPageParam: ({ count }, pages) =>
      pages.length * SOLUTIONS_PAGE < count ? pages.length : undefined,
    placeholderData: (before) => before,
  })
}

export function refreshSolutions(challengeId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: listKey(challengeId) })
}
