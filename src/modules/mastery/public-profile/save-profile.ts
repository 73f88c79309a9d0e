import { eq, lte } from '#platform/db/sql.ts'
import { lockLearner } from '#modules/learners/module.ts'
import type { Database } from '#platform/db/database.ts'
import { Failure } from '#platform/failures.ts'
import type { Deps } from '../deps.ts'
import { formerHandles, publicProfiles } from '../tables.ts'
import { SECTIONS, TAKEN, type ProfileChoices } from './contract.ts'
import { displayNameError, handleError, skeletonOf, tidyHandle } from './handle-rules.ts'
import { findByUser, findFormerHandles, isKeptForOthers, toChoices } from './profile-queries.ts'

/** Days for which a handle that was given up stays its owner's: links to it lead to nobody else. */
const KEPT_DAYS = 90
/** Most handles that an account keeps in this way: nobody collects names. */
const MOST_KEPT = 4
const DAY_MS = 86_400_000

export type SaveDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/** Stores the owner's choices. Throws `invalid-fields`, `handle-taken`, or `too-many-handles`. */
export async function saveProfile(
  { db, clock, config }: SaveDeps,
  userId: string,
  typed: ProfileChoices,
): Promise<ProfileChoices> {
  const chosen = tidy(typed)
  const fields = fieldErrors(chosen, config.brand.name)
  if (Object.keys(fields).length > 0) throw new Failure('invalid-fields', { fields })
  const now = clock.now()
  return db.transaction(async (tx) => {
    // One account's writes go one after the other.
    await lockLearner(tx, { learnerId: userId, userId }, now)
    const before = await findByUser(tx, userId)
    await tx.delete(publicProfiles).where(eq(publicProfiles.userId, userId))
    const skeleton = skeletonOf(chosen.handle)
    const [row] = await tx
      .insert(publicProfiles)
      .values({ ...chosen, userId, skeleton, changedAt: now })
      .onConflictDoNothing()
      .returning()
    // Read after writing: whoever gave it up a moment ago has told so by now.
    if (row === undefined || (await isKeptForOthers({ db: tx, clock }, { userId, skeleton })))
      throw new Failure('handle-taken', { fields: { handle: [TAKEN] } })
    await tx.delete(formerHandles).where(eq(formerHandles.skeleton, skeleton))
    if (before !== undefined && before.skeleton !== skeleton) await keepHandle(tx, before, now)
    return toChoices(row)
  })
}

function tidy({ handle, displayName, isPublic, isListed, shown }: ProfileChoices): ProfileChoices {
  return {
    handle: tidyHandle(handle),
    displayName: displayName.trim().replaceAll(/\s+/g, ' '),
    isPublic,
    isListed,
    shown: SECTIONS.filter((part) => shown.includes(part)),
  }
}

function fieldErrors(chosen: ProfileChoices, brandName: string): Record<string, string[]> {
  const handle = handleError(chosen.handle, brandName)
  const displayName = displayNameError(chosen.displayName)
  const fields: Record<string, string[]> = {}
  if (handle !== null) fields.handle = [handle]
  if (displayName !== null) fields.displayName = [displayName]
  return fields
}

async function keepHandle(
  tx: Database,
  { userId, handle, skeleton }: typeof publicProfiles.$inferSelect,
  now: Date,
): Promise<void> {
  await tx.delete(formerHandles).where(lte(formerHandles.keptUntil, now))
  if ((await findFormerHandles(tx, userId)).length >= MOST_KEPT) throw new Failure('too-many-handles')
  const keptUntil = new Date(now.getTime() + KEPT_DAYS * DAY_MS)
  await tx.insert(formerHandles).values({ userId, handle, skeleton, keptUntil })
}
