import type { Platform } from '#platform/module/platform.ts'
import type { Content } from './content.ts'
import type { Popularity } from './popularity-cache.ts'
import type { Search } from './search/search.ts'

/** What the operations of the catalog are given. */
export interface Deps extends Platform {
  content: Content
  popularity: Popularity
  search: Search
}
