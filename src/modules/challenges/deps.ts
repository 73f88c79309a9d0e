import type { Access } from '#modules/access/module.ts'
import type { Accounts } from '#modules/accounts/module.ts'
import type { Catalog, Content } from '#modules/catalog/module.ts'
import type { Community } from '#modules/community/module.ts'
import type { Learners } from '#modules/learners/module.ts'
import type { Learning } from '#modules/learning/module.ts'
import type { Runner } from '#modules/runner/module.ts'
import type { Workspace } from '#modules/workspace/module.ts'
import type { Platform } from '#platform/module/platform.ts'
import type { ChallengesConfig } from './challenges-config.ts'
import type { ChallengeCounts } from './count-cache.ts'
import type { DailyCalendar } from './daily-calendar-rules.ts'

/** What the operations of community challenges are given. */
export interface Deps extends Platform<ChallengesConfig> {
  access: Access
  accounts: Accounts
  catalog: Catalog
  community: Community
  learners: Learners
  learning: Learning
  runner: Runner
  workspace: Workspace
  content: Content
  counts: ChallengeCounts
  daily: DailyCalendar
}
