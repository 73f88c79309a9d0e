/** Who is in which team, as its member sees it. */
import { and, asc, eq, inArray } from '#platform/db/sql.ts'
import { withdrawGrant } from '#modules/access/module.ts'
import type { Database } from '#platform/db/database.ts'
import { Failure } from '#platform/failures.ts'
import type { Deps } from './deps.ts'
import type { Membership } from './contract.ts'
import { hasProAccess, isActive } from './licence-rules.ts'
import { teamMembers, teams } from './tables.ts'

/** The first one joined first. */
export async function teamsOf(db: Database, userId: string) {
  return db
    .select({ team: teams, joinedAt: teamMembers.joinedAt })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(eq(teamMembers.userId, userId))
    .orderBy(asc(teamMembers.joinedAt), asc(teams.id))
}

export async function teamIdsOf(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: teamMembers.teamId })
    .from(teamMembers)
    .where(eq(teamMembers.userId, userId))
  return rows.map(({ id }) => id)
}

/** Members of all teams that the account is in, itself among them; at most `most`. Empty: it is in none. */
export async function teammatesOf(db: Database, userId: string, most: number): Promise<string[]> {
  const own = db.select({ id: teamMembers.teamId }).from(teamMembers).where(eq(teamMembers.userId, userId))
  const rows = await db
    .selectDistinct({ userId: teamMembers.userId })
    .from(teamMembers)
    .where(inArray(teamMembers.teamId, own))
    .orderBy(asc(teamMembers.userId))
    .limit(most)
  return rows.map((row) => row.userId)
}

export async function listMemberships(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
): Promise<Membership[]> {
  const now = clock.now()
  return (await teamsOf(db, userId)).map(({ team, joinedAt }) => ({
    teamId: team.id,
    name: team.name,
    joinedAt: joinedAt.toISOString(),
    isActive: isActive(team, now),
    hasProAccess: hasProAccess(team, now),
  }))
}

/** A team that one is not in is as if it did not exist. */
export async function leaveTeam(
  { db }: Pick<Deps, 'db'>,
  { userId, teamId }: { userId: string; teamId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const left = await tx
      .delete(teamMembers)
      .where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, userId)))
      .returning({ teamId: teamMembers.teamId })
    if (left.length === 0) throw new Failure('not-a-member')
    await withdrawGrant(tx, { source: 'team', sourceId: teamId, accountId: userId })
  })
}
