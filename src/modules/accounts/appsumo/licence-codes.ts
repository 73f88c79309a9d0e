/** Licence codes: made by an operator, redeemed once. */
import { createHash, randomInt } from 'node:crypto'
import { and, eq, isNull } from '#platform/db/sql.ts'
import { findGrant, putGrant } from '#modules/access/module.ts'
import type { Database } from '#platform/db/database.ts'
import { Failure } from '#platform/failures.ts'
import type { Deps } from '../deps.ts'
import {
  CODE_LENGTH,
  CODE_LETTERS,
  LICENCE_CODE_NOT_RIGHT,
  licenceCodeError,
  plainLicenceCode,
  writtenLicenceCode,
} from '../licence-code-rules.ts'
import { lockUser } from '../users/users.ts'
import { licenceCodes } from './tables.ts'

/** Rows of one statement: PostgreSQL takes so many values and no more. */
const ROWS_AT_ONCE = 5_000

/** Makes new codes for the lifetime plan, and returns them as they are handed out: nobody can read them afterwards. */
export async function makeLicenceCodes(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  count: number,
): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode)
  const rows = codes.map((code) => ({ digest: digestOf(code), plan: 'lifetime', madeAt: clock.now() }))
  await db.transaction(async (tx) => {
    for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
      await tx.insert(licenceCodes).values(rows.slice(first, first + ROWS_AT_ONCE))
    }
  })
  return codes.map(writtenLicenceCode)
}

/**
 * Gives an account what its code grants. Of two at the same instant one waits for the other, and finds the code used.
 * Throws `invalid-fields` for the field `licenseCode`: in the transaction of a sign-up, nothing is left of that.
 */
export async function redeemLicenceCode(
  tx: Database,
  { userId, typed, now }: { userId: string; typed: string; now: Date },
): Promise<void> {
  const error = licenceCodeError(typed)
  if (error !== null) throw wrong(error)
  const digest = digestOf(plainLicenceCode(typed))
  const [redeemed] = await tx
    .update(licenceCodes)
    .set({ redeemedAt: now, redeemedBy: userId })
    .where(and(eq(licenceCodes.digest, digest), isNull(licenceCodes.redeemedAt)))
    .returning({ plan: licenceCodes.plan })
  if (redeemed === undefined) {
    const known = await tx
      .select({ digest: licenceCodes.digest })
      .from(licenceCodes)
      .where(eq(licenceCodes.digest, digest))
    throw wrong(known.length > 0 ? USED : LICENCE_CODE_NOT_RIGHT)
  }
  await putGrant(tx, {
    source: 'appsumo',
    sourceId: digest,
    accountId: userId,
    opens: 'pro',
    plan: redeemed.plan,
    status: 'Active',
    changes: [],
    startsAt: now,
    endsAt: null,
  })
}

/** Redeems a code for somebody who has an account. Throws the failures of `redeemLicence`. */
export async function redeemForAccount(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, typed }: { userId: string; typed: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    // Of two codes at the same instant the second one is not used up.
    const user = await lockUser(tx, userId)
    // Erased since the request was let in.
    if (user === undefined) throw new Failure('sign-in-required')
    const held = await findGrant(tx, userId, 'appsumo')
    if (held !== undefined) throw new Failure('licence-held')
    await redeemLicenceCode(tx, { userId, typed, now: clock.now() })
  })
}

const USED = 'This license code was already used. Log in to the account you used it for.'

function wrong(message: string): Failure {
  return new Failure('invalid-fields', { fields: { licenseCode: [message] } })
}

function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')
}

function digestOf(plain: string): string {
  return createHash('sha256').update(`licence-code:${plain}`).digest('base64url')
}
