/** Redirects shared by the actions of pages for signed-in learners. */
import { redirect } from 'react-router'
import { CallError } from '#platform/contract/call.ts'
import { explicitPath, NO_INTENT, signupUrl } from './signup-redirect-rules.ts'

/** To the login page, and back to this one, where the API said that nobody is signed in; null for every other error. */
export function toLogin(error: unknown, request: Request): Response | null {
  if (!(error instanceof CallError) || error.status !== 401) return null
  const { pathname, search } = new URL(request.url)
  return redirect(signupUrl('/login', { ...NO_INTENT, path: pathname + search }), 303)
}

/** To the `next` of the address, where that is ours. */
export function goOn(request: Request, otherwise: string): Response {
  const { origin, searchParams } = new URL(request.url)
  return redirect(explicitPath(searchParams.get('next'), { origin, domains: [] }) ?? otherwise, 303)
}
