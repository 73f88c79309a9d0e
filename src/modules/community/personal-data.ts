/** What an account said to others, as personal data of its owner. */
import { eq } from '#platform/db/sql.ts'
import type { PersonalData } from '#platform/module/personal-data.ts'
import type { Deps } from './deps.ts'
import { erasePosts, postsOf } from './discussion/discussion.ts'
import { communityHiddenAuthors, communityMutes, communityReports, communityVotes } from './tables.ts'

/** Votes, reports, mutes and hidden authors go with the account; threads that others replied to stay without their text. */
export const communityData = ({ clock }: Pick<Deps, 'clock'>): PersonalData => ({
  erased: (tx, { userId }) => erasePosts(tx, userId, clock.now()),
  async exported(db, { userId }) {
    const votes = await db
      .select({
        kind: communityVotes.kind,
        id: communityVotes.itemId,
        value: communityVotes.value,
        at: communityVotes.at,
      })
      .from(communityVotes)
      .where(eq(communityVotes.userId, userId))
    const reports = await db
      .select({
        kind: communityReports.kind,
        id: communityReports.itemId,
        reason: communityReports.reason,
        note: communityReports.note,
        at: communityReports.at,
      })
      .from(communityReports)
      .where(eq(communityReports.userId, userId))
    const [mute] = await db
      .select({ reason: communityMutes.reason, at: communityMutes.at, endsAt: communityMutes.endsAt })
      .from(communityMutes)
      .where(eq(communityMutes.userId, userId))
    const hiddenAuthors = await db.$count(communityHiddenAuthors, eq(communityHiddenAuthors.userId, userId))
    const posts = await postsOf(db, userId)
    return { name: 'community', data: { posts, votes, reports, mute: mute ?? null, hiddenAuthors } }
  },
})
