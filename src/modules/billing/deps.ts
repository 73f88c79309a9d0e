import type { Accounts } from '#modules/accounts/module.ts'
import type { Campaigns } from '#modules/campaigns/module.ts'
import type { Teams } from '#modules/teams/module.ts'
import type { Platform } from '#platform/module/platform.ts'
import type { BillingConfig } from './billing-config.ts'
import type { Payments } from './providers/contract.ts'

/** Dependencies of billing's operations. */
export interface Deps extends Platform<BillingConfig> {
  accounts: Accounts
  campaigns: Campaigns
  teams: Teams
  /** The payment providers that the configuration names. */
  payments: Payments
}
