import { implement } from '#platform/http/implement.ts'
import type { Deps } from '../deps.ts'
import { POST_CHANGES_OF_ACCOUNT, POST_CHANGES_OF_NETWORK } from '../limits.ts'
import * as contract from './contract.ts'
import { deletePost, hideAuthor } from './own-posts.ts'
import type { ViewDeps } from './post-view.ts'
import { listThreads, readThread } from './read-discussion.ts'
import { editPost, type WriteDeps, writePost } from './write-post.ts'

const CHANGES = { ofNetwork: POST_CHANGES_OF_NETWORK, ofLearner: POST_CHANGES_OF_ACCOUNT }

type OwnDeps = Pick<Deps, 'db' | 'clock'>

export const discussionRoutes = [
  implement(contract.listThreads, (deps: ViewDeps, { query: { subject, order, after } }, context) =>
    listThreads(deps, { subject, order, after }, readerOf(context)),
  ),

  implement(contract.readThread, (deps: ViewDeps, { params, query }, context) =>
    readThread(deps, { threadId: params.threadId, after: query.after }, readerOf(context)),
  ),

  implement(contract.writePost, async (deps: WriteDeps, { body }, { account, address }) => ({
    post: await writePost(deps, { ...body, userId: account.userId, address }),
  })),

  implement(contract.editPost, async (deps: WriteDeps, { params, body }, { account }) => ({
    post: await editPost(deps, { ...body, postId: params.postId, userId: account.userId }),
  })),

  implement(
    contract.deletePost,
    async (deps: OwnDeps, { params, body }, { account }) => {
      await deletePost(deps, { ...body, postId: params.postId, userId: account.userId })
      return {}
    },
    CHANGES,
  ),

  implement(
    contract.hideAuthor,
    async (deps: OwnDeps, { body }, { account }) => {
      await hideAuthor(deps, { ...body, userId: account.userId })
      return {}
    },
    CHANGES,
  ),
]

function readerOf({ learnerId, account }: { learnerId: string | null; account: { userId: string } | null }) {
  return { learnerId, userId: account?.userId ?? null }
}
