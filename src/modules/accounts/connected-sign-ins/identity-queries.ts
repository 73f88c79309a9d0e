/** Identities at providers, found by provider and subject, never by email address. */
import { and, asc, eq } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import { signInProviders, users } from '../tables.ts'
import type { User } from '../users/users.ts'
import { providerId, type ProviderId } from '../oauth-providers/contract.ts'

export type Identity = { provider: ProviderId; subject: string; email: string | null }

/** The account that an identity leads to, which nobody else changes until the transaction ends. */
export async function lockUserOf(
  tx: Database,
  { provider, subject }: Pick<Identity, 'provider' | 'subject'>,
): Promise<User | undefined> {
  const [row] = await tx
    .select({ user: users })
    .from(users)
    .innerJoin(signInProviders, eq(signInProviders.userId, users.id))
    .where(and(eq(signInProviders.provider, provider), eq(signInProviders.subject, subject)))
    .for('update', { of: users })
  return row?.user
}

/** False: it leads somewhere already, or the account has another one of this provider. */
export async function addIdentity(
  tx: Database,
  userId: string,
  { provider, subject, email }: Identity,
  linkedAt: Date,
): Promise<boolean> {
  const added = await tx
    .insert(signInProviders)
    .values({ provider, subject, userId, email, linkedAt })
    .onConflictDoNothing()
    .returning({ userId: signInProviders.userId })
  return added.length > 0
}

/** The first connected first. */
export async function identitiesOf(db: Database, userId: string) {
  const rows = await db
    .select()
    .from(signInProviders)
    .where(eq(signInProviders.userId, userId))
    .orderBy(asc(signInProviders.linkedAt), asc(signInProviders.provider))
  return rows.map(({ provider, subject, email, linkedAt }) => ({
    provider: providerId.parse(provider),
    subject,
    email,
    linkedAt,
  }))
}

export async function removeIdentity(tx: Database, userId: string, provider: ProviderId): Promise<boolean> {
  const removed = await tx
    .delete(signInProviders)
    .where(and(eq(signInProviders.userId, userId), eq(signInProviders.provider, provider)))
    .returning({ userId: signInProviders.userId })
  return removed.length > 0
}
