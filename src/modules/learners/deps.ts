import type { Accounts } from '#modules/accounts/module.ts'
import type { Platform } from '#platform/module/platform.ts'
import type { StoredData } from './stored-data.ts'

/** What the operations of learners are given. */
export interface Deps extends Platform {
  accounts: Accounts
  storedData: StoredData
}
