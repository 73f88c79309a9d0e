import { implement } from '#platform/http/implement.ts'
import * as contract from '../contract.ts'
import type { Deps } from '../deps.ts'
import { userInformation } from '../users/users.ts'
import { resendVerification } from './send-verification.ts'
import { verifyEmail, verifyEmailByLink } from './verify-email.ts'

export const emailVerificationRoutes = [
  implement(contract.resendVerification, (deps: Deps, _input, { account, address }) =>
    resendVerification(deps, { userId: account.userId, address }),
  ),

  implement(contract.verifyEmail, async (deps: Deps, { body }, { account }) => {
    await verifyEmail(deps, account.userId, body.code)
    return userInformation(deps, account.userId)
  }),

  implement(contract.verifyEmailByLink, async (deps: Deps, { body }, { address }) => {
    await verifyEmailByLink(deps, { token: body.token, address })
    return {}
  }),
]
