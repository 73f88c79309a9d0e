import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getProfile, refreshToken, signInWithEmail } from '#modules/accounts/contract.ts'
import {
  ADA,
  GRACE,
  sendPlainForm,
  signedUp,
  testBrowser,
  type TestBrowser,
} from '#modules/accounts/testing.ts'
import { call } from '#platform/contract/call.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import {
  acceptInvitation,
  getInvitation,
  INVITATION_TOKEN_HEADER,
  leaveTeam,
  listMemberships,
} from './contract.ts'
import { forgetInvitations } from './forget-invitations.ts'
import { listTeams, makeInvitation, makeTeam, type NewInvitation } from './make-team.ts'
import { memberships } from './account-data.ts'
import { acceptByForm } from './pages/invite-action.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let site: TestApp
let teamId: string
beforeEach(async () => {
  site = await testApp()
  teamId = await newTeam()
})
afterEach(() => site.close())

async function newTeam(team: Partial<Parameters<typeof makeTeam>[1]> = {}): Promise<string> {
  const made = { name: 'Analytical Engines', seats: 2, licenceType: 'signature', activeUntil: null } as const
  return (await makeTeam(site.deps, { ...made, ...team })).id
}

type Invited = { teamId?: string; days?: number } & ({ email: string } | { places: number })

async function invite(invited: Invited): Promise<string> {
  const invitation: NewInvitation = { teamId, days: 30, ...invited }
  const address = await makeInvitation(site.deps, invitation)
  return new URLSearchParams(address?.split('?')[1]).get('member-token') ?? ''
}

const withToken = (token: string) => ({ headers: { [INVITATION_TOKEN_HEADER]: token } })
const look = (token: string) => call(getInvitation, {}, { transport: site.transport, ...withToken(token) })
const accept = (browser: Pick<TestBrowser, 'transport'>, token: string) =>
  call(acceptInvitation, {}, { transport: browser.transport, ...withToken(token) })
const rows = async (query: string) => (await site.database.pool.query(query)).rows

describe('an invitation', () => {
  test('says what it leads to, to whoever holds it; only its digest is kept', async () => {
    const token = await invite({ email: ADA.email })
    expect(await look(token)).toEqual({
      team: { name: 'Analytical Engines' },
      kind: 'email',
      expiresAt: '2025-02-14T12:00:00.000Z',
    })
    expect(await look(await invite({ places: 5 }))).toMatchObject({ kind: 'link' })
    expect(JSON.stringify(await rows('select * from team_invitations'))).not.toContain(token)
  })

  test('makes a team PRO of whoever accepts it', async () => {
    const browser = await signedUp(site)
    expect(await accept(browser, await invite({ email: ' ada@EXAMPLE.com' }))).toEqual({
      team: { name: 'Analytical Engines' },
      hasProAccess: true,
    })
    expect(await browser.call(getProfile, {})).toMatchObject({
      isSubscriptionActive: false,
      teams: [{ subscriptionDetails: { isActive: true }, licenseType: { id: 'signature' } }],
    })
    // Whom it was for is known by who is in the team.
    expect(await rows('select taken, email_folded from team_invitations')).toEqual([
      { taken: 1, email_folded: null },
    ])
  })

  test('of a licence that is over, or of another kind, gives a seat and no PRO', async () => {
    const browser = await signedUp(site)
    const until = new Date(site.clock.now().getTime() + DAY_MS)
    await accept(browser, await invite({ teamId: await newTeam({ activeUntil: until }), places: 1 }))
    site.clock.advance(60_000)
    const starter = await invite({ teamId: await newTeam({ licenceType: 'starter' }), places: 1 })
    expect(await accept(browser, starter)).toMatchObject({ hasProAccess: false })
    const teams = async () => (await browser.call(getProfile, {})).teams
    expect((await teams()).map(({ subscriptionDetails: { isActive } }) => isActive)).toEqual([true, true])
    site.clock.advance(DAY_MS)
    // The access token has run out meanwhile.
    const again = testBrowser(site)
    await again.call(signInWithEmail, { body: { email: ADA.email, password: ADA.password } })
    expect((await again.call(getProfile, {})).teams).toEqual([
      { subscriptionDetails: { isActive: false }, licenseType: { id: 'signature' } },
      { subscriptionDetails: { isActive: true }, licenseType: { id: 'starter' } },
    ])
  })
})

describe('is refused', () => {
  test.each([['a'.repeat(43)], [''], ['short'], ['\u00e9'.repeat(30)]])(
    'where nobody knows it: %j',
    async (token) => {
      const browser = await signedUp(site)
      await expect(look(token)).rejects.toMatchObject({ status: 404, code: 'invitation-unknown' })
      await expect(accept(browser, token)).rejects.toMatchObject({ status: 404, code: 'invitation-unknown' })
    },
  )

  test('when it has expired', async () => {
    const token = await invite({ places: 5, days: 1 })
    site.clock.advance(DAY_MS - 60 * 60_000)
    await look(token)
    site.clock.advance(60 * 60_000)
    await expect(look(token)).rejects.toMatchObject({ status: 409, code: 'invitation-expired' })
    const fresh = await signedUp(site, GRACE)
    await expect(accept(fresh, token)).rejects.toMatchObject({ status: 409, code: 'invitation-expired' })
  })

  test('when it was used, also by somebody of another address', async () => {
    const token = await invite({ email: ADA.email })
    await accept(await signedUp(site), token)
    await expect(look(token)).rejects.toMatchObject({ status: 409, code: 'invitation-used' })
    await expect(accept(await signedUp(site, GRACE), token)).rejects.toMatchObject({
      code: 'invitation-used',
    })
  })

  test('to whoever has another address, and stays good for its own', async () => {
    const token = await invite({ email: ADA.email })
    await expect(accept(await signedUp(site, GRACE), token)).rejects.toMatchObject({
      status: 403,
      code: 'invitation-for-another',
    })
    await accept(await signedUp(site), token)
  })

  test('when no seat is left', async () => {
    teamId = await newTeam({ seats: 1 })
    const token = await invite({ places: 5 })
    await accept(await signedUp(site), token)
    await expect(accept(await signedUp(site, GRACE), token)).rejects.toMatchObject({
      status: 409,
      code: 'team-full',
    })
  })

  test('to whoever is in the team already, by any invitation', async () => {
    const browser = await signedUp(site)
    const token = await invite({ email: ADA.email })
    await accept(browser, token)
    for (const again of [token, await invite({ places: 5 })])
      await expect(accept(browser, again)).rejects.toMatchObject({ status: 409, code: 'already-member' })
    expect(await rows('select taken from team_invitations order by taken')).toEqual([
      { taken: 0 },
      { taken: 1 },
    ])
  })

  test('to whoever is not signed in, and to a page of another site', async () => {
    const token = await invite({ places: 5 })
    await expect(accept(testBrowser(site), token)).rejects.toMatchObject({ status: 401 })
    const browser = await signedUp(site)
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'none' }]) {
      const answer = await browser.get(acceptInvitation.path, { ...withToken(token).headers, ...headers })
      expect(answer.status).toBe(403)
    }
    expect(await rows('select 1 from team_members')).toEqual([])
  })
})

describe('a member', () => {
  test('sees the teams and what their licences give', async () => {
    const browser = await signedUp(site)
    const aDayLater = async () => {
      site.clock.advance(DAY_MS)
      await browser.call(refreshToken, {})
    }
    expect(await browser.call(listMemberships, {})).toEqual({ memberships: [] })
    await accept(browser, await invite({ places: 5 }))
    await aDayLater()
    const looms = await newTeam({ name: 'Looms', activeUntil: new Date('2025-01-17T00:00:00Z') })
    await accept(browser, await invite({ teamId: looms, places: 1 }))
    const first = { teamId, name: 'Analytical Engines', joinedAt: '2025-01-15T12:00:00.000Z' }
    const second = { teamId: looms, name: 'Looms', joinedAt: '2025-01-16T12:00:00.000Z' }
    const active = { isActive: true, hasProAccess: true }
    expect(await browser.call(listMemberships, {})).toEqual({
      memberships: [
        { ...first, ...active },
        { ...second, ...active },
      ],
    })
    await aDayLater()
    expect(await browser.call(listMemberships, {})).toEqual({
      memberships: [
        { ...first, ...active },
        { ...second, isActive: false, hasProAccess: false },
      ],
    })
  })

  test('leaves a team, whose seat is free for somebody else', async () => {
    teamId = await newTeam({ seats: 1 })
    const token = await invite({ places: 5 })
    const [ada, grace] = [await signedUp(site), await signedUp(site, GRACE)]
    await accept(ada, token)
    await expect(accept(grace, token)).rejects.toMatchObject({ code: 'team-full' })
    await ada.call(leaveTeam, { params: { teamId } })
    expect((await ada.call(getProfile, {})).teams).toEqual([])
    await accept(grace, token)
    await expect(ada.call(leaveTeam, { params: { teamId } })).rejects.toMatchObject({
      status: 404,
      code: 'not-a-member',
    })
    expect((await grace.call(getProfile, {})).teams).toHaveLength(1)
  })

  test('is whoever is signed in, and leaves for themselves alone', async () => {
    const [ada, grace] = [await signedUp(site), await signedUp(site, GRACE)]
    await accept(ada, await invite({ places: 5 }))
    for (const browser of [grace, testBrowser(site)])
      await expect(browser.call(leaveTeam, { params: { teamId } })).rejects.toMatchObject({
        status: browser === grace ? 404 : 401,
      })
    await expect(testBrowser(site).call(listMemberships, {})).rejects.toMatchObject({ status: 401 })
    expect((await ada.call(getProfile, {})).teams).toHaveLength(1)
  })
})

test('of several who want the last seat at the same instant one has it', async () => {
  teamId = await newTeam({ seats: 1 })
  const token = await invite({ places: 5 })
  const people = [await signedUp(site), await signedUp(site, GRACE)]
  const outcomes = await Promise.allSettled(people.map((browser) => accept(browser, token)))
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await rows('select taken from team_invitations')).toEqual([{ taken: 1 }])
})

test('an erased account frees its seat; an export holds the team, and what waits for a verified address', async () => {
  const browser = await signedUp(site)
  await accept(browser, await invite({ places: 5 }))
  await invite({ teamId: await newTeam({ name: 'Looms' }), email: ADA.email })
  const { id: userId } = await browser.call(getProfile, {})
  const { db } = site.deps
  expect(await memberships.exported?.(db, { userId, provenEmail: ADA.email })).toMatchObject({
    name: 'teams',
    data: {
      memberOf: [{ team: 'Analytical Engines', licence: 'signature' }],
      invitedTo: [{ team: 'Looms' }],
    },
  })
  expect(await memberships.exported?.(db, { userId, provenEmail: null })).toMatchObject({
    data: { invitedTo: [] },
  })
  await memberships.erased?.(db, { userId, provenEmail: ADA.email })
  expect(await rows('select 1 from team_members')).toEqual([])
  expect(await rows('select email_folded from team_invitations where email_folded is not null')).toEqual([])
  const listed = (await listTeams(site.deps)).map(({ name, members }) => `${name}: ${members}`)
  expect(listed.toSorted()).toEqual(['Analytical Engines: 0', 'Looms: 0'])
})

test('invitations are forgotten a month after they have expired', async () => {
  await invite({ email: ADA.email, days: 1 })
  site.clock.advance(30 * DAY_MS)
  await forgetInvitations(site.deps)
  expect(await rows('select 1 from team_invitations')).toHaveLength(1)
  site.clock.advance(DAY_MS + 1_000)
  await forgetInvitations(site.deps)
  expect(await rows('select 1 from team_invitations')).toEqual([])
})

test('there is no invitation to a team that is not there', async () => {
  expect(await makeInvitation(site.deps, { teamId: crypto.randomUUID(), days: 1, places: 1 })).toBeNull()
})

describe('without scripts', () => {
  const send = (browser: TestBrowser, token: string, page = '/teams/invite-link') =>
    sendPlainForm(browser, acceptByForm, { address: `${page}?member-token=${token}`, fields: {} })

  test('a press accepts, or leads to the form that leads back', async () => {
    const token = await invite({ places: 5 })
    expect(await send(testBrowser(site), token)).toMatchObject({
      status: 303,
      location: `/signup?source=teams&next=%2Fteams%2Finvite-link&member-token=${token}`,
    })
    expect((await send(await signedUp(site), token)).shown).toMatchObject({ kind: 'joined' })
  })

  test('says why not', async () => {
    const token = await invite({ email: GRACE.email })
    expect(await send(await signedUp(site), token, '/teams/invite')).toMatchObject({
      status: 403,
      shown: { kind: 'refused', code: 'invitation-for-another' },
    })
  })
})
