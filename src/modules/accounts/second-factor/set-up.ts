/** Setting an authenticator app up: the secret is made, and asked for once a code of it was seen. */
import { and, eq, gt, isNull, lte } from '#platform/db/sql.ts'
import { Failure } from '#platform/failures.ts'
import type { Account } from '#platform/http/implement.ts'
import { refund, consume } from '#platform/limits/stored-limits.ts'
import type { Deps } from '../deps.ts'
import { notifyOwner } from '../mail/mail.ts'
import { LIMITS } from '../limits.ts'
import { plainCode } from '../fields/fields.ts'
import { findUser } from '../users/users.ts'
import { newSecret, otpauthAddress, stepOfCode } from './authenticator.ts'
import { confirmOwner, type Proof } from './confirm-owner.ts'
import { qrCode, type QrCode } from './qr-code.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { openSecret, sealSecret } from './sealed-secret.ts'
import { secondFactors } from './tables.ts'

type SetUpDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'secrets' | 'mail' | 'passwords'>

/** After that somebody else may sit there. */
const UNCONFIRMED_MINUTES = 60

/** Makes a secret, which takes the place of one that was not confirmed. */
export async function startSecondFactor(
  deps: SetUpDeps,
  account: Account,
  proof: Proof,
): Promise<{ secret: string; address: string; qr: QrCode }> {
  const { userId } = account
  await confirmOwner(deps, account, proof, { isFreshEnough: true })
  const user = await findUser(deps.db, userId)
  if (user === undefined) throw new Failure('sign-in-required')
  const secret = newSecret()
  const values = {
    sealedSecret: await sealSecret(deps.secrets, { userId, secret }),
    startedAt: deps.clock.now(),
    enabledAt: null,
    lastStep: 0,
  }
  const started = await deps.db
    .insert(secondFactors)
    .values({ userId, ...values })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: values,
      setWhere: isNull(secondFactors.enabledAt),
    })
    .returning({ userId: secondFactors.userId })
  if (started.length === 0) throw new Failure('second-factor-on')
  const address = otpauthAddress({ secret, issuer: deps.config.brand.name, label: user.email })
  return { secret, address, qr: qrCode(address) }
}

/** Turns it on by a code of the app. Returns the recovery codes, which nobody can read again. */
export async function enableSecondFactor(
  deps: SetUpDeps,
  userId: string,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const tries = [{ ...LIMITS.secondFactorOfAccount, subject: userId }]
  await consume(deps, tries)
  const isWaiting = and(
    eq(secondFactors.userId, userId),
    isNull(secondFactors.enabledAt),
    gt(secondFactors.startedAt, longestAgo(deps)),
  )
  const [row] = await deps.db
    .select({ sealed: secondFactors.sealedSecret })
    .from(secondFactors)
    .where(isWaiting)
  const secret = row === undefined ? null : await openSecret(deps.secrets, row.sealed, userId)
  if (row === undefined || secret === null) throw new Failure('second-factor-not-started')
  const step = await stepOfCode(secret, plainCode(code), deps.clock.now())
  if (step === null) throw new Failure('second-factor-wrong')
  const codes = await deps.db.transaction(async (tx) => {
    const enabled = await tx
      .update(secondFactors)
      .set({ enabledAt: deps.clock.now(), lastStep: step })
      // Another tab may have made another secret in the meantime.
      .where(and(isWaiting, eq(secondFactors.sealedSecret, row.sealed)))
      .returning({ userId: secondFactors.userId })
    const user = await findUser(tx, userId)
    if (enabled.length === 0 || user === undefined) throw new Failure('second-factor-not-started')
    await notifyOwner(tx, deps, user, 'second-factor-on')
    return makeRecoveryCodes(tx, deps, userId)
  })
  await refund(deps, tries)
  return { recoveryCodes: codes }
}

/** Deletes secrets that nobody has confirmed in time. */
export async function forgetUnconfirmedSecrets(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deps.db
    .delete(secondFactors)
    .where(and(isNull(secondFactors.enabledAt), lte(secondFactors.startedAt, longestAgo(deps))))
}

function longestAgo({ clock }: Pick<Deps, 'clock'>): Date {
  return new Date(clock.now().getTime() - UNCONFIRMED_MINUTES * 60_000)
}
