import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/contract/call.ts'
import { withLearner } from '#platform/contract/with-learner.ts'
import { revealSolution } from '../../contract.ts'

/** A challenge's solution, asked for only when the learner wants it. */
export function useSolution(place: { courseId: string; lessonId: string }) {
  const reveal = useMutation({ mutationFn: () => withLearner(() => call(revealSolution, { body: place })) })
  const [timesOpened, setTimesOpened] = useState(0)
  return {
    /** Goes up each time the learner asks for it. */
    timesOpened,
    data: reveal.data,
    isLoading: reveal.isPending,
    error: reveal.error,
    open: () => {
      setTimesOpened((times) => times + 1)
      if (!reveal.data && !reveal.isPending) reveal.mutate()
    },
  }
}

export type Solution = ReturnType<typeof useSolution>
