/** What learners say to each other: discussions, votes, reports and moderation. Knows nothing of what is discussed. */
import { accounts } from '#modules/accounts/module.ts'
import { defineModule, type InstanceOf } from '#platform/module/define-module.ts'
import { openAuthors } from './authors.ts'
import { openDiscussionSubjects } from './discussion-subjects.ts'
import { discussionRoutes, postItems, purgePostsJob } from './discussion/discussion.ts'
import { openItems } from './items.ts'
import { communityData } from './personal-data.ts'
import { communityRoutes } from './routes.ts'

export type { Author, FindPublicProfiles } from './authors.ts'
export type { DiscussionKind, DiscussionSubject } from './discussion-subjects.ts'
export type { Item, ItemKind, Reader } from './items.ts'
export {
  decide,
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
  unmute,
} from './moderation/moderation.ts'
export { requireWriter } from './require-writer.ts'
export { storableText } from './stored-text-rules.ts'
export { NO_VOTES, ownVotes, type Votes, votesOf } from './vote-queries.ts'

export type Community = InstanceOf<typeof community>

export const community = defineModule({
  name: 'community',
  needs: { accounts },
  services: {
    items: openItems,
    discussions: openDiscussionSubjects,
    authors: openAuthors,
  },
  open({ items, discussions, authors }) {
    items.register(postItems({ discussions }))
    return {
      /** Kinds of things that may be voted for and reported: a module registers its own. */
      items,
      /** Kinds of subjects that may be discussed: a module registers its own. */
      discussions,
      /** How accounts appear to others. */
      authors,
    }
  },
  endpoints: { community: [...communityRoutes, ...discussionRoutes] },
  jobs: (deps) => [purgePostsJob(deps)],
  personalData: (deps) => [communityData(deps)],
})
