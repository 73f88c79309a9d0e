import { and, eq } from '#platform/db/sql.ts'
import { Failure } from '#platform/failures.ts'
import type { Deps } from '../deps.ts'
import { accountStatus, personaStep, type UserInformation } from '../contract.ts'
import { passwords, users } from '../tables.ts'

/** Returns the account's profile. */
export async function userInformation(
  { db, access }: Pick<Deps, 'db' | 'access'>,
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
    ...(await access.accessOf(userId)),
  }
}
