import type { Database } from '#platform/db/database.ts'
import { mailSite } from '#platform/mail/mail-body-rules.ts'
import type { Deps } from '../deps.ts'
import type { User } from '../users/users.ts'
import { securityMail, type SecurityChange } from './security-mails.ts'

/** Tells the account's owner by mail that something about signing in has changed: it may not have been them. */
export async function notifyOwner(
  tx: Database,
  { mail, config, clock }: Pick<Deps, 'mail' | 'config' | 'clock'>,
  { fullName, email, timeZone }: Pick<User, 'fullName' | 'email' | 'timeZone'>,
  change: SecurityChange,
  facts: readonly (readonly [string, string])[] = [],
): Promise<void> {
  const written = await securityMail(mailSite(config), {
    name: fullName,
    change,
    facts,
    at: clock.now(),
    link: '/profile/account',
    ...(timeZone === null ? {} : { timeZone }),
  })
  await mail.send(tx, { purpose: change, to: email, ...written })
}
