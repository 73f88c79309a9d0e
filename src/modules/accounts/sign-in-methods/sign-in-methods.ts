import { and, eq, isNull } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import { Failure } from '#platform/failures.ts'
import { passkeys, passwords, signInProviders } from '../tables.ts'

/** Counts an account's sign-in methods: password, providers and passkeys. */
export async function countSignInMethods(db: Database, userId: string): Promise<number> {
  const ways = [
    db.$count(passwords, eq(passwords.userId, userId)),
    db.$count(signInProviders, eq(signInProviders.userId, userId)),
    db.$count(passkeys, and(eq(passkeys.userId, userId), isNull(passkeys.removedAt))),
  ]
  let count = 0
  for (const way of ways) count += await way
  return count
}

/**
 * Throws `last-way-in` where none is left: call it after one was taken away, in a transaction that holds `lockUser`, so that
 * two at once do not take the last two.
 */
export async function requireSignInMethod(tx: Database, userId: string): Promise<void> {
  if ((await countSignInMethods(tx, userId)) === 0) throw new Failure('last-way-in')
}
