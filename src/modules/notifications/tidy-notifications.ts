/** Forgets notifications: old ones, and the oldest of accounts that have too many. */
import { inArray, lt, sql } from '#platform/db/sql.ts'
import { z } from 'zod'
import { jobKind, type JobKind } from '#platform/jobs/jobs.ts'
import { daysBefore } from '#platform/instant-rules.ts'
import type { Deps } from './deps.ts'
import { MOST_NOTIFICATIONS, NOTIFICATION_DAYS } from './storage-rules.ts'
import { notifications } from './tables.ts'

type TidyDeps = Pick<Deps, 'db' | 'clock'>

/** Runs every hour. */
export function tidyNotificationsJob(deps: TidyDeps): JobKind {
  return jobKind({
    queue: 'tidy-notifications',
    data: z.object({}),
    cron: '35 * * * *',
    pollSeconds: 30,
    timeoutSeconds: 300,
    async handle() {
      await tidyNotifications(deps)
      return 'done'
    },
  })
}

export async function tidyNotifications({ db, clock }: TidyDeps): Promise<void> {
  const { id, userId, lastAt } = notifications
  await db.delete(notifications).where(lt(lastAt, daysBefore(clock.now(), NOTIFICATION_DAYS)))
  const crowded = db
    .select({ userId })
    .from(notifications)
    .groupBy(userId)
    .having(sql`count(*) > ${MOST_NOTIFICATIONS}`)
  const ranked = db
    .select({
      id,
      place: sql<number>`row_number() over (partition by ${userId} order by ${lastAt} desc, ${id} desc)`.as(
        'place',
      ),
    })
    .from(notifications)
    .where(inArray(userId, crowded))
    .as('ranked')
  const tooMany = db
    .select({ id: ranked.id })
    .from(ranked)
    .where(sql`${ranked.place} > ${MOST_NOTIFICATIONS}`)
  await db.delete(notifications).where(inArray(id, tooMany))
}
