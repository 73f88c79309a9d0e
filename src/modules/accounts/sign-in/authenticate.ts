import type { Database } from '#platform/db/database.ts'
import { Failure } from '#platform/failures.ts'
import { networkOf } from '#platform/http/network-of.ts'
import { ofNetwork } from '#platform/limits/limit.ts'
import { refund, consume } from '#platform/limits/stored-limits.ts'
import type { Deps } from '../deps.ts'
import { passwordHash } from '../password/password.ts'
import { LIMITS } from '../limits.ts'
import { findUserByEmail, lockUser, type User } from '../users/users.ts'
import { foldEmail } from '#platform/contract/email.ts'

type AuthenticateDeps = Pick<Deps, 'db' | 'clock' | 'secrets' | 'passwords'>

/** An account, and the hash that its password was found to match. */
export type Authenticated = { userId: string; hash: string }

/**
 * The account of an address and its password. A wrong password, an account without one and an address without an account
 * are the same failure, after the same work.
 */
export async function authenticate(
  deps: AuthenticateDeps,
  input: { email: string; password: string; address: string },
): Promise<Authenticated> {
  const email = foldEmail(input.email)
  const network = networkOf(input.address)
  const tries = [
    ...ofNetwork(LIMITS.signInOfNetwork, input.address),
    { ...LIMITS.signInOfAccountAndNetwork, subject: `${email} ${network}` },
    { ...LIMITS.signInOfAccount, subject: email },
  ]
  await consume(deps, tries)
  const user = await findUserByEmail(deps.db, email)
  const hash = await passwordHash(deps.db, user?.id ?? null)
  const isRight = await deps.passwords.matches(hash, input.password)
  if (user === undefined || hash === null || !isRight) throw new Failure('wrong-credentials')
  await refund(deps, tries)
  return { userId: user.id, hash }
}

/**
 * The account as it is now, which nobody else changes until the transaction ends. Comparing takes a while, in a queue even
 * longer: where the password was changed meanwhile, whoever knew only the one before stays out.
 */
export async function lockAuthenticated(tx: Database, { userId, hash }: Authenticated): Promise<User> {
  const user = await lockUser(tx, userId)
  if (user === undefined || (await passwordHash(tx, userId)) !== hash) throw new Failure('wrong-credentials')
  return user
}
