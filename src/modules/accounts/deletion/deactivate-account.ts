import { eq } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import { Failure } from '#platform/failures.ts'
import { mailSite } from '#platform/mail/mail-body-rules.ts'
import type { Deps } from '../deps.ts'
import { accountDeletionRequested, accountLeft } from '../events.ts'
import { DELETION_GRACE_DAYS } from './contract.ts'
import { deactivatedMail, queuedForDeletionMail } from './deletion-mails.ts'
import { confirmPassword } from '../password/password.ts'
import { endOtherSessions } from '../sessions/sessions.ts'
import { users } from '../tables.ts'
import { lockUser, type User } from '../users/users.ts'

type LeaveDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'secrets' | 'mail' | 'passwords' | 'events'>
type Leaving = { userId: string; password: string | undefined }

const DAY_MS = 24 * 60 * 60 * 1000

/** Deactivates the account and ends its sessions. `recoverAccount` brings it back. */
export async function deactivateAccount(deps: LeaveDeps, leaving: Leaving): Promise<void> {
  await leave(deps, leaving, async (tx, user) => {
    await tx
      .update(users)
      .set({ status: 'InActive', leftAt: deps.clock.now(), eraseAfter: null })
      .where(eq(users.id, user.id))
    const written = await deactivatedMail(mailSite(deps.config), {
      name: user.fullName,
      link: '/login?reason=disabled',
    })
    await deps.mail.send(tx, { purpose: 'account-deactivated', to: user.email, ...written })
  })
}

/** Queues the account for deletion and ends its sessions. Until `eraseAfter`, `recoverAccount` brings it back. */
export async function deleteAccount(deps: LeaveDeps, leaving: Leaving): Promise<{ eraseAfter: Date }> {
  const eraseAfter = new Date(deps.clock.now().getTime() + DELETION_GRACE_DAYS * DAY_MS)
  await leave(deps, leaving, async (tx, user) => {
    await tx
      .update(users)
      .set({ status: 'ScheduledForDeletion', leftAt: deps.clock.now(), eraseAfter })
      .where(eq(users.id, user.id))
    await deps.events.emit(tx, accountDeletionRequested, { userId: user.id })
    const written = await queuedForDeletionMail(mailSite(deps.config), {
      name: user.fullName,
      link: '/login?reason=deleted&showrestorecard=true',
      erasedOn: eraseAfter,
      ...(user.timeZone === null ? {} : { timeZone: user.timeZone }),
    })
    await deps.mail.send(tx, { purpose: 'account-queued-for-deletion', to: user.email, ...written })
  })
  return { eraseAfter }
}

async function leave(
  deps: LeaveDeps,
  { userId, password }: Leaving,
  change: (tx: Database, user: User) => Promise<void>,
): Promise<void> {
  await confirmPassword(deps, { userId, password })
  await deps.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    if (user === undefined) throw new Failure('sign-in-required')
    await change(tx, user)
    await deps.events.emit(tx, accountLeft, { userId })
    await endOtherSessions(tx, deps.clock.now(), 'account-left', { userId })
  })
}
