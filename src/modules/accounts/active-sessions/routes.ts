import { implement } from '#platform/http/implement.ts'
import type { Deps } from '../deps.ts'
import { confirmOwner } from '../second-factor/second-factor.ts'
import { endOtherSessions, endSession } from '../sessions/sessions.ts'
import { listSessions } from './list-sessions.ts'
import * as contract from './contract.ts'

export const activeSessionsRoutes = [
  implement(contract.listSessions, async (deps: Deps, _input, { account }) => ({
    sessions: await listSessions(deps, account),
  })),

  // A browser that was left open is not its owner: it signs nobody out elsewhere.
  implement(contract.revokeSession, async (deps: Deps, { params, body }, { account }) => {
    await confirmOwner(deps, account, body, { isFreshEnough: true })
    await endSession(deps, { userId: account.userId, sessionId: params.sessionId })
    return {}
  }),

  implement(contract.revokeOtherSessions, async (deps: Deps, { body }, { account }) => {
    await confirmOwner(deps, account, body, { isFreshEnough: true })
    return { ended: await endOtherSessions(deps.db, deps.clock.now(), 'ended-by-user', account) }
  }),
]
