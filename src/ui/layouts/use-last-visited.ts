import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { isRemembered } from '#platform/browser/return-page-rules.ts'
import { useSiteCookie } from './use-site-cookie.ts'

/** Keeps the path of the page one is on, so that signing in can lead back to it. */
export function useLastVisited(): void {
  const { pathname } = useLocation()
  const { write } = useSiteCookie('last-visited-path')
  useEffect(() => {
    if (isRemembered(pathname)) write(pathname)
    // oxlint-disable-next-line react/exhaustive-deps -- `write` is new at every render and means the same
  }, [pathname])
}
