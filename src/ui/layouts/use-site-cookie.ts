import { cookieDomain, cookieName, cookieText, findCookie } from '#platform/browser/cookie-rules.ts'
import { useShellData } from './shell-data.ts'
import { useSite } from './site.ts'

export type SiteCookie = {
  read(): string | null
  /** For 30 days, unless said otherwise; 0 deletes it. */
  write(value: string, days?: number): void
  /** Also one that the server set for this host alone. */
  remove(): void
}

/** One of the site's own cookies, by its name in production. In a browser only: call its parts in events and effects. */
export function useSiteCookie(name: string): SiteCookie {
  const { siteUrl } = useSite()
  return siteCookie(name, { siteUrl, environment: useShellData()?.environment ?? 'production' })
}

/** The same outside components. */
export function siteCookie(name: string, site: { environment: string; siteUrl: string }): SiteCookie {
  const fullName = cookieName(site.environment, name)
  const set = (value: string, days: number | undefined, domain: string | null) => {
    const secure = location.protocol === 'https:'
    document.cookie = cookieText(fullName, value, { ...(days === undefined ? {} : { days }), domain, secure })
  }
  return {
    read: () => findCookie(document.cookie, fullName),
    write: (value, days) => set(value, days, cookieDomain(site.siteUrl, location.hostname)),
    remove() {
      set('', 0, cookieDomain(site.siteUrl, location.hostname))
      set('', 0, null)
    },
  }
}
