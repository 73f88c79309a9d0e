import { sql } from '#platform/db/sql.ts'
import { z } from 'zod'
import { jobKind, type JobKind } from '#platform/jobs/jobs.ts'
import type { Deps } from './deps.ts'
import { challengeCounts, challengeProgress } from './tables.ts'

/** Counts anew who tried and solved each challenge. */
export async function countSolved({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const counted = db
    .select({
      challengeId: challengeProgress.challengeId,
      triedBy:
        sql<number>`(count(*) filter (where ${challengeProgress.failedTries} > 0 or ${challengeProgress.solvedAt} is not null))::int`.as(
          'tried_by',
        ),
      solvedBy: sql<number>`count(${challengeProgress.solvedAt})::int`.as('solved_by'),
      countedAt: sql<Date>`${now.toISOString()}::timestamptz`.as('counted_at'),
    })
    .from(challengeProgress)
    .groupBy(challengeProgress.challengeId)
  await db
    .insert(challengeCounts)
    .select(counted)
    .onConflictDoUpdate({
      target: challengeCounts.challengeId,
      set: {
        triedBy: sql`excluded.tried_by`,
        solvedBy: sql`excluded.solved_by`,
        countedAt: sql`excluded.counted_at`,
      },
    })
}

/** Every ten minutes: one query over what all learners have begun, by an index alone. */
export function countSolvedJob(deps: Pick<Deps, 'db' | 'clock'>): JobKind {
  return jobKind({
    queue: 'count-solved-challenges',
    data: z.object({}),
    cron: '*/10 * * * *',
    pollSeconds: 30,
    timeoutSeconds: 300,
    async handle() {
      await countSolved(deps)
      return 'done'
    },
  })
}
