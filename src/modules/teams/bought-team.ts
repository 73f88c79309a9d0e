/** A team whose licence was paid for: what billing tells about it. */
import { count, eq } from '#platform/db/sql.ts'
import { endGrants } from '#modules/access/module.ts'
import type { Database } from '#platform/db/database.ts'
import { addMember } from './add-member.ts'
import { teamMembers, teams } from './tables.ts'

/** Who has paid for it has a seat in it. */
export async function joinBoughtTeam(
  tx: Database,
  { teamId, userId, now }: { teamId: string; userId: string; now: Date },
): Promise<void> {
  const [team] = await tx.select().from(teams).where(eq(teams.id, teamId)).for('update')
  if (team !== undefined) await addMember(tx, team, { userId, joinedAt: now })
}

/** Null: it has no end. */
export async function setLicenceEnd(tx: Database, teamId: string, activeUntil: Date | null): Promise<void> {
  await tx.update(teams).set({ activeUntil }).where(eq(teams.id, teamId))
  await endGrants(tx, { source: 'team', sourceId: teamId, endsAt: activeUntil })
}

/** Null: there is no such team. */
export async function teamName(db: Database, teamId: string): Promise<string | null> {
  const [team] = await db.select({ name: teams.name }).from(teams).where(eq(teams.id, teamId))
  return team?.name ?? null
}

/** Null: there is no such team. */
export async function freeSeats(db: Database, teamId: string): Promise<number | null> {
  const [team] = await db
    .select({ seats: teams.seats, taken: count(teamMembers.userId) })
    .from(teams)
    .leftJoin(teamMembers, eq(teamMembers.teamId, teams.id))
    .where(eq(teams.id, teamId))
    .groupBy(teams.id)
  return team === undefined ? null : team.seats - team.taken
}
