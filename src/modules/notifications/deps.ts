import type { Accounts } from '#modules/accounts/module.ts'
import type { Platform } from '#platform/module/platform.ts'
import type { NotificationKinds } from './kinds.ts'

/** What the operations of notifications are given. */
export interface Deps extends Platform {
  accounts: Accounts
  kinds: NotificationKinds
}
