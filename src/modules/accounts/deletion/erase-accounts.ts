import { and, eq, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#platform/db/database.ts'
import { forgetJobs, jobKind, type JobKind } from '#platform/jobs/jobs.ts'
import { mailSite } from '#platform/mail/mail-body-rules.ts'
import { forgetMail } from '#platform/mail/mail.ts'
import { forgetLimits } from '#platform/limits/stored-limits.ts'
import type { Deps } from '../deps.ts'
import { forgetCodes } from '../codes/one-time-codes.ts'
import { deletedMail } from '../mail/account-mails.ts'
import { forgetRemovedPasskeys } from '../passkeys/change-passkeys.ts'
import { forgetChallenges } from '../passkeys/challenges.ts'
import { RESET_QUEUE } from '../password/forgot-password.ts'
import { EMAIL_CHANGE_QUEUE } from '../profile/change-email.ts'
import { resealSecrets } from '../second-factor/sealed-secret.ts'
import { forgetUnconfirmedSecrets } from '../second-factor/set-up.ts'
import { forgetTickets } from '../second-factor/sign-in-ticket.ts'
import { forgetEndedSessions } from '../sessions/end-sessions.ts'
import { users } from '../tables.ts'
import type { User } from '../users/users.ts'

type EraseDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'mail' | 'personalData' | 'log'>

/** Erases every account whose grace period is over, each in a transaction of its own. */
export async function eraseAccounts(deps: EraseDeps): Promise<void> {
  const isDue = and(eq(users.status, 'ScheduledForDeletion'), lte(users.eraseAfter, deps.clock.now()))
  const due = await deps.db.select({ id: users.id }).from(users).where(isDue)
  for (const { id } of due) {
    await deps.db.transaction(async (tx) => {
      // It may have been recovered, or erased by another server, a moment ago.
      const [user] = await tx
        .select()
        .from(users)
        .where(and(eq(users.id, id), isDue))
        .for('update', { skipLocked: true })
      if (user !== undefined) await erase(deps, tx, user)
    })
  }
}

async function erase(deps: EraseDeps, tx: Database, user: User): Promise<void> {
  const subject = { userId: user.id, provenEmail: user.emailVerifiedAt === null ? null : user.email }
  for (const data of deps.personalData) await data.erased?.(tx, subject)
  // Passwords, sign-ins, sessions and codes go with it.
  await tx.delete(users).where(eq(users.id, user.id))
  // What was mailed before is forgotten; what says that all is gone is forgotten once it is delivered.
  await forgetMail(tx, user.email)
  await forgetJobs(tx, RESET_QUEUE, sql`data ->> 'email' = ${user.emailFolded}`)
  await forgetJobs(tx, EMAIL_CHANGE_QUEUE, sql`data ->> 'userId' = ${user.id}`)
  const written = await deletedMail(mailSite(deps.config), { name: user.fullName })
  await deps.mail.send(tx, { purpose: 'account-deleted', to: user.email, ...written })
}

/** Every hour: erases what is due, and forgets what has had its time. */
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
      await forgetTickets(deps)
      await forgetUnconfirmedSecrets(deps)
      await resealSecrets(deps)
      await forgetChallenges(deps)
      await forgetRemovedPasskeys(deps)
      return 'done'
    },
  })
}
