/** Reads accounts, and the small writes that several features share. */
import { and, eq, exists, inArray, type SQL, sql } from '#platform/db/sql.ts'
import type { AnyPgColumn } from '#platform/db/columns.ts'
import { foldEmail, isEmail } from '#platform/contract/email.ts'
import type { Database } from '#platform/db/database.ts'
import { isTimeZone } from '#platform/contract/time-zone.ts'
import { users } from '../tables.ts'

export type User = typeof users.$inferSelect

export async function findUserByEmail(db: Database, email: string): Promise<User | undefined> {
  // The database refuses some texts altogether.
  if (!isEmail(email.trim())) return undefined
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.emailFolded, foldEmail(email)))
  return user
}

export async function findUser(db: Database, id: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user
}

/** Its address as it is compared; null: there is no such account. */
export async function foldedEmailOf(db: Database, id: string): Promise<string | null> {
  const [user] = await db.select({ emailFolded: users.emailFolded }).from(users).where(eq(users.id, id))
  return user?.emailFolded ?? null
}

/** The ISO 3166 code that its owner chose; null: none. */
export async function countryOfAccount(db: Database, id: string): Promise<string | null> {
  const [user] = await db.select({ country: users.country }).from(users).where(eq(users.id, id))
  return user?.country ?? null
}

/** To whom a mail about the account goes, and by what name; null: there is no such account. */
export async function contactOf(
  db: Database,
  id: string,
): Promise<Pick<User, 'fullName' | 'email' | 'timeZone'> | null> {
  const { fullName, email, timeZone } = users
  const [user] = await db.select({ fullName, email, timeZone }).from(users).where(eq(users.id, id))
  return user ?? null
}

/** What a public profile may show of an account; null: there is none, or its owner left it. */
export async function profileOfAccount(
  db: Database,
  id: string,
): Promise<Pick<User, 'fullName' | 'profilePic' | 'timeZone'> | null> {
  const { fullName, profilePic, timeZone } = users
  const [user] = await db
    .select({ fullName, profilePic, timeZone })
    .from(users)
    .where(and(eq(users.id, id), eq(users.status, 'Active')))
  return user ?? null
}

/** What others may see of accounts that their owners have not left, by id. */
export async function profilesOfAccounts(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pick<User, 'fullName' | 'profilePic'>>> {
  if (ids.length === 0) return new Map()
  const { id, fullName, profilePic } = users
  const rows = await db
    .select({ id, fullName, profilePic })
    .from(users)
    .where(and(inArray(id, [...new Set(ids)]), eq(users.status, 'Active')))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Facts by which a module decides whether an account may write for others; null: there is no account, or its owner left it. */
export async function standingOfAccount(
  db: Database,
  id: string,
): Promise<Pick<User, 'createdAt' | 'emailVerifiedAt'> | null> {
  const { createdAt, emailVerifiedAt } = users
  const [user] = await db
    .select({ createdAt, emailVerifiedAt })
    .from(users)
    .where(and(eq(users.id, id), eq(users.status, 'Active')))
  return user ?? null
}

/** Condition of a query: the account that this column names is there, and its owner has not left it. */
export function isActiveAccount(db: Database, userId: AnyPgColumn): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.status, 'Active'))),
  )
}

/** Their full names, by id. */
export async function namesOfAccounts(db: Database, ids: string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, fullName: users.fullName })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, fullName }) => [id, fullName]))
}

/** Countries of those accounts that are active, by id; null: it names none. */
export async function countriesOfAccounts(
  db: Database,
  ids: string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, country: users.country })
    .from(users)
    .where(and(inArray(users.id, [...new Set(ids)]), eq(users.status, 'Active')))
  return new Map(rows.map(({ id, country }) => [id, country]))
}

/** The account, which nobody else changes until the transaction ends. */
export async function lockUser(tx: Database, id: string): Promise<User | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  return user
}

/** Keeps the browser's time zone for an account that has none: it is never asked for on its own. */
export async function keepTimeZone(tx: Database, user: User, timeZone: string | undefined): Promise<void> {
  if (user.timeZone !== null || timeZone === undefined || !isTimeZone(timeZone)) return
  await tx.update(users).set({ timeZone }).where(eq(users.id, user.id))
}

/** Marks the address as verified, only while it is still the account's. */
export async function markVerified(tx: Database, userId: string, email: string, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({ emailVerifiedAt: now })
    .where(and(eq(users.id, userId), eq(users.email, email)))
}
