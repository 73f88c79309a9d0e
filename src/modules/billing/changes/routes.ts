import { Failure } from '#platform/failures.ts'
import { implement } from '#platform/http/implement.ts'
import type { Deps } from '../deps.ts'
import { billingOf } from '../providers/providers.ts'
import {
  requestChange,
  lockPurchase,
  requirePossible,
  consumeChangeLimit,
  type ChangeDeps,
} from './request-change.ts'
import { changePlan, quotePlanChange } from './change-plan.ts'
import * as contract from './contract.ts'
import { purchasesOf } from './purchase-queries.ts'
import { listPurchases } from './show-purchases.ts'

type CardDeps = Pick<Deps, 'db' | 'clock' | 'payments'>
type PlanDeps = ChangeDeps & Pick<Deps, 'config' | 'campaigns'>

const PAGE = '/profile/subscriptionandpayments'

export const subscriptionChangeRoutes = [
  implement(
    contract.listPurchases,
    async (deps: Pick<Deps, 'db' | 'clock' | 'payments'>, _input, { account }) => ({
      purchases: await listPurchases(deps, account.userId),
    }),
  ),

  implement(contract.quotePlanChange, (deps: PlanDeps, { params, query }, { account }) =>
    quotePlanChange(deps, { ...params, ...query, userId: account.userId }),
  ),

  implement(contract.changePlan, (deps: PlanDeps, { params, body }, { account }) =>
    changePlan(deps, { ...params, ...body, userId: account.userId }),
  ),

  implement(contract.updateCard, async (deps: ChangeDeps, { params }, { account: { userId }, log }) => {
    await consumeChangeLimit(deps, userId)
    const { row } = await deps.db.transaction(async (tx) => {
      const found = await lockPurchase(tx, { ...params, userId }, deps.clock.now())
      requirePossible(deps, found, 'update-card')
      return found.bought
    })
    const back = { success: `${PAGE}?card=updated`, failure: `${PAGE}?card=refused` }
    return billingOf(deps, row.provider)
      .openCardUpdate(row.reference, back)
      .catch((error: unknown) => {
        log.warn({ err: error }, 'a provider did not open its page for updating the card')
        throw new Failure('provider-away')
      })
  }),

  implement(contract.getCard, async (deps: CardDeps, { params }, { account: { userId }, log }) => {
    const [found] = await purchasesOf(deps.db, { userId, now: deps.clock.now(), id: params.purchaseId })
    if (found === undefined) throw new Failure('purchase-unknown')
    const { provider, reference } = found.row
    const asked = deps.payments.billing(provider)?.cardOf(reference) ?? Promise.resolve(null)
    const lastFour = await asked.catch((error: unknown) => {
      log.warn({ err: error }, 'a provider did not report the card on file')
      return null
    })
    return { lastFour }
  }),

  implement(contract.changeSubscription, (deps: ChangeDeps, { params }, { account }) =>
    requestChange(deps, { purchaseId: params.purchaseId, userId: account.userId }, params.action),
  ),
]
