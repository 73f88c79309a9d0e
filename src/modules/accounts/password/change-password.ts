import { Failure } from '#platform/failures.ts'
import type { Account } from '#platform/http/implement.ts'
import type { Deps } from '#src/deps.ts'
import { endOtherSessions } from '../sessions/end-sessions.ts'
import { requireGoodPassword } from './check-password.ts'
import { confirmPassword } from './confirm-password.ts'
import { keepPassword } from './password-queries.ts'

type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'secrets' | 'passwords'>

/** Changes the password and ends all other sessions: whoever knew the old one is out. */
export async function changePassword(
  deps: ChangeDeps,
  account: Account,
  input: { currentPassword: string; newPassword: string },
): Promise<void> {
  requireGoodPassword(input.newPassword, 'newPassword')
  const { hadPassword } = await confirmPassword(deps, {
    userId: account.userId,
    password: input.currentPassword,
    field: 'currentPassword',
  })
  if (!hadPassword) throw new Failure('no-password')
  const hash = await deps.passwords.hash(input.newPassword)
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    await keepPassword(tx, account.userId, hash, now)
    await endOtherSessions(tx, now, 'password-changed', account)
  })
}
