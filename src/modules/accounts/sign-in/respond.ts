import type { RequestContext } from '#platform/http/implement.ts'
import type { Deps } from '../deps.ts'
import type { SignedIn } from '../contract.ts'
import { connectPending } from '../connected-sign-ins/connected-sign-ins.ts'
import { userInformation } from '../users/users.ts'
import { keepTicket, takeTicketBack } from './ticket-cookie.ts'
import { handOver, refreshTokenIn, signOut } from '../sessions/sessions.ts'
import type { StartedSession } from './complete-sign-in.ts'

/**
 * Answers a sign-in: the browser has its tokens, and what it learned as somebody without an account belongs to the account
 * from here on. Where a second factor is needed, it has the ticket for that instead.
 */
export async function respond(
  deps: Deps,
  context: RequestContext,
  arriving: Promise<StartedSession>,
): Promise<SignedIn> {
  const arrived = await arriving.catch((error: unknown) => {
    throw keepTicket(deps.config, context, error)
  })
  // Whoever was signed in here is not any more, and nobody has that session's tokens.
  if (context.isFromOwnPage) await signOut(deps, refreshTokenIn(deps.config, context))
  context.forgetLearner()
  takeTicketBack(deps.config, context)
  await connectPending(deps, context, arrived.userId)
  const refreshToken = handOver(deps.config, context, arrived)
  return {
    accessToken: arrived.accessToken,
    refreshToken,
    user: await userInformation(deps, arrived.userId),
  }
}
