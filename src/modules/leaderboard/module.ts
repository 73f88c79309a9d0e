/** Who has how many challenge points: boards, weekly leagues, and how learners appear there. */
import { accounts } from '#modules/accounts/module.ts'
import { community } from '#modules/community/module.ts'
import { learners } from '#modules/learners/module.ts'
import { notifications } from '#modules/notifications/module.ts'
import { teams } from '#modules/teams/module.ts'
import { defineModule } from '#platform/module/define-module.ts'
import { boardPlaces, LEADERBOARD_PATH } from './board-items.ts'
import { countLoop } from './count-loop.ts'
import { leagueNotifications } from './league-notifications.ts'
import { recordPointsOnScored } from './record-points.ts'
import { settleLeaguesJob } from './settle-leagues.ts'
import { leaderboardData, showOnlyActiveAccounts } from './personal-data.ts'
import { openRefs } from './refs.ts'
import { leaderboardRoutes } from './routes.ts'

const WORD = /^[a-z]{1,20}$/

export const leaderboard = defineModule({
  name: 'leaderboard',
  needs: { accounts, community, learners, notifications, teams },
  services: { refs: openRefs },
  open(deps) {
    deps.community.items.register(boardPlaces(deps))
    deps.notifications.kinds.register(leagueNotifications())
    return {}
  },
  endpoints: { leaderboard: leaderboardRoutes },
  jobs: (deps) => [settleLeaguesJob(deps)],
  listeners: () => [recordPointsOnScored(), ...showOnlyActiveAccounts()],
  personalData: () => [leaderboardData],
  pageParameters: { [LEADERBOARD_PATH]: { period: WORD, language: WORD, scope: WORD } },
  start: (deps, stopping) => void countLoop(deps, stopping),
})
