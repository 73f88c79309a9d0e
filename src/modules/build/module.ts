/** /build, its guided projects, the monthly challenge, and templates of projects. */
import { catalog, type Catalog } from '#modules/catalog/module.ts'
import { defineModule } from '#platform/module/define-module.ts'
import { monthlyRoutes, monthVersion } from './monthly/monthly.ts'
import { templateRoutes } from './templates/templates.ts'

export const build = defineModule({
  name: 'build',
  needs: { catalog },
  services: { content: ({ catalog }: { catalog: Catalog }) => catalog.content },
  endpoints: { build: [...monthlyRoutes, ...templateRoutes] },
  pageParameters: {
    '/build/guided-projects': { level: /^[a-z]{1,20}$/ },
    '/build/monthly-challenge': { month: /^\d{4}-\d{2}$/ },
  },
  cacheVersion:
    ({ clock }) =>
    () =>
      monthVersion(clock.now()),
})
