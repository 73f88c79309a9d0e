/** Every endpoint, grouped by the capability that answers it. */
import type { Deps } from './deps.ts'
import type { ImplementationTree } from './platform/http/register-endpoints.ts'
import { catalogRoutes } from '#modules/catalog/routes.ts'
import { learningRoutes } from '#modules/learning/routes.ts'
import { runnerRoutes } from '#modules/runner/routes.ts'

export const api: ImplementationTree<Deps> = {
  catalog: catalogRoutes,
  learning: learningRoutes,
  runner: runnerRoutes,
}
