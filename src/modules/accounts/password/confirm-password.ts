import { Failure } from '#platform/failures.ts'
import { refund, consume } from '#platform/limits/stored-limits.ts'
import type { Deps } from '../deps.ts'
import { LIMITS } from '../limits.ts'
import { passwordHash } from './password-queries.ts'

type ConfirmDeps = Pick<Deps, 'db' | 'clock' | 'secrets' | 'passwords'>

/**
 * Has whoever is signed in show the password once more, before what cannot be taken back: a browser left open is not its
 * owner. Where the account has none, the session has to do. `hash`: what it was compared with.
 */
export async function confirmPassword(
  deps: ConfirmDeps,
  { userId, password, field = 'password' }: { userId: string; password: string | undefined; field?: string },
): Promise<{ hash: string | null }> {
  const known = await passwordHash(deps.db, userId)
  if (known === null) return { hash: null }
  const tries = [{ ...LIMITS.passwordOfAccount, subject: userId }]
  await consume(deps, tries)
  if (password === undefined || !(await deps.passwords.matches(known, password))) {
    throw new Failure('wrong-password', { fields: { [field]: ['That’s not your current password.'] } })
  }
  await refund(deps, tries)
  return { hash: known }
}
