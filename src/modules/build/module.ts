/** /build, its guided projects, the monthly challenge, the playground, templates, and learners' own projects. */
import { access } from '#modules/access/module.ts'
import { accounts } from '#modules/accounts/module.ts'
import { catalog, type Catalog } from '#modules/catalog/module.ts'
import { community } from '#modules/community/module.ts'
import { learners } from '#modules/learners/module.ts'
import { defineModule } from '#platform/module/define-module.ts'
import { monthlyRoutes, monthVersion } from './monthly/monthly.ts'
import { projectData, projectItems, projectRoutes, purgeProjectsJob } from './projects/projects.ts'
import { templateRoutes } from './templates/templates.ts'

export const build = defineModule({
  name: 'build',
  needs: { access, accounts, catalog, community, learners },
  services: { content: ({ catalog }: { catalog: Catalog }) => catalog.content },
  open(deps) {
    deps.community.items.register(projectItems(deps))
    return {}
  },
  endpoints: { build: [...monthlyRoutes, ...templateRoutes], projects: projectRoutes },
  jobs: (deps) => [purgeProjectsJob(deps)],
  personalData: () => [projectData],
  pageParameters: {
    '/ide/:language': { template: /^[a-z0-9-]{1,80}$/ },
    '/build/guided-projects': { level: /^[a-z]{1,20}$/ },
    '/build/monthly-challenge': { month: /^\d{4}-\d{2}$/ },
  },
  sitemap: { unlistedPaths: ['/build/my-projects', '/embed/ide'] },
  cacheVersion:
    ({ clock }) =>
    () =>
      monthVersion(clock.now()),
})
