/** Every module, in the order of the floors: each may need those before it. The only list of modules there is. */
import { access } from '#modules/access/module.ts'
import { accounts } from '#modules/accounts/module.ts'
import { admin } from '#modules/admin/module.ts'
import { assistant } from '#modules/assistant/module.ts'
import { billing } from '#modules/billing/module.ts'
import { build } from '#modules/build/module.ts'
import { campaigns } from '#modules/campaigns/module.ts'
import { catalog } from '#modules/catalog/module.ts'
import { challenges } from '#modules/challenges/module.ts'
import { community } from '#modules/community/module.ts'
import { discovery } from '#modules/discovery/module.ts'
import { exercises } from '#modules/exercises/module.ts'
import { languages } from '#modules/languages/module.ts'
import { leaderboard } from '#modules/leaderboard/module.ts'
import { learners } from '#modules/learners/module.ts'
import { learning } from '#modules/learning/module.ts'
import { mastery } from '#modules/mastery/module.ts'
import { notifications } from '#modules/notifications/module.ts'
import { outreach } from '#modules/outreach/module.ts'
import { runner } from '#modules/runner/module.ts'
import { site } from '#modules/site/module.ts'
import { teams } from '#modules/teams/module.ts'
import { texts } from '#modules/texts/module.ts'
import { visualizer } from '#modules/visualizer/module.ts'
import { workspace } from '#modules/workspace/module.ts'

export const modules = [
  exercises,
  catalog,
  runner,
  access,
  visualizer,
  accounts,
  learners,
  workspace,
  teams,
  campaigns,
  billing,
  learning,
  notifications,
  community,
  challenges,
  assistant,
  mastery,
  leaderboard,
  outreach,
  texts,
  build,
  languages,
  site,
  discovery,
  admin,
] as const
