/** Invitations: shown to whoever holds one, and accepted. */
import { and, eq, sql } from '#platform/db/sql.ts'
import { foldedEmailOf } from '#modules/accounts/module.ts'
import type { Database } from '#platform/db/database.ts'
import { Failure } from '#platform/failures.ts'
import type { Deps } from './deps.ts'
import type { Accepted, Invitation } from './contract.ts'
import { invitationRefusal, isInvitationToken, joinRefusal } from './invitation-rules.ts'
import { invitationDigest } from './invitation-tokens.ts'
import { hasProAccess } from './licence-rules.ts'
import { addMember } from './add-member.ts'
import { teamInvitations, teamMembers, teams } from './tables.ts'

type InvitationDeps = Pick<Deps, 'db' | 'clock'>

/** What the token leads to. Throws the failures of `getInvitation`. */
export async function showInvitation(
  { db, clock }: InvitationDeps,
  token: string | null,
): Promise<Invitation> {
  const { invitation, team } = await findInvitation(db, token)
  const refusal = invitationRefusal(invitation, clock.now())
  if (refusal !== null) throw new Failure(refusal)
  const { emailFolded, expiresAt } = invitation
  return {
    team: { name: team.name },
    kind: emailFolded === null ? 'link' : 'email',
    expiresAt: expiresAt.toISOString(),
  }
}

/**
 * Puts an account into the team. Of several at the same instant each waits for the one before, so that neither a seat nor an
 * invitation is given away twice. Throws the failures of `acceptInvitation`.
 */
export async function acceptInvitation(
  { db, clock }: InvitationDeps,
  userId: string,
  token: string | null,
): Promise<Accepted> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const found = await findInvitation(tx, token)
    await tx.select({ id: teams.id }).from(teams).where(eq(teams.id, found.team.id)).for('update')
    // Team and invitation may have changed while this transaction waited for the lock.
    const { digest, invitation, team } = await findInvitation(tx, token)
    const emailFolded = await foldedEmailOf(tx, userId)
    // Erased since the request was let in.
    if (emailFolded === null) throw new Failure('sign-in-required')
    const refusal = joinRefusal(
      invitation,
      {
        person: { emailFolded, isMember: await isMember(tx, team.id, userId) },
        team: { seats: team.seats, members: await tx.$count(teamMembers, eq(teamMembers.teamId, team.id)) },
      },
      now,
    )
    if (refusal !== null) throw new Failure(refusal)
    await addMember(tx, team, { userId, joinedAt: now })
    await tx
      .update(teamInvitations)
      // Whom it was for is known by who is in the team.
      .set({ taken: sql`${teamInvitations.taken} + 1`, emailFolded: null })
      .where(eq(teamInvitations.digest, digest))
    return { team: { name: team.name }, hasProAccess: hasProAccess(team, now) }
  })
}

async function findInvitation(db: Database, token: string | null) {
  if (!isInvitationToken(token)) throw new Failure('invitation-unknown')
  const digest = invitationDigest(token)
  const [found] = await db
    .select({ invitation: teamInvitations, team: teams })
    .from(teamInvitations)
    .innerJoin(teams, eq(teams.id, teamInvitations.teamId))
    .where(eq(teamInvitations.digest, digest))
  if (found === undefined) throw new Failure('invitation-unknown')
  return { digest, ...found }
}

async function isMember(tx: Database, teamId: string, userId: string): Promise<boolean> {
  const isThis = and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, userId))
  return (await tx.$count(teamMembers, isThis)) > 0
}
