import { ofNetwork } from '#platform/limits/limit.ts'
import { implement } from '#platform/http/implement.ts'
import { consume } from '#platform/limits/stored-limits.ts'
import type { Deps } from '../deps.ts'
import { LIMITS } from '../limits.ts'
import { userInformation } from '../users/users.ts'
import { clientInfoOf } from '../client-info.ts'
import { respond } from '../sign-in/sign-in.ts'
import { signUp } from '../sign-up/sign-up.ts'
import * as contract from './contract.ts'
import { redeemForAccount, redeemLicenceCode } from './licence-codes.ts'

export const appsumoRoutes = [
  implement(contract.signUpWithAppSumo, async (deps: Deps, { body }, context) => {
    const { licenseCode, ...fields } = body
    await consume(deps, ofNetwork(LIMITS.codeOfNetwork, context.address))
    const input = { ...fields, source: fields.source ?? ('appsumo' as const) }
    const arriving = signUp(deps, input, clientInfoOf(context), (tx, user) =>
      redeemLicenceCode(tx, { userId: user.id, typed: licenseCode, now: user.createdAt }),
    )
    return respond(deps, context, arriving)
  }),

  implement(contract.redeemLicence, async (deps: Deps, { body }, { account, address }) => {
    await consume(deps, ofNetwork(LIMITS.codeOfNetwork, address))
    await redeemForAccount(deps, { userId: account.userId, typed: body.licenseCode })
    return userInformation(deps, account.userId)
  }),
]
