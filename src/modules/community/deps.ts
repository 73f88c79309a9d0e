import type { Accounts } from '#modules/accounts/module.ts'
import type { Notifications } from '#modules/notifications/module.ts'
import type { Platform } from '#platform/module/platform.ts'
import type { Authors } from './authors.ts'
import type { DiscussionSubjects } from './discussion-subjects.ts'
import type { Items } from './items.ts'

/** What the operations of the community are given. */
export interface Deps extends Platform {
  accounts: Accounts
  notifications: Notifications
  items: Items
  discussions: DiscussionSubjects
  authors: Authors
}
