/** Personal data of teams. */
import { eq } from '#platform/db/sql.ts'
import { foldEmail } from '#platform/contract/email.ts'
import type { PersonalData } from '#platform/module/personal-data.ts'
import { teamsOf } from './memberships.ts'
import { teamInvitations, teamMembers, teams } from './tables.ts'

/** Memberships and invitations of an account: they are in its export, and go with it. */
export const memberships: PersonalData = {
  async erased(tx, { userId, provenEmail }) {
    // Its seat is free again.
    await tx.delete(teamMembers).where(eq(teamMembers.userId, userId))
    if (provenEmail !== null) await tx.delete(teamInvitations).where(isFor(provenEmail))
  },

  async exported(db, { userId, provenEmail }) {
    const rows = await teamsOf(db, userId)
    const waiting =
      provenEmail === null
        ? []
        : await db
            .select({ team: teams.name, expiresAt: teamInvitations.expiresAt })
            .from(teamInvitations)
            .innerJoin(teams, eq(teams.id, teamInvitations.teamId))
            .where(isFor(provenEmail))
    return {
      name: 'teams',
      data: {
        memberOf: rows.map(({ team, joinedAt }) => ({
          team: team.name,
          licence: team.licenceType,
          activeUntil: team.activeUntil,
          joinedAt,
        })),
        invitedTo: waiting,
      },
    }
  },
}

const isFor = (email: string) => eq(teamInvitations.emailFolded, foldEmail(email))
