import { and, eq } from 'drizzle-orm'
import { Failure } from '#platform/failures.ts'
import type { Deps } from '../deps.ts'
import { accountStatus, personaStep, type UserInformation } from '../contract.ts'
import { passwords, users } from '../tables.ts'
import { subscriptionOf } from './subscription.ts'

/** What the site knows about an account. */
export async function userInformation(
  { db, clock, accountFacts }: Pick<Deps, 'db' | 'clock' | 'accountFacts'>,
  userId: string,
): Promise<UserInformation> {
  const [row] = await db
    .select({ user: users, passwordOf: passwords.userId })
    .from(users)
    .leftJoin(passwords, and(eq(passwords.userId, users.id)))
    .where(eq(users.id, userId))
  // Erased since the request was let in.
  if (row === undefined) throw new Failure('sign-in-required')
  const { user } = row
  return {
    id: user.id,
    fullName: user.fullName,
    profilePic: user.profilePic,
    createdAt: user.createdAt.toISOString(),
    email: user.email,
    isEmailVerified: user.emailVerifiedAt !== null,
    accountStatus: accountStatus.parse(user.status),
    hasPassword: row.passwordOf !== null,
    personaStep: personaStep.parse(user.personaStep),
    ...(await subscriptionFactsOf({ db, clock, accountFacts }, userId)),
  }
}

/** What of that says what an account may use: its own subscription and its teams'. */
export async function subscriptionFactsOf(
  { db, clock, accountFacts }: Pick<Deps, 'db' | 'clock' | 'accountFacts'>,
  userId: string,
): Promise<Pick<UserInformation, 'isSubscriptionActive' | 'userSubscription' | 'teams'>> {
  const asked = { userId, at: clock.now() }
  const teams: UserInformation['teams'] = []
  for (const source of accountFacts) teams.push(...((await source.teams?.(db, asked)) ?? []))
  return { ...(await subscriptionOf(db, accountFacts, asked)), teams }
}
