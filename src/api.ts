/** Every endpoint, grouped by the capability that answers it. */
import type { Deps } from './deps.ts'
import type { ImplementationTree } from './platform/http/register-endpoints.ts'
import { accountRoutes } from '#modules/accounts/routes.ts'
import { marketingRoutes } from '#modules/catalog/marketing/routes.ts'
import { catalogRoutes } from '#modules/catalog/routes.ts'
import { searchRoutes } from '#modules/catalog/search/routes.ts'
import { learningRoutes } from '#modules/learning/routes.ts'
import { outreachRoutes } from '#modules/outreach/routes.ts'
import { runnerRoutes } from '#modules/runner/routes.ts'
import { siteRoutes } from '#modules/site/routes.ts'
import { teamRoutes } from '#modules/teams/routes.ts'
import { textRoutes } from '#modules/texts/routes.ts'

export const api: ImplementationTree<Deps> = {
  accounts: accountRoutes,
  catalog: catalogRoutes,
  marketing: marketingRoutes,
  search: searchRoutes,
  learning: learningRoutes,
  outreach: outreachRoutes,
  runner: runnerRoutes,
  site: siteRoutes,
  teams: teamRoutes,
  texts: textRoutes,
}
