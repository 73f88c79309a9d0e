/** Community challenges as subjects of discussions. What gives a solution away is for learners who solved the challenge or gave it up. */
import type { DiscussionKind } from '#modules/community/module.ts'
import type { Deps } from './deps.ts'
import { readState } from './progress-queries.ts'
import { isEditorialOpen } from './progress-rules.ts'

export function challengeDiscussions({ content }: Pick<Deps, 'content'>): DiscussionKind {
  return {
    kind: 'challenge',
    async find(_db, id) {
      const challenge = content.challenge(id)
      if (challenge === undefined) return null
      return { title: challenge.title, href: `/community-challenges/preview/${id}/discussion` }
    },
    async mayReadSpoilers(db, challengeId, { learnerId }) {
      if (learnerId === null) return false
      return isEditorialOpen(await readState(db, { learnerId, challengeId }))
    },
  }
}
