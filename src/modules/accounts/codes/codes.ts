/** Codes of six digits and links with a token, mailed to prove an address. Each counts once, and only the last one sent. */
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, inArray, lt, sql } from '#platform/db/sql.ts'
import type { Secrets } from '#platform/secrets/secrets.ts'
import type { Database } from '#platform/db/database.ts'
import type { Deps } from '../deps.ts'
import { oneTimeCodes } from '../tables.ts'
import { plainCode } from '../fields/fields.ts'
import { lockUser } from '../users/users.ts'
import { CODE_MINUTES, MOST_CODE_TRIES, sentCountAfter, type CodePurpose } from './code-rules.ts'

export { secondsUntilNext, waitSeconds } from './code-rules.ts'

type CodeDeps = Pick<Deps, 'clock' | 'secrets'>
type Whose = { userId: string; purpose: CodePurpose }

/** Makes a code and a link, which take the place of those before. */
export async function makeCode(
  tx: Database,
  { clock, secrets }: CodeDeps,
  { userId, purpose, email }: Whose & { email: string },
): Promise<{ code: string; token: string; validMinutes: number }> {
  const now = clock.now()
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  const token = randomBytes(32).toString('base64url')
  const validMinutes = CODE_MINUTES[purpose]
  const [before] = await tx
    .select({ sentAt: oneTimeCodes.sentAt, sentCount: oneTimeCodes.sentCount })
    .from(oneTimeCodes)
    .where(isOf({ userId, purpose }))
    .for('update')
  const values = {
    codeDigest: codeDigests(secrets, { userId, purpose }, code)[0],
    linkDigest: linkDigests(secrets, purpose, token)[0],
    email,
    tries: 0,
    sentAt: now,
    sentCount: sentCountAfter(before, now),
    expiresAt: new Date(now.getTime() + validMinutes * 60_000),
  }
  await tx
    .insert(oneTimeCodes)
    .values({ userId, purpose, ...values })
    .onConflictDoUpdate({ target: [oneTimeCodes.userId, oneTimeCodes.purpose], set: values })
  return { code, token, validMinutes }
}

/** When the last one was sent, and how many soon after the other; undefined: none. */
export async function lastCode(db: Database, whose: Whose) {
  const [row] = await db
    .select({ sentAt: oneTimeCodes.sentAt, sentCount: oneTimeCodes.sentCount })
    .from(oneTimeCodes)
    .where(isOf(whose))
  return row
}

/**
 * Whether this is the code, counting the try. Not in a transaction: a try counts whatever happens after. `takeCode` then
 * takes it.
 */
export async function isCode(
  { db, clock, secrets }: CodeDeps & Pick<Deps, 'db'>,
  whose: Whose,
  code: string,
): Promise<boolean> {
  const [row] = await db
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} + 1` })
    .where(and(isOf(whose), gt(oneTimeCodes.expiresAt, clock.now()), lt(oneTimeCodes.tries, MOST_CODE_TRIES)))
    .returning({ codeDigest: oneTimeCodes.codeDigest })
  const digests = codeDigests(secrets, whose, plainCode(code))
  return (
    row !== undefined &&
    digests.some((digest) => timingSafeEqual(Buffer.from(row.codeDigest), Buffer.from(digest)))
  )
}

/**
 * Takes this code, so that it counts once. Returns the address that it proves; null: somebody took it first, or another
 * one, which may prove another address, was mailed since it was compared. Holds the account, as `lockUser` does.
 */
export async function takeCode(
  tx: Database,
  { secrets }: Pick<CodeDeps, 'secrets'>,
  whose: Whose,
  code: string,
): Promise<string | null> {
  // The account before its codes, as everybody locks them.
  await lockUser(tx, whose.userId)
  const digests = codeDigests(secrets, whose, plainCode(code))
  const [row] = await tx
    .delete(oneTimeCodes)
    .where(and(isOf(whose), inArray(oneTimeCodes.codeDigest, digests)))
    .returning({ email: oneTimeCodes.email })
  return row?.email ?? null
}

/** Takes the code by its link's token, and holds the account. Null: there is no such link any more. */
export async function takeLink(
  tx: Database,
  { clock, secrets }: CodeDeps,
  { purpose, token }: { purpose: CodePurpose; token: string },
): Promise<{ userId: string; email: string } | null> {
  const isLink = and(
    inArray(oneTimeCodes.linkDigest, linkDigests(secrets, purpose, token)),
    eq(oneTimeCodes.purpose, purpose),
    gt(oneTimeCodes.expiresAt, clock.now()),
  )
  const [whose] = await tx.select({ userId: oneTimeCodes.userId }).from(oneTimeCodes).where(isLink)
  if (whose === undefined) return null
  await lockUser(tx, whose.userId)
  const [row] = await tx
    .delete(oneTimeCodes)
    .where(isLink)
    .returning({ userId: oneTimeCodes.userId, email: oneTimeCodes.email })
  return row ?? null
}

/** Has what was mailed for this purpose count no more. */
export async function dropCode(tx: Database, whose: Whose): Promise<void> {
  await tx.delete(oneTimeCodes).where(isOf(whose))
}

/** Deletes what nobody can use any more. */
export async function forgetCodes({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, clock.now()))
}

function isOf({ userId, purpose }: Whose) {
  return and(eq(oneTimeCodes.userId, userId), eq(oneTimeCodes.purpose, purpose))
}

function codeDigests(secrets: Secrets, { userId, purpose }: Whose, code: string): Digests {
  return digests(secrets, `code:${purpose}:${userId}:${code}`)
}

function linkDigests(secrets: Secrets, purpose: CodePurpose, token: string): Digests {
  return digests(secrets, `link:${purpose}:${token}`)
}

/** The digest that is stored, and during a rotation the one that the previous root key gave. */
type Digests = [string, ...string[]]

function digests(secrets: Secrets, text: string): Digests {
  const [current, ...previous] = secrets.keys('one-time-codes')
  const digest = (key: Buffer) => createHmac('sha256', key).update(text).digest('base64url')
  return [digest(current), ...previous.map(digest)]
}
