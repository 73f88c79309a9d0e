import { implement } from '#platform/http/implement.ts'
import { deleteExplanation, listExplanations, storeExplainCodeUpVoteDownVote } from '../contract.ts'
import type { Deps } from '../deps.ts'
import { CHANGES_OF_LEARNER } from '../limits.ts'
import { deleteAnswer, readHistory } from './read-history.ts'
import { storeVote } from './store-vote.ts'

export const historyRoutes = [
  implement(
    storeExplainCodeUpVoteDownVote,
    (deps: Pick<Deps, 'clock' | 'db'>, { body }, { learnerId }) => storeVote(deps, { learnerId, ...body }),
    { ofLearner: CHANGES_OF_LEARNER },
  ),

  implement(listExplanations, async ({ db }: Pick<Deps, 'db'>, { query }, { learnerId }) =>
    learnerId === null ? { explanations: [], next: null } : readHistory(db, learnerId, query),
  ),

  implement(
    deleteExplanation,
    async ({ db }: Pick<Deps, 'db'>, { params }, { learnerId }) => {
      await deleteAnswer(db, { learnerId, answerId: params.answerId })
      return {}
    },
    { ofLearner: CHANGES_OF_LEARNER },
  ),
]
