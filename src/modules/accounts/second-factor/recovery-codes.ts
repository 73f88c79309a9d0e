/** Recovery codes: each counts once, and none can be read again. */
import { createHmac, randomBytes } from 'node:crypto'
import { and, eq, inArray } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import type { Deps } from '../deps.ts'
import { RECOVERY_CODES } from './contract.ts'
import { plainRecoveryCode, recoveryCodeOf } from './recovery-code-rules.ts'
import { recoveryCodes } from './tables.ts'

const PURPOSE = 'recovery-codes'

/** Makes new ones, which take the place of those before. */
export async function makeRecoveryCodes(
  tx: Database,
  { clock, secrets }: Pick<Deps, 'clock' | 'secrets'>,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCodeOf(randomBytes(10)))
  const createdAt = clock.now()
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx
    .insert(recoveryCodes)
    .values(
      codes.map((code) => ({ userId, digest: digestOf(secrets.key(PURPOSE), userId, code), createdAt })),
    )
  return codes
}

/** Takes one, so that it counts once. False: it is none of the account's. */
export async function takeRecoveryCode(
  tx: Database,
  { secrets }: Pick<Deps, 'secrets'>,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const digests = secrets.keys(PURPOSE).map((key) => digestOf(key, userId, code))
  const taken = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), inArray(recoveryCodes.digest, digests)))
    .returning({ userId: recoveryCodes.userId })
  return taken.length > 0
}

export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  return db.$count(recoveryCodes, eq(recoveryCodes.userId, userId))
}

function digestOf(key: Buffer, userId: string, code: string): string {
  const plain = plainRecoveryCode(code) ?? ''
  return createHmac('sha256', key).update(`${userId}:${plain}`).digest('base64url')
}
