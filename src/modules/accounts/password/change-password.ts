import { Failure } from '#platform/failures.ts'
import type { Account } from '#platform/http/implement.ts'
import type { Deps } from '../deps.ts'
import { dropCode } from '../codes/codes.ts'
import { endOtherSessions } from '../sessions/sessions.ts'
import { refuseBreached } from './breached-passwords.ts'
import { requireGoodPassword } from './check-password.ts'
import { confirmPassword } from './confirm-password.ts'
import { findUser, lockUser } from '../users/users.ts'
import { keepPassword, passwordHash } from './password-queries.ts'

type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'secrets' | 'passwords'>

/** Changes the password and ends all other sessions: whoever knew the old one is out. */
export async function changePassword(
  deps: ChangeDeps,
  account: Account,
  input: { currentPassword: string; newPassword: string },
): Promise<void> {
  const user = await findUser(deps.db, account.userId)
  const owner = user === undefined ? null : { ...user, brandName: deps.config.brand.name }
  requireGoodPassword(input.newPassword, owner, 'newPassword')
  const { hash: before } = await confirmPassword(deps, {
    userId: account.userId,
    password: input.currentPassword,
    field: 'currentPassword',
  })
  if (before === null) throw new Failure('no-password')
  await refuseBreached(deps, input.newPassword, 'newPassword')
  const hash = await deps.passwords.hash(input.newPassword)
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    await lockUser(tx, account.userId)
    // It was changed while this was under way: whoever knew only the one before must not have the last word.
    if ((await passwordHash(tx, account.userId)) !== before) throw new Failure('wrong-password')
    await keepPassword(tx, account.userId, hash, now)
    // Whoever has read the account's mail a moment ago must not change it back.
    await dropCode(tx, { userId: account.userId, purpose: 'reset-password' })
    await endOtherSessions(tx, now, 'password-changed', account)
  })
}
