import { implement } from '#platform/http/implement.ts'
import type { Deps } from '../deps.ts'
import * as contract from './contract.ts'
import { decideItem, muteAuthor, reviewItem, unmuteAccount } from './decide-item.ts'
import { listModeration } from './list-moderation.ts'

type ModerationDeps = Pick<Deps, 'db' | 'clock' | 'community'>

export const moderationRoutes = [
  implement(contract.listModeration, (deps: ModerationDeps, { query: { tab, since, kind, id } }) => {
    const isPlace = since !== undefined && kind !== undefined && id !== undefined
    return listModeration(deps, { tab, after: isPlace ? { since: new Date(since), kind, id } : null })
  }),

  implement(contract.decideItem, async (deps: ModerationDeps, { body }, { account }) => {
    await decideItem(deps, body, account.userId)
    return {}
  }),

  implement(contract.reviewItem, async (deps: ModerationDeps, { body }, { account }) => {
    await reviewItem(deps, { ...body, since: new Date(body.since) }, account.userId)
    return {}
  }),

  implement(contract.muteAuthor, async (deps: ModerationDeps, { body }, { account }) => {
    await muteAuthor(deps, body, account.userId)
    return {}
  }),

  implement(contract.unmuteAccount, async (deps: ModerationDeps, { body }, { account }) => {
    await unmuteAccount(deps, body.userId, account.userId)
    return {}
  }),
]
