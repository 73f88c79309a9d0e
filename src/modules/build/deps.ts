import type { Access } from '#modules/access/module.ts'
import type { Accounts } from '#modules/accounts/module.ts'
import type { Catalog, Content } from '#modules/catalog/module.ts'
import type { Community } from '#modules/community/module.ts'
import type { Learners } from '#modules/learners/module.ts'
import type { Runner } from '#modules/runner/module.ts'
import type { Platform } from '#platform/module/platform.ts'
import type { Origins } from './origins.ts'

/** What the operations of the build area are given. */
export interface Deps extends Platform {
  access: Access
  accounts: Accounts
  catalog: Catalog
  community: Community
  learners: Learners
  runner: Runner
  content: Content
  origins: Origins
}
