import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { isRemembered } from '#platform/browser/return-page-rules.ts'
import { useSiteCookie } from './use-site-cookie.ts'

/**
 * Stores the path of the current page, so that signing in can lead back to it. A target that was stored by a form before
 * (`redirectUrl`) is given up: the visitor has gone elsewhere.
 */
export function useLastVisited(): void {
  const { pathname } = useLocation()
  const { write } = useSiteCookie('last-visited-path')
  const requested = useSiteCookie('redirectUrl')
  useEffect(() => {
    if (!isRemembered(pathname)) return
    write(pathname)
    if (requested.read() !== null) requested.remove()
    // oxlint-disable-next-line react/exhaustive-deps -- both cookies are new at every render and mean the same
  }, [pathname])
}
