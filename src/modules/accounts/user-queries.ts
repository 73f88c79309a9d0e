/** Reading accounts. */
import { eq } from 'drizzle-orm'
import { isEmail } from '#platform/contract/email.ts'
import type { Database } from '#platform/db/database.ts'
import { isTimeZone } from './profile/time-zone.ts'
import { users } from './tables.ts'

export type User = typeof users.$inferSelect

/** An address as it is compared. */
export function foldEmail(email: string): string {
  return email.trim().toLowerCase()
}

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
