import { implement } from '#platform/http/implement.ts'
import * as contract from './contract.ts'
import { readCarried, type CarryDeps } from './read-carried.ts'

export const carryRoutes = [
  implement(contract.getCarriedProgram, (deps: CarryDeps, { query }, { learnerId, account }) =>
    readCarried(deps, { learnerId, userId: account?.userId ?? null, ...query }),
  ),
]
