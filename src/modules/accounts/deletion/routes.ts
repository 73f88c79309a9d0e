import { implement } from '#platform/http/implement.ts'
import type { Deps } from '../deps.ts'
import { deactivateAccount, deleteAccount } from './deactivate-account.ts'
import { takeBack } from '../sessions/sessions.ts'
import * as contract from './contract.ts'

export const deletionRoutes = [
  implement(contract.deactivateAccount, async (deps: Deps, { body }, context) => {
    await deactivateAccount(deps, { userId: context.account.userId, password: body.password })
    takeBack(deps.config, context)
    return {}
  }),

  implement(contract.deleteAccount, async (deps: Deps, { body }, context) => {
    const { eraseAfter } = await deleteAccount(deps, {
      userId: context.account.userId,
      password: body.password,
    })
    takeBack(deps.config, context)
    return { deletedAt: eraseAfter.toISOString() }
  }),
]
