/** Menus, footer, pages that are still to come. */
import { catalog, type Catalog } from '#modules/catalog/module.ts'
import { defineModule } from '#platform/module/define-module.ts'
import { siteConfig } from './site-config.ts'
import { siteRoutes } from './routes.ts'

export const site = defineModule({
  name: 'site',
  needs: { catalog },
  config: siteConfig,
  services: { content: ({ catalog }: { catalog: Catalog }) => catalog.content },
  sitemap: { privatePaths: ['/certificates/'] },
  endpoints: { site: siteRoutes },
})
