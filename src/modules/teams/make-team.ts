/** Teams and invitations, made by an operator; see `scripts/teams.ts`. */
import { randomUUID } from 'node:crypto'
import { asc, count, eq } from '#platform/db/sql.ts'
import { foldEmail } from '#platform/contract/email.ts'
import { mailSite } from '#platform/mail/mail-body-rules.ts'
import type { Deps } from './deps.ts'
import { invitationMail } from './invitation-mail.ts'
import { invitationAddress } from './invitation-rules.ts'
import { invitationDigest, newInvitationToken } from './invitation-tokens.ts'
import type { LicenceType } from './licence-rules.ts'
import { teamInvitations, teamMembers, teams } from './tables.ts'

type MakeDeps = Pick<Deps, 'db' | 'clock'>

const DAY_MS = 24 * 60 * 60 * 1000

export async function makeTeam(
  { db, clock }: MakeDeps,
  team: { name: string; seats: number; licenceType: LicenceType; activeUntil: Date | null },
): Promise<{ id: string }> {
  const id = randomUUID()
  await db.insert(teams).values({ id, ...team, createdAt: clock.now() })
  return { id }
}

/** For one address, or for so many people who have the link. Nobody can read the token afterwards. */
export type NewInvitation = { teamId: string; days: number } & ({ email: string } | { places: number })

/** The page that accepts it, with its token, as a path; null: there is no such team. */
export async function makeInvitation(deps: MakeDeps, invitation: NewInvitation): Promise<string | null> {
  return (await insertInvitation(deps, invitation))?.link ?? null
}

/** The same for an address, which it is mailed to: both happen, or neither. */
export async function mailInvitation(
  { db, clock, config, mail }: MakeDeps & Pick<Deps, 'config' | 'mail'>,
  invitation: { teamId: string; days: number; email: string },
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const made = await insertInvitation({ db: tx, clock }, invitation)
    if (made === null) return null
    const written = await invitationMail(mailSite(config), made)
    await mail.send(tx, { purpose: 'team-invitation', to: invitation.email.trim(), ...written })
    return made.link
  })
}

async function insertInvitation(
  { db, clock }: MakeDeps,
  invitation: NewInvitation,
): Promise<{ team: string; link: string; expiresAt: Date } | null> {
  const { teamId, days } = invitation
  const [team] = await db.select({ name: teams.name }).from(teams).where(eq(teams.id, teamId))
  if (team === undefined) return null
  const token = newInvitationToken()
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + days * DAY_MS)
  await db.insert(teamInvitations).values({
    digest: invitationDigest(token),
    teamId,
    taken: 0,
    createdAt: now,
    expiresAt,
    ...('email' in invitation
      ? { kind: 'email', emailFolded: foldEmail(invitation.email), places: 1 }
      : { kind: 'link', places: invitation.places }),
  })
  const link = invitationAddress('email' in invitation ? '/teams/invite' : '/teams/invite-link', token)
  return { team: team.name, link, expiresAt }
}

/** Every team with how many of its seats are taken, the oldest first. */
export async function listTeams({ db }: Pick<MakeDeps, 'db'>) {
  return db
    .select({
      id: teams.id,
      name: teams.name,
      seats: teams.seats,
      licenceType: teams.licenceType,
      activeUntil: teams.activeUntil,
      members: count(teamMembers.userId),
    })
    .from(teams)
    .leftJoin(teamMembers, eq(teamMembers.teamId, teams.id))
    .groupBy(teams.id)
    .orderBy(asc(teams.createdAt), asc(teams.id))
}
