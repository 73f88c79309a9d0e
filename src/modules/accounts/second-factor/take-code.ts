import { and, eq, isNotNull, lt } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import type { Deps } from '../deps.ts'
import { plainCode } from '../fields/fields.ts'
import { stepOfCode } from './authenticator.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { openSecret } from './sealed-secret.ts'
import { secondFactors } from './tables.ts'

type TakeDeps = Pick<Deps, 'clock' | 'secrets'>
type TypedCode = { userId: string; code: string }

/**
 * Takes a code of the app or a recovery code, so that it counts once. Null: it is neither. How often it may be tried is
 * the caller's to limit.
 */
export async function takeSecondFactorCode(
  tx: Database,
  deps: TakeDeps,
  typed: TypedCode,
): Promise<'app' | 'recovery' | null> {
  if (await takeAppCode(tx, deps, typed)) return 'app'
  return (await takeRecoveryCode(tx, deps, typed)) ? 'recovery' : null
}

async function takeAppCode(
  tx: Database,
  { clock, secrets }: TakeDeps,
  { userId, code }: TypedCode,
): Promise<boolean> {
  const isOn = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.enabledAt))
  const [row] = await tx.select({ sealed: secondFactors.sealedSecret }).from(secondFactors).where(isOn)
  const secret = row === undefined ? null : await openSecret(secrets, row.sealed, userId)
  const step = secret === null ? null : await stepOfCode(secret, plainCode(code), clock.now())
  if (step === null) return false
  // A code that was used, or is older than one that was, counts no more: also where two are tried at once.
  const taken = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(isOn, lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId })
  return taken.length > 0
}
