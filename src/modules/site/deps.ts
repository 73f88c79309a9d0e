import type { Catalog, Content } from '#modules/catalog/module.ts'
import type { Platform } from '#platform/module/platform.ts'
import type { SiteConfig } from './site-config.ts'

/** What the operations of the site's shell are given. */
export interface Deps extends Platform<SiteConfig> {
  catalog: Catalog
  content: Content
}
