import { lt } from '#platform/db/sql.ts'
import { z } from 'zod'
import { daysBefore } from '#platform/instant-rules.ts'
import { jobKind, type JobKind } from '#platform/jobs/jobs.ts'
import type { Deps } from '../deps.ts'
import { mistakes } from '../tables.ts'
import { MISTAKE_DAYS } from './mistake-limits.ts'

/** Forgets mistakes that nobody made for half a year. Returns how many. */
export async function forgetMistakes({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const oldest = daysBefore(clock.now(), MISTAKE_DAYS).toISOString().slice(0, 10)
  const gone = await db
    .delete(mistakes)
    .where(lt(mistakes.lastDay, oldest))
    .returning({ subject: mistakes.subject })
  return gone.length
}

/** Every night. */
export function forgetMistakesJob(deps: Pick<Deps, 'db' | 'clock'>): JobKind {
  return jobKind({
    queue: 'forget-mistakes',
    data: z.object({}),
    cron: '37 3 * * *',
    pollSeconds: 30,
    timeoutSeconds: 600,
    async handle() {
      await forgetMistakes(deps)
      return 'done'
    },
  })
}
