import { Failure } from '#platform/failures.ts'
import { implement } from '#platform/http/implement.ts'
import * as contract from '../contract.ts'
import type { Deps } from '../deps.ts'
import { signOut } from './end-sessions.ts'
import { refreshSession } from './refresh-session.ts'
import { handOver, refreshTokenIn, takeBack } from './session-cookies.ts'

export const sessionRoutes = [
  implement(contract.refreshToken, async (deps: Deps, _input, context) => {
    try {
      const { accessToken, refreshToken } = await refreshSession(deps, refreshTokenIn(deps.config, context))
      return { accessToken, refreshToken: handOver(deps.config, context, { accessToken, refreshToken }) }
    } catch (error) {
      if (error instanceof Failure && error.code === 'session-ended') takeBack(deps.config, context)
      throw error
    }
  }),

  implement(contract.revokeToken, async (deps: Deps, { body }, context) => {
    await signOut(deps, body?.token ?? refreshTokenIn(deps.config, context))
    takeBack(deps.config, context)
    return {}
  }),
]
