/** /build, its guided projects, the monthly challenge, the playground, templates, own projects, and the wall of inspiration. */
import { access } from '#modules/access/module.ts'
import { accounts } from '#modules/accounts/module.ts'
import { catalog, type Catalog } from '#modules/catalog/module.ts'
import { community } from '#modules/community/module.ts'
import { exercises } from '#modules/exercises/module.ts'
import { learners } from '#modules/learners/module.ts'
import { runner } from '#modules/runner/module.ts'
import { defineModule } from '#platform/module/define-module.ts'
import { monthlyRoutes, monthVersion } from './monthly/monthly.ts'
import { openOrigins } from './origins.ts'
import { projectData, projectItems, projectRoutes, purgeProjectsJob } from './projects/projects.ts'
import { templateRoutes } from './templates/templates.ts'
import {
  coverEntryJob,
  forgetEntriesJob,
  wallData,
  wallDiscussions,
  wallItems,
  wallOrigins,
  wallRoutes,
} from './wall/wall.ts'

export const build = defineModule({
  name: 'build',
  needs: { access, accounts, catalog, community, exercises, learners, runner },
  services: { content: ({ catalog }: { catalog: Catalog }) => catalog.content, origins: () => openOrigins() },
  open(deps) {
    deps.community.items.register(projectItems(deps))
    deps.community.items.register(wallItems(deps))
    deps.community.discussions.register(wallDiscussions(deps))
    deps.origins.register(wallOrigins(deps))
    return {}
  },
  endpoints: { build: [...monthlyRoutes, ...templateRoutes], projects: projectRoutes, wall: wallRoutes },
  jobs: (deps) => [purgeProjectsJob(deps), coverEntryJob(deps), forgetEntriesJob(deps)],
  personalData: () => [projectData, wallData],
  pageParameters: {
    '/ide/:language': { template: /^[a-z0-9-]{1,80}$/ },
    '/embed/ide': { project: /^[\w-]{1,64}$/ },
    '/build/guided-projects': { level: /^[a-z]{1,20}$/ },
    '/build/wall-of-inspiration': { language: /^[a-z]{1,20}$/, theme: /^[a-z]{1,10}$/, order: /^liked$/ },
    '/build/monthly-challenge': { month: /^\d{4}-\d{2}$/ },
  },
  sitemap: {
    unlistedPaths: ['/build/my-projects', '/embed/ide'],
    privatePaths: ['/build/wall-of-inspiration/publish'],
  },
  cacheVersion:
    ({ clock }) =>
    () =>
      monthVersion(clock.now()),
})
