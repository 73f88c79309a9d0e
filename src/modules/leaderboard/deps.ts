import type { Accounts } from '#modules/accounts/module.ts'
import type { Community } from '#modules/community/module.ts'
import type { Notifications } from '#modules/notifications/module.ts'
import type { Platform } from '#platform/module/platform.ts'
import type { Refs } from './refs.ts'

/** What the operations of the leaderboard are given. */
export interface Deps extends Platform {
  accounts: Accounts
  community: Community
  notifications: Notifications
  refs: Refs
}
