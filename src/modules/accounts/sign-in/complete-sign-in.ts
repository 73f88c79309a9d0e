import type { Database } from '#platform/db/database.ts'
import { mailSite } from '#platform/mail/mail-body-rules.ts'
import type { Deps } from '../deps.ts'
import { accountSignedIn } from '../events.ts'
import { newSignInMail } from './sign-in-mails.ts'
import { requireSecondFactor } from '../second-factor/second-factor.ts'
import { knownDevices, openSession } from '../sessions/sessions.ts'
import type { User } from '../users/users.ts'
import type { ClientInfo } from '../client-info.ts'

export type SignInDeps = Pick<
  Deps,
  'db' | 'clock' | 'config' | 'log' | 'secrets' | 'mail' | 'passwords' | 'accessTokens' | 'events'
>

export type StartedSession = { accessToken: string; refreshToken: string; userId: string }

/**
 * Completes every first factor: a password or a provider. Throws `second-factor-needed` where the account has one;
 * `tx` is rolled back then, and the second step starts the session. `user`: as before `tx` changed it.
 */
export async function completeSignIn(
  tx: Database,
  deps: SignInDeps,
  user: User,
  arrival: ClientInfo,
): Promise<StartedSession> {
  await requireSecondFactor(tx, deps, user, arrival)
  return startSession(tx, deps, user, arrival)
}

/**
 * Signs a device in whose owner has shown all that the account asks for: what the browser learned so far joins the account,
 * and an account that signs in on a device it has not been seen on is told.
 */
export async function startSession(
  tx: Database,
  deps: SignInDeps,
  user: User,
  arrival: ClientInfo,
): Promise<StartedSession> {
  const at = deps.clock.now()
  const { device, anonymousLearnerId } = arrival
  const known = await knownDevices(tx, { userId: user.id, device })
  const { account, refreshToken } = await openSession(tx, deps, { userId: user.id, device })
  await deps.events.emit(tx, accountSignedIn, { userId: user.id, anonymousLearnerId, at })
  if (known.any && !known.same) await notifyOfSignIn(tx, deps, user, device, at)
  return { accessToken: await deps.accessTokens.sign(account), refreshToken, userId: user.id }
}

async function notifyOfSignIn(
  tx: Database,
  { mail, config }: Pick<Deps, 'mail' | 'config'>,
  user: User,
  device: string,
  at: Date,
): Promise<void> {
  const written = await newSignInMail(mailSite(config), {
    name: user.fullName,
    link: '/profile/account',
    device,
    at,
    ...(user.timeZone === null ? {} : { timeZone: user.timeZone }),
  })
  await mail.send(tx, { purpose: 'new-sign-in', to: user.email, ...written })
}
