import { eq } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import { mailSite } from '#platform/mail/mail-body-rules.ts'
import { recoveredMail } from './sign-in-mails.ts'
import { accountDeletionCanceled, accountRecovered } from '../events.ts'
import { users } from '../tables.ts'
import { keepTimeZone } from '../users/users.ts'
import { completeSignIn, type SignInDeps, type StartedSession } from './complete-sign-in.ts'
import type { ClientInfo } from '../client-info.ts'
import { lockAuthenticated, authenticate } from './authenticate.ts'
import type { SignInInput } from './sign-in-with-password.ts'

/** Signs in, and activates the account where it was deactivated or waits to be deleted. */
export async function recoverAccount(
  deps: SignInDeps,
  input: SignInInput,
  arrival: ClientInfo,
): Promise<StartedSession> {
  const authenticated = await authenticate(deps, { ...input, address: arrival.address })
  return deps.db.transaction(async (tx) => {
    const user = await lockAuthenticated(tx, authenticated)
    await activate(tx, deps, user)
    await keepTimeZone(tx, user, input.timeZone)
    return completeSignIn(tx, deps, user, arrival)
  })
}

/** Has a left account be as it was. Must run in a transaction that holds `lockUser`. */
export async function activate(
  tx: Database,
  { mail, config, events }: Pick<SignInDeps, 'mail' | 'config' | 'events'>,
  user: typeof users.$inferSelect,
): Promise<void> {
  if (user.status === 'Active') return
  await tx
    .update(users)
    .set({ status: 'Active', leftAt: null, eraseAfter: null })
    .where(eq(users.id, user.id))
  await events.emit(tx, accountRecovered, { userId: user.id })
  if (user.status !== 'ScheduledForDeletion') return
  await events.emit(tx, accountDeletionCanceled, { userId: user.id })
  const written = await recoveredMail(mailSite(config), { name: user.fullName, link: '/courses' })
  await mail.send(tx, { purpose: 'account-recovered', to: user.email, ...written })
}
