import { implement } from '#platform/http/implement.ts'
import * as accountsContract from '../contract.ts'
import type { Deps } from '../deps.ts'
import { changePassword } from './change-password.ts'
import * as contract from './contract.ts'
import { forgotPassword } from './forgot-password.ts'
import { resetPassword } from './reset-password.ts'

export const passwordRoutes = [
  implement(accountsContract.forgotPassword, (deps: Deps, { body }, { address }) =>
    forgotPassword(deps, { ...body, address }),
  ),

  implement(accountsContract.resetPassword, async (deps: Deps, { body }, { address }) => {
    await resetPassword(deps, { ...body, address })
    return {}
  }),

  implement(contract.changePassword, async (deps: Deps, { body }, { account }) => {
    await changePassword(deps, account, body)
    return {}
  }),
]
