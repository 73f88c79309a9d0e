/** Searching. Public, and the same for everybody. */
import { implement } from '#platform/http/implement.ts'
import type { Content } from '../content.ts'
import { search } from './contract.ts'
import { SEARCHES_OF_NETWORK } from './limits.ts'
import type { Search } from './open-search.ts'
import { toSearchAnswer } from './search-view.ts'

export const searchRoutes = [
  implement(
    search,
    async (deps: { content: Content; search: Search }, { query: { q, limit } }) =>
      toSearchAnswer(await deps.search.find(q, limit), deps.content),
    { ofNetwork: SEARCHES_OF_NETWORK },
  ),
]
