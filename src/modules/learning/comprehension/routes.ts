import { RUNS_OF_NETWORK } from '#modules/runner/module.ts'
import { implement } from '#platform/http/implement.ts'
import { COMPREHENSION_CHECKS_OF_LEARNER } from '../limits.ts'
import { checkAnswer, type CheckDeps } from './check-answer.ts'
import * as contract from './contract.ts'

export const comprehensionRoutes = [
  implement(
    contract.checkComprehension,
    (deps: CheckDeps, { body }, { learnerId, account, address, signal }) =>
      checkAnswer(deps, { learnerId, userId: account?.userId ?? null, address, signal, ...body }),
    { ofNetwork: RUNS_OF_NETWORK, ofLearner: COMPREHENSION_CHECKS_OF_LEARNER },
  ),
]
