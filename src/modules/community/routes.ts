import { implement } from '#platform/http/implement.ts'
import { castVote } from './cast-vote.ts'
import * as contract from './contract.ts'
import type { Deps } from './deps.ts'
import { reportItem } from './moderation/moderation.ts'

type CommunityDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'items' | 'notifications' | 'secrets'>

export const communityRoutes = [
  implement(contract.castVote, (deps: CommunityDeps, { body }, { account, address }) =>
    castVote(deps, { ...body, userId: account.userId, address }),
  ),

  implement(contract.reportItem, async (deps: CommunityDeps, { body }, { account, address }) => {
    await reportItem(deps, { ...body, userId: account.userId, address })
    return {}
  }),
]
