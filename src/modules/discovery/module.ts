/** How the site is found: sitemap, robots, feed, pictures of shared links. */
import { catalog, type Catalog } from '#modules/catalog/module.ts'
import { defineModule } from '#platform/module/define-module.ts'
import { registerDiscovery } from './register-discovery.ts'

export const discovery = defineModule({
  name: 'discovery',
  needs: { catalog },
  services: { content: ({ catalog }: { catalog: Catalog }) => catalog.content },
  rawRoutes(app, deps, { pagePaths, sitemap }) {
    if (pagePaths !== null) registerDiscovery(app, deps, { pagePaths, sitemap })
  },
})
