import { z } from 'zod'
import { jobKind, type JobKind } from '#platform/jobs/jobs.ts'
import { forgetLimits } from '#platform/limits/stored-limits.ts'
import { forgetCodes } from './codes/codes.ts'
import { eraseAccounts, type EraseDeps } from './deletion/deletion.ts'
import type { Deps } from './deps.ts'
import { tidyPasskeys } from './passkeys/passkeys.ts'
import { tidySecondFactors } from './second-factor/second-factor.ts'
import { forgetEndedSessions } from './sessions/sessions.ts'

/** Erases, every hour, the accounts whose grace period is over, and deletes what can no longer be used. */
export function tidyAccountsJob(deps: EraseDeps & Pick<Deps, 'secrets'>): JobKind {
  return jobKind({
    queue: 'tidy-accounts',
    data: z.object({}),
    cron: '41 * * * *',
    pollSeconds: 30,
    async handle() {
      await eraseAccounts(deps)
      await forgetCodes(deps)
      await forgetLimits(deps)
      await forgetEndedSessions(deps)
      await tidySecondFactors(deps)
      await tidyPasskeys(deps)
      return 'done'
    },
  })
}
