import { expect, test } from 'vitest'
import {
  invitationAddress,
  invitationPage,
  isAsWished,
  isInvitationToken,
  joinRefusal,
  signUpAddress,
  wishedAddress,
  type InvitationFacts,
  type Joining,
} from './invitation-rules.ts'

const NOW = new Date('2025-01-15T12:00:00Z')
const LATER = new Date('2025-02-14T12:00:00Z')
const OPEN: InvitationFacts = { emailFolded: null, places: 3, taken: 2, expiresAt: LATER }
const ADA: Joining = {
  person: { emailFolded: 'ada@example.com', isMember: false },
  team: { seats: 5, members: 4 },
}
const refusal = (
  invitation: Partial<InvitationFacts>,
  person: Partial<Joining['person']> = {},
  members = 4,
) =>
  joinRefusal(
    { ...OPEN, ...invitation },
    { person: { ...ADA.person, ...person }, team: { seats: 5, members } },
    NOW,
  )

test('an invitation that is good is refused to nobody', () => {
  expect(refusal({})).toBe(null)
  expect(refusal({ emailFolded: 'ada@example.com', places: 1, taken: 0 })).toBe(null)
})

test.each([
  ['a place of it is taken by each who joined', { taken: 3 }, 'invitation-used'],
  ['it ends at its instant', { expiresAt: NOW }, 'invitation-expired'],
  ['another address', { emailFolded: 'grace@example.com' }, 'invitation-for-another'],
  ['used and expired: it was used', { taken: 3, expiresAt: NOW }, 'invitation-used'],
])('%s', (_name, invitation, code) => {
  expect(refusal(invitation)).toBe(code)
})

test('a team has as many members as seats', () => {
  expect(refusal({}, {}, 5)).toBe('team-full')
  expect(refusal({}, {}, 6)).toBe('team-full')
})

test('whoever is in the team is told so, whatever became of the invitation', () => {
  expect(refusal({ taken: 3, expiresAt: NOW }, { isMember: true }, 5)).toBe('already-member')
})

test('a token is one by its letters', () => {
  expect(['a'.repeat(43), 'short', 'a'.repeat(42) + '/', null].map(isInvitationToken)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('an address alone puts nobody into a team: they have said yes in this browser', () => {
  const wished = wishedAddress('/teams/invite', 'a'.repeat(43))
  const back = new URLSearchParams(`member-token=${'a'.repeat(43)}&isAuthenticatedNow=bySignup`)
  expect(isAsWished(back, wished, wished)).toBe(true)
  expect(isAsWished(back, null, wished)).toBe(false)
  expect(isAsWished(back, wishedAddress('/teams/invite', 'b'.repeat(43)), wished)).toBe(false)
  // It was opened, and nothing was pressed.
  expect(isAsWished(back, invitationAddress('/teams/invite', 'a'.repeat(43)), wished)).toBe(false)
  expect(isAsWished(new URLSearchParams(), wished, wished)).toBe(false)
})

test('the way to the form and back says what it is for', () => {
  expect(signUpAddress('/signup', invitationPage('/teams/invite-link'), 'token')).toBe(
    '/signup?source=teams&next=%2Fteams%2Finvite-link&member-token=token',
  )
  expect(invitationPage('/teams/invite.data')).toBe('/teams/invite')
})
