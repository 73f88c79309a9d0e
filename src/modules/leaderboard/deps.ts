import type { Accounts } from '#modules/accounts/module.ts'
import type { Platform } from '#platform/module/platform.ts'

/** What the operations of the leaderboard are given. */
export interface Deps extends Platform {
  accounts: Accounts
}
