/** Notifications of weeks of a league that ended: what became of each racer. */
import type { NotificationKind } from '#modules/notifications/module.ts'
import type { Database } from '#platform/db/database.ts'
import { LEADERBOARD_PATH } from './board-items.ts'
import type { Deps } from './deps.ts'
import { leagueNews, type LeagueOutcome, readOutcome, writeOutcome } from './league-news-rules.ts'

/** Notifies the racers of a group. Those with the same outcome are notified together. */
export async function notifyOfLeagues(
  { clock, notifications }: Pick<Deps, 'clock' | 'notifications'>,
  tx: Database,
  racers: readonly (LeagueOutcome & { learnerId: string })[],
): Promise<void> {
  for (const [about, some] of Map.groupBy(racers, writeOutcome))
    await notifications.notify(tx, {
      kind: 'league',
      about,
      key: about,
      at: clock.now(),
      userIds: some.map(({ learnerId }) => learnerId),
    })
}

export function leagueNotifications(): NotificationKind {
  return {
    kind: 'league',
    async show(_db, stored) {
      return new Map(
        stored.flatMap(({ id, about }) => {
          const outcome = readOutcome(about)
          if (outcome === null) return []
          return [[id, { text: leagueNews(outcome), detail: '', href: LEADERBOARD_PATH }]]
        }),
      )
    },
  }
}
