import { Failure } from '#platform/failures.ts'
import { implement } from '#platform/http/implement.ts'
import type { Deps } from '../deps.ts'
import { countedOrigin } from '../orders/orders.ts'
import { showCheckout } from '../checkout/checkout.ts'
import { findCountry } from '../plans/plans.ts'
import { knownCountry } from '../pricing/pricing.ts'
import { buyGift } from './buy-gift.ts'
import * as contract from './contract.ts'
import { listGiftsOf } from './gift-queries.ts'
import { redeemGift } from './redeem-gift.ts'

export const giftRoutes = [
  implement(contract.payGift, async (deps: Deps, { params, body }, context) => {
    const { userId } = context.account
    if (body.countryCode !== undefined && knownCountry(body.countryCode) === null)
      throw new Failure('country-unknown')
    const countryCode = await findCountry(deps, context, body.countryCode)
    const { address } = context
    const known = { userId, countryCode, address, countedAs: await countedOrigin(deps, context, {}) }
    const checkoutId = await buyGift(deps, { ...body, ...known, plan: params.planSlug })
    return showCheckout(deps, { checkoutId, userId })
  }),
  implement(contract.listGifts, async (deps: Deps, _input, { account }) => ({
    gifts: await listGiftsOf(deps, account.userId),
  })),
  implement(contract.redeemGift, (deps: Deps, { body }, { account, address }) =>
    redeemGift(deps, { userId: account.userId, typed: body.code, address }),
  ),
]
