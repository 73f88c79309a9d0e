import { Failure } from '#platform/failures.ts'
import { implement, type RequestContext } from '#platform/http/implement.ts'
import type { Deps } from './deps.ts'
import { acceptInvitation, showInvitation } from './accept-invitation.ts'
import * as contract from './contract.ts'
import { leaveTeam, listMemberships } from './memberships.ts'

export const teamRoutes = [
  implement(contract.getInvitation, (deps: Deps, _input, context) => showInvitation(deps, tokenIn(context))),

  implement(contract.acceptInvitation, (deps: Deps, _input, context) => {
    // It writes, so what only a cookie allows is done for our own pages alone, as with every other write.
    if (context.header('authorization') === null && !context.isFromOwnPage) throw new Failure('cross-site')
    return acceptInvitation(deps, context.account.userId, tokenIn(context))
  }),

  implement(contract.listMemberships, async (deps: Deps, _input, { account }) => ({
    memberships: await listMemberships(deps, account.userId),
  })),

  implement(contract.leaveTeam, async (deps: Deps, { params }, { account }) => {
    await leaveTeam(deps, { userId: account.userId, teamId: params.teamId })
    return {}
  }),
]

function tokenIn({ header }: RequestContext): string | null {
  return header(contract.INVITATION_TOKEN_HEADER)
}
