import { lt } from '#platform/db/sql.ts'
import { z } from 'zod'
import { jobKind, type JobKind } from '#platform/jobs/jobs.ts'
import type { Deps } from './deps.ts'
import { teamInvitations } from './tables.ts'

/** For so long whoever opens an old link is told that it is old. Then nobody's address is kept for it. */
const KEEP_EXPIRED_DAYS = 30

type ForgetDeps = Pick<Deps, 'db' | 'clock'>

export async function forgetInvitations({ db, clock }: ForgetDeps): Promise<void> {
  const before = new Date(clock.now().getTime() - KEEP_EXPIRED_DAYS * 24 * 60 * 60 * 1000)
  await db.delete(teamInvitations).where(lt(teamInvitations.expiresAt, before))
}

/** Every day. */
export function forgetInvitationsJob(deps: ForgetDeps): JobKind {
  return jobKind({
    queue: 'forget-invitations',
    data: z.object({}),
    cron: '29 3 * * *',
    pollSeconds: 30,
    async handle() {
      await forgetInvitations(deps)
      return 'done'
    },
  })
}
