import { useMutation } from '@tanstack/react-query'
import { call } from '#platform/contract/call.ts'
import { withLearner } from '#platform/contract/with-learner.ts'
import { revealSolution } from '../../contract.ts'

/** A challenge's solution, asked for only when the learner wants it. */
export function useSolution(place: { courseId: string; lessonId: string }) {
  const reveal = useMutation({ mutationFn: () => withLearner(() => call(revealSolution, { body: place })) })
  return {
    data: reveal.data,
    isLoading: reveal.isPending,
    error: reveal.error,
    open: () => {
      if (!reveal.data && !reveal.isPending) reveal.mutate()
    },
  }
}

export type Solution = ReturnType<typeof useSolution>
