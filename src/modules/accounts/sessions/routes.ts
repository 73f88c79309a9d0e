import { implement } from '#platform/http/implement.ts'
import type { Deps } from '#src/deps.ts'
import { endOtherSessions, endSession } from './end-sessions.ts'
import { listSessions } from './list-sessions.ts'
import * as contract from './contract.ts'

export const sessionsRoutes = [
  implement(contract.listSessions, async (deps: Deps, _input, { account }) => ({
    sessions: await listSessions(deps, account),
  })),

  implement(contract.revokeSession, async (deps: Deps, { params }, { account }) => {
    await endSession(deps, { userId: account.userId, sessionId: params.sessionId })
    return {}
  }),

  implement(contract.revokeOtherSessions, async ({ db, clock }: Deps, _input, { account }) => ({
    ended: await endOtherSessions(db, clock.now(), 'ended-by-user', account),
  })),
]
