/** Accounts of the site's staff. */
import { eq } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import type { Deps } from '../deps.ts'
import { users } from '../tables.ts'
import { findUserByEmail } from '../users/users.ts'
import { staff } from './tables.ts'

/** Asked at every call of the staff's part: a role that was taken away counts no more. */
export async function isStaff(db: Database, userId: string): Promise<boolean> {
  const [row] = await db.select({ userId: staff.userId }).from(staff).where(eq(staff.userId, userId))
  return row !== undefined
}

/** Why somebody does not become staff; null: they are. An address that nobody has proved may be somebody else's. */
export async function addStaff(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  email: string,
): Promise<'no-account' | 'not-verified' | null> {
  const user = await findUserByEmail(db, email)
  if (user === undefined) return 'no-account'
  if (user.emailVerifiedAt === null) return 'not-verified'
  await db.insert(staff).values({ userId: user.id, since: clock.now() }).onConflictDoNothing()
  return null
}

/** False: they were none. */
export async function removeStaff(db: Database, email: string): Promise<boolean> {
  const user = await findUserByEmail(db, email)
  if (user === undefined) return false
  const removed = await db.delete(staff).where(eq(staff.userId, user.id)).returning({ id: staff.userId })
  return removed.length > 0
}

/** Their addresses, for the operator's own terminal. */
export async function listStaff(db: Database): Promise<{ email: string; since: Date }[]> {
  return db
    .select({ email: users.email, since: staff.since })
    .from(staff)
    .innerJoin(users, eq(users.id, staff.userId))
    .orderBy(staff.since)
}
