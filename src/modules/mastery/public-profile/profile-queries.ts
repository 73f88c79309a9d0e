import { and, eq, gt, inArray, ne } from '#platform/db/sql.ts'
import { profilesOfAccounts } from '#modules/accounts/module.ts'
import type { Author } from '#modules/community/module.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { formerHandles, publicProfiles } from '../tables.ts'
import { section, type ProfileChoices } from './contract.ts'

type ProfileRow = typeof publicProfiles.$inferSelect

export async function findByHandle(db: Database, handle: string): Promise<ProfileRow | undefined> {
  const [row] = await db.select().from(publicProfiles).where(eq(publicProfiles.handle, handle))
  return row
}

export async function findByUser(db: Database, userId: string): Promise<ProfileRow | undefined> {
  const [row] = await db.select().from(publicProfiles).where(eq(publicProfiles.userId, userId))
  return row
}

/** How accounts with a profile that others may see appear to them. An account that its owner left has none. */
export async function findPublicAuthors(
  db: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Author>> {
  const rows = await db
    .select()
    .from(publicProfiles)
    .where(and(inArray(publicProfiles.userId, [...userIds]), eq(publicProfiles.isPublic, true)))
  const accounts = await profilesOfAccounts(
    db,
    rows.map(({ userId }) => userId),
  )
  return new Map(
    rows.flatMap(({ userId, displayName, handle, shown }) => {
      const account = accounts.get(userId)
      if (account === undefined) return []
      const picture = shown.includes('picture') ? account.profilePic : null
      return [[userId, { name: displayName, handle, picture }]]
    }),
  )
}

/** Handles that the account gave up and that are kept for it. */
export function findFormerHandles(db: Database, userId: string) {
  return db
    .select({ handle: formerHandles.handle, keptUntil: formerHandles.keptUntil })
    .from(formerHandles)
    .where(eq(formerHandles.userId, userId))
}

/** Whether the account may have a handle with this skeleton. */
export async function isHandleFree(
  { db, clock }: { db: Database; clock: Clock },
  { userId, skeleton }: { userId: string; skeleton: string },
): Promise<boolean> {
  const taken = await db
    .select({ userId: publicProfiles.userId })
    .from(publicProfiles)
    .where(and(eq(publicProfiles.skeleton, skeleton), ne(publicProfiles.userId, userId)))
  return taken.length === 0 && !(await isKeptForOthers({ db, clock }, { userId, skeleton }))
}

/** Whether another account gave up a handle with this skeleton not long ago. */
export async function isKeptForOthers(
  { db, clock }: { db: Database; clock: Clock },
  { userId, skeleton }: { userId: string; skeleton: string },
): Promise<boolean> {
  const kept = await db
    .select({ userId: formerHandles.userId })
    .from(formerHandles)
    .where(
      and(
        eq(formerHandles.skeleton, skeleton),
        ne(formerHandles.userId, userId),
        gt(formerHandles.keptUntil, clock.now()),
      ),
    )
  return kept.length > 0
}

/** A part that no longer exists is left out. */
export function toChoices(row: ProfileRow): ProfileChoices {
  return {
    handle: row.handle,
    displayName: row.displayName,
    isPublic: row.isPublic,
    isListed: row.isListed,
    shown: row.shown.flatMap((name) => section.safeParse(name).data ?? []),
  }
}
