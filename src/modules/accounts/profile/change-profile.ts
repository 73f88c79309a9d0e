import { eq } from '#platform/db/sql.ts'
import { Failure } from '#platform/failures.ts'
import type { Deps } from '../deps.ts'
import { users } from '../tables.ts'
import { findUser } from '../users/users.ts'
import { profileErrors, tidyProfile, type ProfileChange } from './about-rules.ts'
import type { About } from './contract.ts'

/** Changes what others see: what is named, and nothing else. */
export async function changeProfile(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  change: ProfileChange,
): Promise<void> {
  const errors = Object.entries(profileErrors(change))
  if (errors.length > 0)
    throw new Failure('invalid-fields', {
      fields: Object.fromEntries(errors.map(([field, error]) => [field, [error]])),
    })
  const tidy = tidyProfile(change)
  if (Object.keys(tidy).length === 0) return
  await db.update(users).set(tidy).where(eq(users.id, userId))
}

export async function getAbout({ db }: Pick<Deps, 'db'>, userId: string): Promise<About> {
  const user = await findUser(db, userId)
  if (user === undefined) throw new Failure('sign-in-required')
  return { about: user.about, country: user.country, website: user.website }
}
