import { putGrant } from '#modules/access/module.ts'
import type { Database } from '#platform/db/database.ts'
import { opensOf } from './licence-rules.ts'
import { teamMembers, type teams } from './tables.ts'

/** Puts an account into a team and grants it what the team's license opens; does nothing for a member. */
export async function addMember(
  tx: Database,
  { id: teamId, licenceType, activeUntil }: typeof teams.$inferSelect,
  { userId, joinedAt }: { userId: string; joinedAt: Date },
): Promise<void> {
  const added = await tx
    .insert(teamMembers)
    .values({ teamId, userId, joinedAt })
    .onConflictDoNothing()
    .returning({ teamId: teamMembers.teamId })
  if (added.length === 0) return
  await putGrant(tx, {
    source: 'team',
    sourceId: teamId,
    accountId: userId,
    opens: opensOf(licenceType),
    plan: licenceType,
    status: null,
    changes: [],
    startsAt: joinedAt,
    endsAt: activeUntil,
  })
}
