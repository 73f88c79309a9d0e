import { implement } from '#platform/http/implement.ts'
import type { Deps } from '../deps.ts'
import * as contract from './contract.ts'
import { disableSecondFactor, readSecondFactor, renewRecoveryCodes } from './manage-second-factor.ts'
import { enableSecondFactor, startSecondFactor } from './set-up.ts'

export const secondFactorRoutes = [
  implement(contract.getSecondFactor, (deps: Deps, _input, { account }) =>
    readSecondFactor(deps, account.userId),
  ),

  implement(contract.startSecondFactor, (deps: Deps, { body }, { account }) =>
    startSecondFactor(deps, account, body),
  ),

  implement(contract.enableSecondFactor, (deps: Deps, { body }, { account }) =>
    enableSecondFactor(deps, account.userId, body.code),
  ),

  implement(contract.disableSecondFactor, async (deps: Deps, { body }, { account }) => {
    await disableSecondFactor(deps, account, body)
    return {}
  }),

  implement(contract.renewRecoveryCodes, (deps: Deps, { body }, { account }) =>
    renewRecoveryCodes(deps, account, body),
  ),
]
