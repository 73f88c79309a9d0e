import { implement } from '#platform/http/implement.ts'
import { RUNS_OF_NETWORK } from '#modules/runner/module.ts'
import type { Deps } from '../deps.ts'
import { HELP_OF_LEARNER, HELP_OF_NETWORK, PUBLISHED_OF_LEARNER } from '../limits.ts'
import * as contract from './contract.ts'
import { publishSolution } from './publish-solution.ts'
import { readSolutions } from './read-solutions.ts'
import { withdrawSolution } from './withdraw-solution.ts'

type SolutionDeps = Pick<
  Deps,
  'clock' | 'community' | 'config' | 'content' | 'db' | 'floods' | 'jobs' | 'runner'
>

export const solutionRoutes = [
  implement(
    contract.readSolutions,
    (deps: SolutionDeps, { body }, { learnerId, account }) =>
      readSolutions(deps, { learnerId, userId: account?.userId ?? null, ...body }),
    { ofNetwork: HELP_OF_NETWORK, ofLearner: HELP_OF_LEARNER },
  ),

  implement(
    contract.publishSolution,
    (deps: SolutionDeps, { body }, { account, address, signal }) =>
      publishSolution(deps, { userId: account.userId, address, signal, ...body }),
    { ofNetwork: RUNS_OF_NETWORK, ofLearner: PUBLISHED_OF_LEARNER },
  ),

  implement(contract.withdrawSolution, (deps: SolutionDeps, { body }, { account }) =>
    withdrawSolution(deps, { userId: account.userId, ...body }),
  ),
]
