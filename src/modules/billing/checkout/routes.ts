import type { Limit } from '#platform/limits/limit.ts'
import { freeSeats, makeInvitation } from '#modules/teams/module.ts'
import { Failure } from '#platform/failures.ts'
import { implement } from '#platform/http/implement.ts'
import { check, consume } from '#platform/limits/stored-limits.ts'
import type { Deps } from '../deps.ts'
import { countedOrigin } from '../orders/orders.ts'
import { findCountry } from '../plans/plans.ts'
import { knownCountry } from '../pricing/pricing.ts'
import { beginCheckout, type CheckoutDeps } from './begin-checkout.ts'
import * as contract from './contract.ts'
import { findOwnCheckout, showCheckout } from './show-checkout.ts'

const LINK_DAYS = 30
const LINKS: Limit = { name: 'team-link', most: 20, perSeconds: 60 * 60 }

type ShowDeps = Pick<Deps, 'db' | 'clock'>

export const checkoutRoutes = [
  implement(contract.pay, async (deps: CheckoutDeps, { params, body }, context) => {
    const { userId } = context.account
    const { countryCode: asked, ...rest } = body
    if (asked !== undefined && knownCountry(asked) === null) throw new Failure('country-unknown')
    const countryCode = await findCountry(deps, context, asked)
    const purpose = body.quantity > 1 ? ('team' as const) : ('self' as const)
    const countedAs = await countedOrigin(deps, context, body)
    const known = { userId, countryCode, purpose, plan: params.planSlug, address: context.address, countedAs }
    const checkoutId = await beginCheckout(deps, { ...rest, ...known })
    return showCheckout(deps, { checkoutId, userId })
  }),

  implement(contract.getCheckout, (deps: ShowDeps, { params }, { account }) =>
    showCheckout(deps, { ...params, userId: account.userId }),
  ),

  implement(contract.getPaymentMethods, ({ payments }: Pick<Deps, 'payments'>) => {
    const methods: { method: contract.PaymentMethod; isSandbox: boolean }[] = []
    if (payments.card !== null)
      methods.push({ method: 'card', isSandbox: payments.billing(payments.card)?.isSandbox ?? false })
    if (payments.bank !== null)
      methods.push({ method: 'bank', isSandbox: payments.linking(payments.bank)?.isSandbox ?? false })
    return { methods }
  }),

  implement(
    contract.makeTeamLink,
    async (deps: ShowDeps & Pick<Deps, 'secrets'>, { params }, { account: { userId } }) => {
      const { teamId } = await findOwnCheckout(deps, { ...params, userId })
      const limit = { ...LINKS, subject: userId }
      await check(deps, [limit])
      const places = teamId === null ? null : await freeSeats(deps.db, teamId)
      if (teamId === null || places === null) throw new Failure('team-not-there')
      if (places < 1) throw new Failure('team-is-full')
      await consume(deps, [limit])
      const path = await makeInvitation(deps, { teamId, places, days: LINK_DAYS })
      if (path === null) throw new Failure('team-not-there')
      const expiresAt = new Date(deps.clock.now().getTime() + LINK_DAYS * 24 * 60 * 60 * 1000)
      return { path, places, expiresAt: expiresAt.toISOString() }
    },
  ),
]
