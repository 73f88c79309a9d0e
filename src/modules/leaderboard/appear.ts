/** Choosing how one appears on boards. */
import { lockLearner } from '#modules/learners/module.ts'
import type { Database } from '#platform/db/database.ts'
import { Failure } from '#platform/failures.ts'
import type { Appearance, OwnAppearance } from './contract.ts'
import type { Deps } from './deps.ts'
import { type Appearing, readAppearance, writeAppearance } from './appearance-queries.ts'

type AppearDeps = Pick<Deps, 'clock' | 'community' | 'db'>

export async function showOwnAppearance(deps: AppearDeps, userId: string): Promise<OwnAppearance> {
  return view(deps, deps.db, userId, await readAppearance(deps.db, userId))
}

/** Throws `no-public-profile` or `not-of-age` where the account can't appear by name. */
export async function chooseAppearance(
  deps: AppearDeps,
  userId: string,
  { appearance, isOfAge }: { appearance: Appearance; isOfAge: boolean },
): Promise<OwnAppearance> {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const { learnerId } = await lockLearner(tx, { learnerId: userId, userId }, now)
    if (appearance === 'profile') {
      if (!isOfAge) throw new Failure('not-of-age')
      if ((await profileName(deps, tx, userId)) === null) throw new Failure('no-public-profile')
    }
    const { adultSince } = await readAppearance(tx, learnerId)
    const change = { appearance, adultSince: isOfAge ? (adultSince ?? now) : null }
    return view(deps, tx, userId, await writeAppearance(tx, learnerId, change))
  })
}

async function view(
  deps: AppearDeps,
  db: Database,
  userId: string,
  { appearance, adultSince }: Appearing,
): Promise<OwnAppearance> {
  return {
    appearance: appearance === 'profile' || appearance === 'hidden' ? appearance : 'pseudonym',
    isOfAge: adultSince !== null,
    pseudonym: deps.community.authors.pseudonymOf(userId),
    profileName: await profileName(deps, db, userId),
  }
}

async function profileName({ community }: AppearDeps, db: Database, userId: string): Promise<string | null> {
  const author = (await community.authors.of(db, [userId])).get(userId)
  return author === undefined || author.handle === null ? null : author.name
}
