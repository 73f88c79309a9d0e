import { and, eq, gt } from '#platform/db/sql.ts'
import { Failure } from '#platform/failures.ts'
import type { Account } from '#platform/http/implement.ts'
import { refund, consume } from '#platform/limits/stored-limits.ts'
import type { Deps } from '../deps.ts'
import { confirmPassword, passwordHash } from '../password/password.ts'
import { LIMITS } from '../limits.ts'
import { sessions } from '../tables.ts'
import { FRESH_SESSION_MINUTES } from './contract.ts'
import { isSecondFactorOn } from './require-second-factor.ts'
import { takeSecondFactorCode } from './take-code.ts'

type OwnerDeps = Pick<Deps, 'db' | 'clock' | 'secrets' | 'passwords'>

export type Proof = { password?: string | undefined; code?: string | undefined }

/**
 * Has whoever is signed in prove once more that the account is theirs, before how it is signed in to changes: by the
 * password, by a code of the second factor, or, where `isFreshEnough`, by having signed in just now.
 */
export async function confirmOwner(
  deps: OwnerDeps,
  account: Account,
  { password, code }: Proof,
  { isFreshEnough }: { isFreshEnough: boolean },
): Promise<void> {
  const { userId } = account
  if (code !== undefined) return confirmCode(deps, userId, code)
  if (password !== undefined && (await confirmPassword(deps, { userId, password })).hash !== null) return
  if (isFreshEnough && (await isFresh(deps, account))) return
  const canProve = (await passwordHash(deps.db, userId)) !== null || (await isSecondFactorOn(deps.db, userId))
  throw new Failure(canProve ? 'proof-needed' : 'sign-in-again')
}

async function confirmCode(deps: OwnerDeps, userId: string, code: string): Promise<void> {
  const tries = [{ ...LIMITS.secondFactorOfAccount, subject: userId }]
  await consume(deps, tries)
  const taken = await deps.db.transaction((tx) => takeSecondFactorCode(tx, deps, { userId, code }))
  if (taken === null) throw new Failure('second-factor-wrong')
  await refund(deps, tries)
}

async function isFresh({ db, clock }: OwnerDeps, { userId, sessionId }: Account): Promise<boolean> {
  const since = new Date(clock.now().getTime() - FRESH_SESSION_MINUTES * 60_000)
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), gt(sessions.createdAt, since)))
  return row !== undefined
}
