import { useSiteCookie } from '#ui/layouts/use-site-cookie.ts'
import { readRecent, withRecent } from '../recent-search-rules.ts'

/** The visitor's last searches, newest first. Only this browser knows them. */
export function useRecentSearches(): { read(): string[]; save(term: string): void } {
  const cookie = useSiteCookie('recent-searches')
  return {
    read: () => readRecent(cookie.read()).toReversed(),
    save: (term) => {
      const before = cookie.read()
      const after = withRecent(before, term)
      if (after !== (before ?? '')) cookie.write(after)
    },
  }
}
