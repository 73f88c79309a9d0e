import type { Accounts } from '#modules/accounts/module.ts'
import type { Billing } from '#modules/billing/module.ts'
import type { Campaigns } from '#modules/campaigns/module.ts'
import type { Community } from '#modules/community/module.ts'
import type { Platform } from '#platform/module/platform.ts'

/** What the operations of the operators' pages are given. */
export interface Deps extends Platform {
  accounts: Accounts
  billing: Billing
  campaigns: Campaigns
  community: Community
}
