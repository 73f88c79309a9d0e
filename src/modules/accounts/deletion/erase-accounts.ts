import { and, eq, lte, sql } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import { forgetJobs } from '#platform/jobs/jobs.ts'
import { mailSite } from '#platform/mail/mail-body-rules.ts'
import { forgetMail } from '#platform/mail/mail.ts'
import type { Deps } from '../deps.ts'
import { deletedMail } from './deletion-mails.ts'
import { RESET_QUEUE } from '../password/password.ts'
import { EMAIL_CHANGE_QUEUE } from '../profile/profile.ts'
import { users } from '../tables.ts'
import type { User } from '../users/users.ts'

export type EraseDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'mail' | 'personalData' | 'log'>

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
  // The highest floor first: rows that refer to those of a module below are gone with them, before their own module could find them.
  for (const data of deps.personalData.toReversed()) await data.erased?.(tx, subject)
  // Passwords, sign-ins, sessions and codes go with it.
  await tx.delete(users).where(eq(users.id, user.id))
  // What was mailed before is forgotten; what says that all is gone is forgotten once it is delivered.
  await forgetMail(tx, user.email)
  await forgetJobs(tx, RESET_QUEUE, sql`data ->> 'email' = ${user.emailFolded}`)
  await forgetJobs(tx, EMAIL_CHANGE_QUEUE, sql`data ->> 'userId' = ${user.id}`)
  const written = await deletedMail(mailSite(deps.config), { name: user.fullName })
  await deps.mail.send(tx, { purpose: 'account-deleted', to: user.email, ...written })
}
