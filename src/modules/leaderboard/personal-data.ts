/** Points and places of an account as personal data, and what happens to them when it is left. */
import { eq } from '#platform/db/sql.ts'
import { accountLeft, accountRecovered } from '#modules/accounts/events.ts'
import { on, type Listener } from '#platform/module/events.ts'
import type { PersonalData } from '#platform/module/personal-data.ts'
import { refreshShown } from './appearance-queries.ts'
import { boardAppearances, boardFollows, boardScores, challengePoints, leagueTiers } from './tables.ts'

/** Rows go with the learner. */
export const leaderboardData: PersonalData = {
  async exported(db, { userId }) {
    const ofLearner = async (
      table:
        | typeof boardAppearances
        | typeof boardFollows
        | typeof boardScores
        | typeof challengePoints
        | typeof leagueTiers,
    ) => db.select().from(table).where(eq(table.learnerId, userId))
    return {
      name: 'leaderboard',
      data: {
        points: await ofLearner(challengePoints),
        boards: await ofLearner(boardScores),
        appearance: await ofLearner(boardAppearances),
        following: await ofLearner(boardFollows),
        league: await ofLearner(leagueTiers),
      },
    }
  },
}

/** Takes an account that is left off the boards, and puts it back where it was when its owner returns. */
export function showOnlyActiveAccounts(): Listener[] {
  return [
    on(accountLeft, (tx, { userId }) => refreshShown(tx, userId)),
    on(accountRecovered, (tx, { userId }) => refreshShown(tx, userId)),
  ]
}
