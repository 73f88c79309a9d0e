import { implement } from '#platform/http/implement.ts'
import * as contract from './contract.ts'
import type { Deps } from './deps.ts'
import { HINTS_OF_LEARNER, HINTS_OF_NETWORK } from './limits.ts'
import { listHints } from './list-hints.ts'
import { openHint } from './open-hint.ts'

type HintDeps = Pick<
  Deps,
  'access' | 'challenges' | 'clock' | 'content' | 'db' | 'learning' | 'runner' | 'visualizer'
>

export const hintRoutes = [
  implement(contract.listHints, (deps: HintDeps, { query }, { learnerId }) =>
    listHints(deps, { learnerId, place: query }),
  ),

  implement(
    contract.openHint,
    (deps: HintDeps, { body }, { learnerId, account, address, signal }) =>
      openHint(deps, {
        ...body,
        question: body.question,
        learnerId,
        userId: account?.userId ?? null,
        address,
        signal,
      }),
    { ofNetwork: HINTS_OF_NETWORK, ofLearner: HINTS_OF_LEARNER },
  ),
]
