import { cookieDomain, cookieName, cookieText, findCookie } from '../cookie-rules.ts'
import { useShellData } from './shell-data.ts'
import { useSite } from './site.ts'

/** One of the site's own cookies, by its name in production. In a browser only: call its parts in events and effects. */
export function useSiteCookie(name: string): {
  read(): string | null
  /** For 30 days, unless said otherwise; 0 deletes it. */
  write(value: string, days?: number): void
} {
  const { siteUrl } = useSite()
  const fullName = cookieName(useShellData()?.environment ?? 'production', name)
  return {
    read: () => findCookie(document.cookie, fullName),
    write: (value, days) => {
      document.cookie = cookieText(fullName, value, {
        ...(days === undefined ? {} : { days }),
        domain: cookieDomain(siteUrl, location.hostname),
        secure: location.protocol === 'https:',
      })
    },
  }
}
