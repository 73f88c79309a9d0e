/** What the site says about itself: about, FAQ, privacy, terms. */
import { catalog, type Catalog } from '#modules/catalog/module.ts'
import { defineModule } from '#platform/module/define-module.ts'
import { textRoutes } from './routes.ts'

export const texts = defineModule({
  name: 'texts',
  needs: { catalog },
  services: { content: ({ catalog }: { catalog: Catalog }) => catalog.content },
  // Shows what `/terms-of-service` shows, and names that one to search engines.
  sitemap: { unlistedPaths: ['/terms-and-conditions'] },
  endpoints: { texts: textRoutes },
})
