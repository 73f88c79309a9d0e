/** Names and forms of the site's own cookies. */

const DAY_SECONDS = 86_400
/** How long a cookie is kept when nobody says otherwise. */
const DEFAULT_DAYS = 30

/** Outside production the environment's name comes first, so that two stages on one domain do not mix. */
export function cookieName(environment: string, name: string): string {
  return environment === 'production' ? name : `${environment}-${name}`
}

/** The value of a cookie in `document.cookie`; null when it is not there or cannot be read. */
export function findCookie(cookies: string, name: string): string | null {
  for (const pair of cookies.split(';')) {
    const [key = '', ...rest] = pair.split('=')
    if (key.trim() !== name) continue
    try {
      return decodeURIComponent(rest.join('='))
    } catch {
      return null
    }
  }
  return null
}

/** The domain a cookie is for: the site's own, when this page is on it or below it; otherwise this host alone. */
export function cookieDomain(siteUrl: string, hostname: string): string | null {
  if (siteUrl === '') return null
  const site = new URL(siteUrl).hostname
  if (site === 'localhost' || /^[\d.]+$|:/.test(site)) return null
  return hostname === site || hostname.endsWith(`.${site}`) ? site : null
}

/** What `document.cookie` is set to. `days` 0 deletes it. */
export function cookieText(
  name: string,
  value: string,
  { days = DEFAULT_DAYS, domain = null, secure }: { days?: number; domain?: string | null; secure: boolean },
): string {
  return [
    `${name}=${encodeURIComponent(value)}`,
    'path=/',
    `max-age=${days * DAY_SECONDS}`,
    'samesite=lax',
    ...(domain === null ? [] : [`domain=${domain}`]),
    ...(secure ? ['secure'] : []),
  ].join('; ')
}
