/** Teams: invitations, which lead somebody into one, and the way out. */
import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'

/** Carries the token of an invitation, which is never part of an address that the API is asked at. */
export const INVITATION_TOKEN_HEADER = 'invitation-token'

const team = z.object({ name: z.string() })

const refusals = {
  'invitation-unknown': {
    status: 404,
    message: 'We can’t find this invitation. Check that you opened the whole link, or ask for a new one.',
  },
  'invitation-expired': {
    status: 409,
    message: 'This invitation has expired. Ask the person who invited you for a new one.',
  },
  'invitation-used': {
    status: 409,
    message: 'This invitation was already used. Ask the person who invited you for a new one.',
  },
} as const

/** What an invitation leads to, for whoever holds its token. */
export const getInvitation = endpoint({
  method: 'GET',
  path: '/v2/auth/invitation',
  summary: 'Get an invitation to a team',
  who: 'guest',
  response: z.object({
    team,
    /** `email`: for the account with one address alone; `link`: for whoever has it. */
    kind: z.enum(['email', 'link']),
    expiresAt: z.iso.datetime(),
  }),
  failures: refusals,
})
export type Invitation = z.infer<typeof getInvitation.response>

/**
 * Puts whoever is signed in into the team. It is a GET because the product's specification says so: that no other site has it
 * done is ensured by the header, which browsers send nowhere without being asked.
 */
export const acceptInvitation = endpoint({
  method: 'GET',
  path: '/v2/auth/invitation/accept',
  summary: 'Accept an invitation to a team',
  who: 'account',
  response: z.object({
    team,
    /** Whether its licence gives all that PRO has. */
    hasProAccess: z.boolean(),
  }),
  failures: {
    ...refusals,
    'invitation-for-another': {
      status: 403,
      message: 'This invitation is for a different email than your account’s.',
    },
    'team-full': {
      status: 409,
      message: 'All of this team’s seats are taken. Ask the person who invited you for one.',
    },
    'already-member': { status: 409, message: 'You’re already in this team.' },
  },
})
export type Accepted = z.infer<typeof acceptInvitation.response>

const membership = z.object({
  teamId: z.string(),
  name: z.string(),
  /** The licence has no end, or it is not over yet. */
  isActive: z.boolean(),
  /** Whether it gives all that PRO has. */
  hasProAccess: z.boolean(),
  joinedAt: z.iso.datetime(),
})
export type Membership = z.infer<typeof membership>

/** The teams that the account is in, the first one joined first. */
export const listMemberships = endpoint({
  method: 'GET',
  path: '/api/teams',
  summary: 'List the account’s teams',
  who: 'account',
  response: z.object({ memberships: z.array(membership) }),
})

/** Takes the account out of a team, whose seat is free again. The way back is another invitation. */
export const leaveTeam = endpoint({
  method: 'DELETE',
  path: '/api/teams/:teamId/membership',
  summary: 'Leave a team',
  who: 'account',
  params: z.object({ teamId: z.uuid() }),
  response: z.object({}),
  failures: { 'not-a-member': { status: 404, message: 'You’re not in this team.' } },
})
