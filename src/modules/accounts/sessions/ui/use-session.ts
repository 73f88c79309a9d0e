import { useLayoutEffect } from 'react'
import { setTokenSource } from '#platform/contract/token-source.ts'
import { useShellData } from '#ui/layouts/shell-data.ts'
import { useSite } from '#ui/layouts/site.ts'
import { siteCookie } from '#ui/layouts/use-site-cookie.ts'
import type { ClientSession, SessionParts } from './client-session.ts'
import { isExpired } from './token-expiry-rules.ts'

/** Key as in `stored-keys.ts`, repeated here to keep that file off every page. */
const ACCESS_TOKEN = 'accessToken'
const REFRESH_TOKEN = 'refreshToken'

type Site = { environment: string; siteUrl: string }
/** Work of other modules before logging out. */
export type SessionWays = Pick<SessionParts, 'handInWork'>

const listeners = new Set<() => void>()
let open: (() => Promise<ClientSession>) | null = null
let opened: Promise<ClientSession> | null = null

/**
 * Tells every call how to get and renew the access token, and follows the other tabs. Once, in the root, always with the
 * same ways. Visitors are spared the code: it is fetched where there is a session.
 */
export function useSession(ways: SessionWays): void {
  const site = useSessionSite()
  // Before the effects of what is in the root: their first calls carry the token already.
  useLayoutEffect(() => {
    open = async () => {
      const { openSession } = await import('./browser-session.ts')
      const session = openSession(site, ways)
      session.subscribe(() => listeners.forEach((listener) => listener()))
      return session
    }
    setTokenSource({
      accessToken: () => accessTokenCookie(site).read(),
      async refresh(refusal) {
        if (refusal.isForGuests || !hasSession(site)) return false
        const session = await clientSession().catch(() => null)
        return session !== null && session.tokens.refresh(refusal)
      },
      renew: () => renewExpired(site),
    })
    // A file that could not be fetched is fetched when it is needed.
    const hadSession = hasSession(site)
    if (hadSession) void clientSession().catch(() => {})
    // Somebody signed in since this page went into the back-forward cache: all of it is a visitor's.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && !hadSession && hasSession(site)) location.reload()
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
    // oxlint-disable-next-line react/exhaustive-deps -- the site and its functions do not change while the page lives
  }, [])
}

/** Milliseconds between two renewals: on a device whose clock is wrong every token looks expired. */
const RENEW_EVERY_MS = 60_000
let renewing: Promise<unknown> | null = null
let renewedAt = 0

/** Renews an expired token, once for all calls that wait. What fails is left to the 401 that follows. */
async function renewExpired(site: Site): Promise<void> {
  const token = accessTokenCookie(site).read()
  if (!hasSession(site) || !isExpired(token, Date.now())) return
  if (renewing === null) {
    if (Date.now() - renewedAt < RENEW_EVERY_MS) return
    renewedAt = Date.now()
    renewing = clientSession()
      .then((session) => session.tokens.refresh({ isForGuests: false, token }))
      .catch(() => false)
      .finally(() => (renewing = null))
  }
  await renewing
}

/** For forms that sign in (`signedIn`) and buttons that log out (`logOut`). In events and effects only. */
export async function clientSession(): Promise<ClientSession> {
  if (open === null) throw new Error('useSession() belongs into the root.')
  opened ??= open()
  try {
    return await opened
  } catch (error) {
    opened = null
    throw error
  }
}

/** After something was paid, cancelled or paused: every open tab asks for it anew. In events and effects only. */
export async function accessChanged(): Promise<void> {
  const session = await clientSession()
  session.accessChanged()
}

export function useSessionSite(): Site {
  return { siteUrl: useSite().siteUrl, environment: useShellData()?.environment ?? 'production' }
}

/** An access token or the second token cookie is there. In a browser only. */
export function hasSession(site: Site): boolean {
  return accessTokenCookie(site).read() !== null || siteCookie(REFRESH_TOKEN, site).read() !== null
}

/** Told when somebody signs in. Returns how to stop. */
export function onSignIn(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function accessTokenCookie(site: Site) {
  return siteCookie(ACCESS_TOKEN, site)
}
