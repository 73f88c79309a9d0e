/** What happens to learners when something happens to an account. */
import { eq } from '#platform/db/sql.ts'
import { accountSignedIn } from '#modules/accounts/events.ts'
import { on, type Listener } from '#platform/module/events.ts'
import type { PersonalData } from '#platform/module/personal-data.ts'
import type { Deps } from './deps.ts'
import { joinLearners } from './join-learners.ts'
import { learners } from './tables.ts'

/** Has the browser's learner join the account that signs in there. */
export function joinOnSignIn({ events }: Pick<Deps, 'events'>): Listener {
  return on(accountSignedIn, async (tx, { userId, anonymousLearnerId, at }) => {
    if (anonymousLearnerId === null || anonymousLearnerId === userId) return
    await joinLearners({ events }, tx, { from: anonymousLearnerId, to: userId, at })
  })
}

/** An account's learner, and with it the rows of other modules that refer to it. */
export const learnerData: PersonalData = {
  async erased(tx, { userId }) {
    await tx.delete(learners).where(eq(learners.id, userId))
  },
}
