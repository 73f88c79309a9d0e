/** What learners say to each other: discussions, votes, reports and moderation. Knows nothing of what is discussed. */
import { accounts } from '#modules/accounts/module.ts'
import { notifications } from '#modules/notifications/module.ts'
import type { Database } from '#platform/db/database.ts'
import { defineModule, type InstanceOf } from '#platform/module/define-module.ts'
import { openAuthors } from './authors.ts'
import { openDiscussionSubjects } from './discussion-subjects.ts'
import { discussionRoutes, postItems, purgePostsJob, replyNotifications } from './discussion/discussion.ts'
import { itemNotifications } from './item-notifications.ts'
import { openItems, type ReviewVerdict } from './items.ts'
import { decide, decideReview, type Decision } from './moderation/moderation.ts'
import { communityData } from './personal-data.ts'
import type { ItemKey } from './require-item.ts'
import { communityRoutes } from './routes.ts'

export type { Author, FindPublicProfiles } from './authors.ts'
export { forgetDiscussion } from './discussion/discussion.ts'
export type { DiscussionKind, DiscussionSubject } from './discussion-subjects.ts'
export { isNotHiddenFrom } from './hidden-authors.ts'
export type { Item, ItemKind, ItemNews, ItemReview, Reader, ReviewNews, ReviewVerdict } from './items.ts'
export {
  type Decision,
  findItem,
  flagItem,
  forgetItem,
  mute,
  noteEdited,
  type QueuedItem,
  readHidden,
  readMutes,
  readQueue,
  readReviews,
  unmute,
} from './moderation/moderation.ts'
export { requireWriter } from './require-writer.ts'
export { storableText } from './stored-text-rules.ts'
export { isCounted, NO_VOTES, ownVotes, type Votes, votesOf } from './vote-queries.ts'

export type Community = InstanceOf<typeof community>

export const community = defineModule({
  name: 'community',
  needs: { accounts, notifications },
  services: {
    items: openItems,
    discussions: openDiscussionSubjects,
    authors: openAuthors,
  },
  open(deps) {
    const { clock, items, discussions, authors, notifications } = deps
    items.register(postItems({ discussions }))
    notifications.kinds.register(replyNotifications({ authors, discussions }))
    for (const kind of itemNotifications({ clock, items })) notifications.kinds.register(kind)
    return {
      /** Kinds of things that may be voted for and reported: a module registers its own. */
      items,
      /** Kinds of subjects that may be discussed: a module registers its own. */
      discussions,
      /** How accounts appear to others. */
      authors,
      /** Decides about an item, closes its reports and notifies its author. Returns its states before and after. Throws `item-not-found`. */
      decide: (tx: Database, decision: ItemKey & { decision: Decision }) => decide(deps, tx, decision),
      /** Approves or refuses an item that waits, and notifies its author. Throws `item-not-found`, or `item-changed` where it is another by now. */
      review: (tx: Database, decision: ItemKey & { since: Date; verdict: ReviewVerdict }) =>
        decideReview(deps, tx, decision),
    }
  },
  endpoints: { community: [...communityRoutes, ...discussionRoutes] },
  jobs: (deps) => [purgePostsJob(deps)],
  personalData: (deps) => [communityData(deps)],
})
