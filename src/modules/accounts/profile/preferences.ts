import { eq } from '#platform/db/sql.ts'
import { Failure } from '#platform/failures.ts'
import type { Deps } from '../deps.ts'
import type { KeptPreferences } from './contract.ts'
import { users } from '../tables.ts'
import { lockUser, type User } from '../users/users.ts'
import { mergePreferences, readPreferences, type PreferenceChange } from './preference-rules.ts'
import { isTimeZone } from '#platform/contract/time-zone.ts'

export async function getPreferences({ db }: Pick<Deps, 'db'>, userId: string): Promise<KeptPreferences> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  return preferencesOf(user)
}

/** Changes what is named and leaves the rest, also when two changes come at once. */
export async function changePreferences(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  change: PreferenceChange,
): Promise<KeptPreferences> {
  if (typeof change.timeZone === 'string' && !isTimeZone(change.timeZone)) {
    throw new Failure('invalid-fields', {
      fields: { timeZone: ['Please choose a time zone from the list.'] },
    })
  }
  return db.transaction(async (tx) => {
    const preferences = mergePreferences(preferencesOf(await lockUser(tx, userId)), change)
    const { timeZone, ...others } = preferences
    await tx.update(users).set({ timeZone, preferences: others }).where(eq(users.id, userId))
    return { ...preferences, areChosen: true }
  })
}

function preferencesOf(user: User | undefined): KeptPreferences {
  if (user === undefined) throw new Failure('sign-in-required')
  const areChosen = Object.keys(user.preferences ?? {}).length > 0
  return { ...readPreferences(user.preferences, user.timeZone), areChosen }
}
