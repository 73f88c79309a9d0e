import type { Catalog, Content } from '#modules/catalog/module.ts'
import type { Platform } from '#platform/module/platform.ts'

/** What the operations of the build area are given. */
export interface Deps extends Platform {
  catalog: Catalog
  content: Content
}
