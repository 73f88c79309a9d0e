import { lt } from '#platform/db/sql.ts'
import { z } from 'zod'
import { daysBefore } from '#platform/instant-rules.ts'
import { jobKind, type JobKind } from '#platform/jobs/jobs.ts'
import type { Deps } from './deps.ts'
import { KEEP_DAYS, KEEP_UNITS_DAYS } from './storage-rules.ts'
import { assistantAnswers, assistantUnits } from './tables.ts'

/** Every night: erases answers that nobody asked for in a while, with their votes, and which questions counted on days that are over. */
export function forgetAnswersJob({ clock, db }: Pick<Deps, 'clock' | 'db'>): JobKind {
  return jobKind({
    queue: 'forget-explanations',
    data: z.object({}),
    cron: '23 3 * * *',
    pollSeconds: 30,
    timeoutSeconds: 600,
    async handle() {
      const now = clock.now()
      await db.delete(assistantAnswers).where(lt(assistantAnswers.askedAt, daysBefore(now, KEEP_DAYS)))
      await db.delete(assistantUnits).where(lt(assistantUnits.at, daysBefore(now, KEEP_UNITS_DAYS)))
      return 'done'
    },
  })
}
