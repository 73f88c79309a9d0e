/**
 * Which address a page is rendered and kept under: its path with the parameters that its module declares. Whatever else a
 * visitor's address carries (campaign tags and the like) reaches no loader and shares that one entry.
 */

/**
 * Parameters that pages may read, by page: the path as in the route table, then each name with the form its value must have.
 * Keep forms narrow: every value is a cached page of its own.
 */
export type PageParameters = Readonly<Record<string, Readonly<Record<string, RegExp>>>>

/** Token of a link that was mailed or handed out. It is one person's, so the page that reads it must not be kept. */
export const LINK_TOKEN = /^[\w-]{20,100}$/

export interface PageAddresses {
  /** Returns path and declared parameters as a loader sees them, in declared order. */
  seen(url: string): string
  /** The same as the key that the page is kept under; null: too long to be kept. A key is its own key. */
  key(url: string): string | null
}

/** Form of the list of loaders that React Router requests in an address ending in `.data`. */
const ROUTES = /^[\w./,-]{1,200}$/

const MAX_KEY_LENGTH = 300

/**
 * The address from its path on, with one slash at its front. A proxy's form names a host before it, and after two
 * slashes a URL reads one: neither is ours to believe, and `//` alone would be no URL.
 */
export function pageAddress(url: string): string {
  return url.replace(/^(https?:\/\/[^/?]*)?[/\\]*/i, '/')
}

/** Joins what the modules declare. */
export function createPageAddresses(declared: readonly PageParameters[]): PageAddresses {
  const pages = declared.flatMap(Object.entries<PageParameters[string]>)
  const exact = new Map(pages.filter(([path]) => !path.includes(':')))
  const patterns = pages
    .filter(([path]) => path.includes(':'))
    .map(([path, parameters]) => ({ path: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`), parameters }))
  const parametersOf = (path: string) =>
    exact.get(path) ?? patterns.find((pattern) => pattern.path.test(path))?.parameters ?? {}

  function seen(url: string): string {
    const { pathname, searchParams } = new URL(pageAddress(url), 'http://page')
    if (searchParams.size === 0) return pathname
    const kept = new URLSearchParams()
    const keep = (name: string, form: RegExp) => {
      const value = searchParams.get(name)
      if (value !== null && form.test(value)) kept.set(name, value)
    }
    for (const [name, form] of Object.entries(parametersOf(pathname.replace(/\.data$/, '')))) keep(name, form)
    keep('_routes', ROUTES)
    return kept.size > 0 ? `${pathname}?${kept}` : pathname
  }

  return {
    seen,
    key(url) {
      const key = seen(url)
      return key.length > MAX_KEY_LENGTH ? null : key
    },
  }
}
