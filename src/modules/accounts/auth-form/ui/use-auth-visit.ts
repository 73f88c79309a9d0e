import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import { siteCookie } from '#ui/layouts/use-site-cookie.ts'
import {
  entrySource,
  type OwnSite,
  readIntent,
  sharedQuery,
  targetToStore,
} from '../../redirects/redirects.ts'
import type { EntrySource } from '../../contract.ts'
import { KEPT_REASON, loginNotice, type LoginNotice } from '../../login-notice-rules.ts'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { hasSession, useSessionSite } from '../../sessions/browser.ts'

export type AuthVisit = {
  /** Why somebody is here and what they want; the whole of it once the page is alive. */
  query: URLSearchParams
  source: EntrySource
  notice: LoginNotice | null
  /** The notice is that of the kept reason, on a page that does not know yet whose browser it is in. */
  isForExpired: boolean
  /** Whether this browser is signed in already. */
  isSignedIn: boolean
  /** In events only. */
  own(): OwnSite
  /**
   * Target after signing in for visitors without a requested redirect: a pending invitation, else what an earlier form
   * was opened for, else the last page. Call it in event handlers only.
   */
  startingPath(): string | null
}

/** Reads the visit of the form from the address and this browser's cookies. */
export function useAuthVisit(): AuthVisit {
  const isHydrated = useIsHydrated()
  const { search } = useLocation()
  const site = useSessionSite()
  const { siteUrl, environment } = site
  const visit = useMemo(() => {
    const whole = new URLSearchParams(search)
    const query = isHydrated ? whole : sharedQuery(whole)
    const cookie = (name: string) => siteCookie(name, { siteUrl, environment })
    const said = loginNotice(query, null)
    const keptReason = isHydrated ? cookie('login-reason').read() : KEPT_REASON
    return {
      query,
      source: entrySource(readIntent(query)),
      notice: said ?? loginNotice(query, keptReason),
      isForExpired: !isHydrated && said === null,
      isSignedIn: isHydrated && hasSession({ siteUrl, environment }),
      own: () => ({
        origin: location.origin,
        domains: siteUrl === '' ? [] : [new URL(siteUrl).hostname],
      }),
      startingPath: () =>
        cookie('invite-link').read() ?? cookie('redirectUrl').read() ?? cookie('last-visited-path').read(),
    }
  }, [isHydrated, search, siteUrl, environment])
  useEffect(() => {
    if (!isHydrated || visit.isSignedIn) return
    const target = targetToStore(visit.query, visit.own())
    if (target !== null) siteCookie('redirectUrl', { siteUrl, environment }).write(target)
  }, [isHydrated, visit, siteUrl, environment])
  return visit
}
