import { eq } from '#platform/db/sql.ts'
import { Failure } from '#platform/failures.ts'
import { ofNetwork } from '#platform/limits/limit.ts'
import { consume } from '#platform/limits/stored-limits.ts'
import type { Deps } from '../deps.ts'
import { LIMITS } from '../limits.ts'
import { users } from '../tables.ts'
import { markVerified } from '../users/users.ts'
import { isCode, takeCode, takeLink } from '../codes/codes.ts'

type VerifyDeps = Pick<Deps, 'db' | 'clock' | 'secrets'>

/** Verifies the account's address by its code. Again, with any code, is as good as once. */
export async function verifyEmail(deps: VerifyDeps, userId: string, code: string): Promise<void> {
  const [user] = await deps.db
    .select({ verifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, userId))
  if (user !== undefined && user.verifiedAt !== null) return
  await consume(deps, [{ ...LIMITS.codeOfAccount, subject: userId }])
  const whose = { userId, purpose: 'verify-email' } as const
  if (!(await isCode(deps, whose, code))) throw new Failure('code-not-valid')
  await deps.db.transaction(async (tx) => {
    const email = await takeCode(tx, deps, whose, code)
    if (email === null) throw new Failure('code-not-valid')
    await markVerified(tx, userId, email, deps.clock.now())
  })
}

/** Verifies an address by its link, in whatever browser it was opened. */
export async function verifyEmailByLink(
  deps: VerifyDeps,
  { token, address }: { token: string; address: string },
): Promise<void> {
  await consume(deps, ofNetwork(LIMITS.codeOfNetwork, address))
  await deps.db.transaction(async (tx) => {
    const used = await takeLink(tx, deps, { purpose: 'verify-email', token })
    if (used === null) throw new Failure('code-not-valid')
    await markVerified(tx, used.userId, used.email, deps.clock.now())
  })
}
