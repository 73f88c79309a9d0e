/** Searching. Public, and the same for everybody. */
import { implement } from '#platform/http/implement.ts'
import type { Deps } from '../deps.ts'
import { search } from './contract.ts'
import { SEARCHES_OF_NETWORK } from './limits.ts'
import { toSearchAnswer } from './search-view.ts'

export const searchRoutes = [
  implement(
    search,
    async (deps: Pick<Deps, 'content' | 'search'>, { query: { q, limit } }) =>
      toSearchAnswer(await deps.search.find(q, limit), deps.content),
    { ofNetwork: SEARCHES_OF_NETWORK },
  ),
]
