/** Every module that keeps something about an account. */
import type { AccountListener } from '#modules/accounts/events.ts'
import { operatorActionsOfAccounts } from '#modules/admin/facade.ts'
import {
  couponsOfAccounts,
  giftsOfAccounts,
  invoicesOfAccounts,
  paymentsOfAccounts,
} from '#modules/billing/facade.ts'
import { learningOfAccounts } from '#modules/learning/facade.ts'
import { outreachOfAccounts } from '#modules/outreach/facade.ts'
import { teamsOfAccounts } from '#modules/teams/facade.ts'
import type { Deps } from './deps.ts'

export function accountListeners(deps: Pick<Deps, 'content' | 'jobs' | 'clock'>): AccountListener[] {
  return [
    learningOfAccounts(deps),
    outreachOfAccounts,
    teamsOfAccounts,
    couponsOfAccounts,
    paymentsOfAccounts(deps),
    invoicesOfAccounts,
    giftsOfAccounts,
    operatorActionsOfAccounts,
  ]
}
