/** The second factor of whoever is signed in: whether it is on, off again, and new recovery codes. */
import { eq } from '#platform/db/sql.ts'
import { Failure } from '#platform/failures.ts'
import type { Account } from '#platform/http/implement.ts'
import type { Deps } from '../deps.ts'
import { notifyOwner } from '../mail/mail.ts'
import { lockUser } from '../users/users.ts'
import { confirmOwner, type Proof } from './confirm-owner.ts'
import { countRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts'
import { isSecondFactorOn } from './require-second-factor.ts'
import { recoveryCodes, secondFactors } from './tables.ts'

type FactorDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'secrets' | 'mail' | 'passwords'>

export async function readSecondFactor({ db }: Pick<Deps, 'db'>, userId: string) {
  const [row] = await db
    .select({ enabledAt: secondFactors.enabledAt })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId))
  const enabledAt = row?.enabledAt ?? null
  const recoveryCodesLeft = enabledAt === null ? 0 : await countRecoveryCodes(db, userId)
  return { isOn: enabledAt !== null, enabledAt: enabledAt?.toISOString() ?? null, recoveryCodesLeft }
}

/** Deletes the secret and the recovery codes. Never by a session alone, however new. */
export async function disableSecondFactor(deps: FactorDeps, account: Account, proof: Proof): Promise<void> {
  const { userId } = account
  if (!(await isSecondFactorOn(deps.db, userId))) throw new Failure('second-factor-off')
  await confirmOwner(deps, account, proof, { isFreshEnough: false })
  await deps.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    const gone = await tx.delete(secondFactors).where(eq(secondFactors.userId, userId)).returning()
    if (user === undefined || gone.length === 0) throw new Failure('second-factor-off')
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    await notifyOwner(tx, deps, user, 'second-factor-off')
  })
}

export async function renewRecoveryCodes(
  deps: FactorDeps,
  account: Account,
  proof: Proof,
): Promise<{ recoveryCodes: string[] }> {
  const { userId } = account
  if (!(await isSecondFactorOn(deps.db, userId))) throw new Failure('second-factor-off')
  await confirmOwner(deps, account, proof, { isFreshEnough: false })
  return deps.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    if (user === undefined || !(await isSecondFactorOn(tx, userId))) throw new Failure('second-factor-off')
    await notifyOwner(tx, deps, user, 'recovery-codes-renewed')
    return { recoveryCodes: await makeRecoveryCodes(tx, deps, userId) }
  })
}
