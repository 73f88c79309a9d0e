import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { CallError } from '#platform/contract/call.ts'
import { NO_INTENT, signupUrl } from '../signup-redirect-rules.ts'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { hasSession, useSessionSite } from '../../sessions/browser.ts'

/**
 * Leads whoever is not signed in to the login page, and back here afterwards. What is returned does the work of a form and
 * leads there too when the session has ended meanwhile. `isNeeded` false: nobody is led anywhere.
 */
export function useSignedInOnly(isNeeded = true): <T>(work: Promise<T>) => Promise<T> {
  const site = useSessionSite()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const login = signupUrl('/login', { ...NO_INTENT, path: pathname + search })
  // What a page knows from its history it knows once it is alive.
  const isAsked = useIsHydrated() && isNeeded
  useEffect(() => {
    if (isAsked && !hasSession(site)) void navigate(login, { replace: true })
    // oxlint-disable-next-line react/exhaustive-deps -- who is signed in when the page opens does not change by itself
  }, [isAsked])
  return async (work) => {
    try {
      return await work
    } catch (error) {
      if (error instanceof CallError && error.status === 401) await navigate(login)
      throw error
    }
  }
}
