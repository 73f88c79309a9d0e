import { networkOf } from '#platform/http/network-of.ts'
import { implement } from '#platform/http/implement.ts'
import type { Deps } from '#src/deps.ts'
import { LIMITS } from '../rate-limits/limits.ts'
import { spend } from '../rate-limits/rate-limits.ts'
import { userInformation } from '../profile/user-information.ts'
import { arrivalOf } from '../sign-in/arrival.ts'
import { welcome } from '../sign-in/welcome.ts'
import { signUp } from '../sign-up/sign-up.ts'
import * as contract from './contract.ts'
import { redeemForAccount, redeemLicenceCode } from './licence-codes.ts'

export const appsumoRoutes = [
  implement(contract.signUpWithAppSumo, async (deps: Deps, { body }, context) => {
    const { licenseCode, ...fields } = body
    await spend(deps, [{ ...LIMITS.codeOfNetwork, subject: networkOf(context.address) }])
    const input = { ...fields, source: fields.source ?? ('appsumo' as const) }
    const arriving = signUp(deps, input, arrivalOf(context), (tx, user) =>
      redeemLicenceCode(tx, { userId: user.id, typed: licenseCode, now: user.createdAt }),
    )
    return welcome(deps, context, arriving)
  }),

  implement(contract.redeemLicence, async (deps: Deps, { body }, { account, address }) => {
    await spend(deps, [{ ...LIMITS.codeOfNetwork, subject: networkOf(address) }])
    await redeemForAccount(deps, { userId: account.userId, typed: body.licenseCode })
    return userInformation(deps, account.userId)
  }),
]
