/** /build, its guided projects, and the monthly challenge. */
import { catalog, type Catalog } from '#modules/catalog/module.ts'
import { defineModule } from '#platform/module/define-module.ts'
import { monthlyRoutes, monthVersion } from './monthly/monthly.ts'

export const build = defineModule({
  name: 'build',
  needs: { catalog },
  services: { content: ({ catalog }: { catalog: Catalog }) => catalog.content },
  endpoints: { build: monthlyRoutes },
  pageParameters: {
    '/build/guided-projects': { level: /^[a-z]{1,20}$/ },
    '/build/monthly-challenge': { month: /^\d{4}-\d{2}$/ },
  },
  cacheVersion:
    ({ clock }) =>
    () =>
      monthVersion(clock.now()),
})
