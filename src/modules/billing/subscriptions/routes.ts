import { implement } from '#platform/http/implement.ts'
import type { Deps } from '../deps.ts'
import * as contract from './contract.ts'
import { showSubscription } from './show-subscription.ts'

export const subscriptionRoutes = [
  implement(contract.getUserSubscription, (deps: Pick<Deps, 'db' | 'clock'>, _input, { account }) =>
    showSubscription(deps, account.userId),
  ),
]
