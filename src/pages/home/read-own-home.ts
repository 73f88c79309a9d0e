/** What a learner sees on the home page, where the server knows who reads it. On the server only. */
import type { RouterContextProvider } from 'react-router'
import { getProfile } from '#modules/accounts/contract.ts'
import { type Dashboard, getDashboard } from '#modules/learning/dashboard/contract.ts'
import { type Daily, getDaily } from '#modules/challenges/daily/contract.ts'
import { getSolveAgain, type SolveAgainQueue } from '#modules/mastery/contract.ts'
import { findCookie } from '#platform/browser/cookie-rules.ts'
import { ZONE_COOKIE } from '#platform/browser/device-zone.ts'
import { call, CallError, type Transport } from '#platform/contract/call.ts'
import { hasSessionCookie } from '#platform/contract/learner-known.ts'
import { pageContext } from '#platform/http/page-context.ts'

export type OwnHome = {
  dashboard: Dashboard
  queue: SolveAgainQueue
  daily: Daily
  /** Of the account; null for a learner without one. */
  fullName: string | null
}

/**
 * Null: for everybody, or what is the reader's own can't be read, as with a session that has ended. The page then is the one
 * that everybody gets, which finds out by itself what to show.
 */
export async function readOwnHome(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<OwnHome | null> {
  const { asReader: transport, report } = context.get(pageContext)
  if (transport === null) return null
  try {
    const cookies = request.headers.get('cookie') ?? ''
    const timeZone = findCookie(cookies, ZONE_COOKIE)?.slice(0, LONGEST_ZONE)
    const [dashboard, queue, daily, fullName] = await Promise.all([
      call(getDashboard, { query: { timeZone } }, { transport }),
      call(getSolveAgain, {}, { transport }),
      call(getDaily, { query: { timeZone } }, { transport }),
      hasSessionCookie(cookies) ? readName(transport) : null,
    ])
    return { dashboard, queue, daily, fullName }
  } catch (error) {
    const isRefused = error instanceof CallError && error.status >= 400 && error.status < 500
    if (!isRefused) report(error)
    return null
  }
}

const LONGEST_ZONE = 60

async function readName(transport: Transport): Promise<string> {
  const { fullName } = await call(getProfile, {}, { transport })
  return fullName
}
