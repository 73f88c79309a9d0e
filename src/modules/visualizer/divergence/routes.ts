import { RUNS_OF_NETWORK } from '#modules/runner/module.ts'
import { implement } from '#platform/http/implement.ts'
import type { Deps } from '../deps.ts'
import { getDivergence } from './contract.ts'
import { findDivergence } from './find-divergence.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'runner' | 'access' | 'content'>

export const divergenceRoutes = [
  implement(
    getDivergence,
    async (deps: Needs, { body }, { learnerId, account, address, signal }) => ({
      divergence: await findDivergence(
        deps,
        { ...body, passing: body.passing },
        { asker: { learnerId, address }, signal, userId: account?.userId ?? null },
      ),
    }),
    { ofNetwork: RUNS_OF_NETWORK },
  ),
]
