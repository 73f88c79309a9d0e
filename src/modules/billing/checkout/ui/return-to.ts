import { returnPath } from '../return-rules.ts'

/** For this tab alone: it goes to the provider's page and comes back. */
const KEY = 'return-to-lesson'

/** On the page that pays. In a browser only. */
export function keepReturn(search: string): void {
  const path = returnPath(new URLSearchParams(search))
  try {
    if (path !== null) sessionStorage.setItem(KEY, path)
  } catch {
    // Storage is shut: afterwards there is the catalogue.
  }
}

/** Once it is paid; null: nobody came from a lesson. In a browser only. */
export function keptReturn(): string | null {
  try {
    return returnPath(new URLSearchParams({ next: sessionStorage.getItem(KEY) ?? '' }))
  } catch {
    return null
  }
}
