import type { Database } from '#platform/db/database.ts'
import { Failure } from '#platform/failures.ts'
import { ofNetwork } from '#platform/limits/limit.ts'
import { reset, consume } from '#platform/limits/stored-limits.ts'
import type { Deps } from '../deps.ts'
import { isCode, takeCode, takeLink } from '../codes/codes.ts'
import { LIMITS } from '../limits.ts'
import { endOtherSessions } from '../sessions/sessions.ts'
import { findUser, findUserByEmail, markVerified } from '../users/users.ts'
import { foldEmail } from '#platform/contract/email.ts'
import { refuseBreached } from './breached-passwords.ts'
import { requireGoodPassword } from './check-password.ts'
import { keepPassword } from './password-queries.ts'

type ResetDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'secrets' | 'passwords'>

export type ResetInput = { password: string; address: string } & (
  | { token: string }
  | { email: string; code: string }
)

const PURPOSE = 'reset-password'

/**
 * Sets a new password for whoever reads the account's mail, which verifies the address too. Every session ends: it may
 * be because of one of them that the password is changed.
 */
export async function resetPassword(deps: ResetDeps, input: ResetInput): Promise<void> {
  // First, so that a password that is refused leaves the link good.
  requireGoodPassword(input.password, null)
  await consume(deps, ofNetwork(LIMITS.codeOfNetwork, input.address))
  const userId = 'code' in input ? await checkCode(deps, input) : null
  await refuseBreached(deps, input.password)
  const hash = await deps.passwords.hash(input.password)
  const now = deps.clock.now()
  const email = await deps.db.transaction(async (tx) => {
    const proven =
      'token' in input ? await takeLink(tx, deps, { purpose: PURPOSE, token: input.token }) : null
    const used = proven ?? ('code' in input ? await usedCode(tx, deps, userId, input.code) : null)
    if (used === null) throw new Failure('code-not-valid')
    // Whose it is, is known only now; what is refused undoes that the code was taken.
    const user = await findUser(tx, used.userId)
    if (user !== undefined)
      requireGoodPassword(input.password, { ...user, brandName: deps.config.brand.name })
    await keepPassword(tx, used.userId, hash, now)
    await markVerified(tx, used.userId, used.email, now)
    await endOtherSessions(tx, now, 'password-changed', { userId: used.userId })
    return used.email
  })
  // Whoever was kept out by somebody else's wrong guesses can sign in now.
  await reset(deps, [{ ...LIMITS.signInOfAccount, subject: foldEmail(email) }])
}

/** The same failure for a wrong code and for an address without an account. */
async function checkCode(deps: ResetDeps, { email, code }: { email: string; code: string }): Promise<string> {
  await consume(deps, [{ ...LIMITS.codeOfAccount, subject: foldEmail(email) }])
  const user = await findUserByEmail(deps.db, email)
  // Asked for nobody, too, so that it takes as long.
  const userId = user?.id ?? '00000000-0000-4000-8000-000000000000'
  if (!(await isCode(deps, { userId, purpose: PURPOSE }, code))) throw new Failure('code-not-valid')
  return userId
}

async function usedCode(
  tx: Database,
  deps: ResetDeps,
  userId: string | null,
  code: string,
): Promise<{ userId: string; email: string } | null> {
  if (userId === null) return null
  const email = await takeCode(tx, deps, { userId, purpose: PURPOSE }, code)
  return email === null ? null : { userId, email }
}
