/** The ladder of one challenge: what the learner opened before, and asking for the next hint. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SourceFile } from '#modules/exercises/contract.ts'
import type { GradeOutcome } from '#modules/exercises/outcomes/contract.ts'
import { call } from '#platform/contract/call.ts'
import type { Output } from '#platform/contract/endpoint.ts'
import { withLearner } from '#platform/contract/with-learner.ts'
import { queryClient } from '#platform/query-client.ts'
import { type HintPlace, listHints, openHint, type Rung, type RungKind } from '../contract.ts'

type Ladder = { rungs: Rung[]; next: RungKind | null }
type Answer = Output<typeof openHint>

const keyOf = (place: HintPlace) => ['hints', place] as const

export function useHints({ place, outcome }: { place: HintPlace; outcome: GradeOutcome | null }) {
  const { data, error, refetch } = useQuery<Ladder>({
    queryKey: keyOf(place),
    queryFn: ({ signal }) => call(listHints, { query: place }, { signal }),
    staleTime: Infinity,
  })
  /** With the result that it answered: another result may have a hint of its own. */
  const [said, setSaid] = useState<{ answer: Answer; of: GradeOutcome | null } | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)

  const ask = async (files: SourceFile[], question?: string): Promise<Answer | null> => {
    setAsking(true)
    setProblem(null)
    try {
      const body = { place, files, ...(question === undefined ? {} : { question }) }
      const answer = await withLearner(() => call(openHint, { body }))
      queryClient.setQueryData<Ladder>(keyOf(place), { rungs: answer.rungs, next: answer.next })
      setSaid({ answer, of: outcome })
      return answer
    } catch (reason) {
      setProblem(reason)
      return null
    } finally {
      setAsking(false)
    }
  }

  return {
    ladder: data,
    loadError: error,
    reload: () => void refetch(),
    /** Answer for the result that is shown. Null: there was none yet. */
    answer: said !== null && said.of === outcome ? said.answer : null,
    isAsking,
    /** Why the last hint couldn't be opened. */
    problem,
    ask,
  }
}
