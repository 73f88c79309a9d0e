/** What stands in the way of an invitation. */

export type InvitationFacts = {
  /** In small letters; null: for whoever has the link. */
  emailFolded: string | null
  places: number
  taken: number
  expiresAt: Date
}

export type Joining = {
  person: { emailFolded: string; isMember: boolean }
  team: { seats: number; members: number }
}

/** Of the invitation itself, whoever shows it; null: it is good. */
export function invitationRefusal(
  { places, taken, expiresAt }: InvitationFacts,
  now: Date,
): 'invitation-used' | 'invitation-expired' | null {
  if (taken >= places) return 'invitation-used'
  return expiresAt.getTime() <= now.getTime() ? 'invitation-expired' : null
}

type JoinRefusal =
  | 'already-member'
  | 'invitation-used'
  | 'invitation-expired'
  | 'invitation-for-another'
  | 'team-full'

/**
 * Of somebody who wants to join by it; null: nothing. Whoever is in the team is told that first: most often they open the
 * link by which they joined.
 */
export function joinRefusal(invitation: InvitationFacts, joining: Joining, now: Date): JoinRefusal | null {
  const { person, team } = joining
  if (person.isMember) return 'already-member'
  const refusal = invitationRefusal(invitation, now)
  if (refusal !== null) return refusal
  const { emailFolded } = invitation
  if (emailFolded !== null && emailFolded !== person.emailFolded) return 'invitation-for-another'
  return team.members >= team.seats ? 'team-full' : null
}

export const MOST_TEAM_NAME_LETTERS = 100

/** As `LINK_TOKEN` has it. */
const TOKEN = /^[\w-]{20,100}$/

export function isInvitationToken(text: string | null): text is string {
  return text !== null && TOKEN.test(text)
}

/** The two pages that an invitation opens. */
export type InvitationPage = '/teams/invite' | '/teams/invite-link'

/** Which of them stands at this path. */
export function invitationPage(pathname: string): InvitationPage {
  return pathname.startsWith('/teams/invite-link') ? '/teams/invite-link' : '/teams/invite'
}

/** The address that an invitation is handed out as. */
export function invitationAddress(page: InvitationPage, token: string): string {
  return `${page}?${new URLSearchParams({ 'member-token': token })}`
}

/** The form that signs up or in, and leads back to the invitation. */
export function signUpAddress(form: '/signup' | '/login', page: InvitationPage, token: string): string {
  return `${form}?${new URLSearchParams({ source: 'teams', next: page, 'member-token': token })}`
}

/** What a browser keeps of an invitation to which somebody said yes before they were signed in: it is where they go on. */
export function wishedAddress(page: InvitationPage, token: string): string {
  return `${invitationAddress(page, token)}#join`
}

/**
 * Whether somebody who comes to the page has said yes before they signed in, in this browser (`kept`): then they are not
 * asked once more. The address alone is not believed, or a link could put whoever follows it into a team.
 */
export function isAsWished(query: URLSearchParams, kept: string | null, wished: string): boolean {
  return query.has('isAuthenticatedNow') && kept === wished
}
