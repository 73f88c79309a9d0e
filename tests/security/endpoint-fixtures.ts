/** All endpoints, requests to them for an owner's data, and an owner who has data of every kind. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { withPasskey } from '#modules/accounts/passkeys/testing.ts'
import { savePicture } from '#modules/accounts/picture/keep-picture.ts'
import { redAndBlue } from '#modules/accounts/picture/testing.ts'
import { enableSecondFactor, startSecondFactor } from '#modules/accounts/second-factor/contract.ts'
import { appCode } from '#modules/accounts/second-factor/testing.ts'
import { listSessions } from '#modules/accounts/active-sessions/contract.ts'
import { ADA, signedUp, type TestBrowser } from '#modules/accounts/testing.ts'
import { reserveCoupon, settleCoupon } from '#modules/billing/coupons/hold-coupon.ts'
import { listPurchases } from '#modules/billing/changes/contract.ts'
import { subscribed } from '#modules/billing/testing.ts'
import { saveProject } from '#modules/build/projects/contract.ts'
import { projectBody } from '#modules/build/projects/testing.ts'
import { chooseGoal, pauseStreak } from '#modules/learning/activity/contract.ts'
import { enrollInCourse, runChallenge, syncProgress } from '#modules/learning/contract.ts'
import { saveLesson } from '#modules/learning/saved-lessons/contract.ts'
import { savePublicProfile } from '#modules/mastery/public-profile/contract.ts'
import { sendQuery } from '#modules/outreach/contract.ts'
import { acceptInvitation, INVITATION_TOKEN_HEADER, listMemberships } from '#modules/teams/contract.ts'
import { makeInvitation, makeTeam } from '#modules/teams/module.ts'
import { call } from '#platform/contract/call.ts'
import type { EndpointSpec } from '#platform/contract/endpoint.ts'
import { modules } from '#src/modules.ts'
import type { RequestInput, Owned, RequestFixtures } from '#platform/testing/request-fixtures.ts'
import type { TestApp } from '#src/test-app.ts'

const COURSE = 'learn-python-basics'
const COUPON = 'ANNUAL66'
const LESSON = 'station-sign'
/** Text that only the owner's data contains. */
export const MARK = 'my very own words'
/** Fixtures of all modules, found by their file name. */
const FIXTURES = Object.values(
  import.meta.glob<RequestFixtures>('../../src/modules/*/request-fixtures.ts', {
    eager: true,
    import: 'fixtures',
  }),
)

export const REQUESTS: RequestFixtures['requests'] = Object.assign(
  {},
  ...FIXTURES.map(({ requests }) => requests),
)

export const ENDPOINTS: [string, EndpointSpec][] = modules.flatMap(({ endpoints }) =>
  endpoints.map((spec): [string, EndpointSpec] => [`${spec.method} ${spec.path}`, spec]),
)

/** Returns the input of a request for the owner's data. */
export function requestFor(name: string, owned: Owned): RequestInput {
  const input = REQUESTS[name] ?? {}
  return typeof input === 'function' ? input(owned) : input
}

/** Sends a request. `more` is added to query and body, as somebody would who guesses at names. */
export async function ask(
  site: TestApp,
  spec: EndpointSpec,
  input: RequestInput,
  { more = {}, headers = {} }: { more?: Record<string, string>; headers?: Record<string, string> },
) {
  const path = spec.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? randomUUID()),
  )
  const query = new URLSearchParams({ ...more, ...input.query })
  const answer = await site.app.inject({
    method: spec.method,
    url: `${path}?${query}`,
    headers: { ...input.headers, ...headers },
    ...(input.body === undefined ? {} : { payload: { ...more, ...input.body } }),
  })
  expect(answer.statusCode, answer.body).toBeLessThan(500)
  return answer
}

/** Makes an account that has used everything; returns the identifiers of its data. */
export async function ownerWithData(site: TestApp): Promise<Owned> {
  const browser = await signedUp(site)
  const attemptId = randomUUID()
  const queryId = randomUUID()
  await browser.call(enrollInCourse, { params: { courseId: COURSE } })
  await keepHabits(browser)
  await makeProfile(browser)
  const draft = {
    courseId: COURSE,
    lessonId: LESSON,
    key: 'challenge',
    updatedAt: '2025-01-15T12:00:00.000Z',
  }
  const files = [{ path: 'main.py', content: `# ${MARK}` }]
  await browser.call(syncProgress, { body: { attempts: [], drafts: [{ ...draft, files }] } })
  await browser.call(runChallenge, { body: { attemptId, courseId: COURSE, lessonId: LESSON, files } })
  await browser.call(saveProject, { params: { projectId: attemptId }, body: projectBody({ files }) })
  const query = { queryType: 'other', fullName: ADA.fullName, email: ADA.email, message: `This is ${MARK}.` }
  await browser.call(sendQuery, { body: { id: queryId, ...query } })
  const [session] = (await browser.call(listSessions, {})).sessions
  const { rows } = await site.database.pool.query('select id from users')
  const { passkey } = await withPasskey(browser)
  const { secret } = await browser.call(startSecondFactor, { body: {} })
  await browser.call(enableSecondFactor, { body: { code: await appCode(secret, site.clock.now()) } })
  await savePicture(site.deps, String(rows[0].id), await redAndBlue())
  await joinTeam(site, browser)
  await redeemCoupon(site, String(rows[0].id))
  const [team] = (await browser.call(listMemberships, {})).memberships
  const { checkout: checkoutId } = await subscribed(site, String(rows[0].id))
  const [bought] = (await browser.call(listPurchases, {})).purchases
  return {
    userId: String(rows[0].id),
    sessionId: session?.id ?? '',
    email: ADA.email,
    attemptId,
    queryId,
    passkeyId: passkey.id,
    checkoutId,
    purchaseId: bought?.id ?? '',
    teamId: team?.teamId ?? '',
    invitationToken: await invitationFor(site, ADA.email),
    refreshToken: browser.cookies.get('e2e-refreshToken') ?? '',
  }
}

/** A goal, a pause and a saved lesson. */
async function keepHabits(browser: TestBrowser): Promise<void> {
  await browser.call(chooseGoal, { body: { minutes: 20 } })
  const range = { firstDay: '2025-02-01', lastDay: '2025-02-07' }
  await browser.call(pauseStreak, { body: { ...range, timeZone: 'UTC' } })
  await browser.call(saveLesson, { params: { courseId: COURSE, lessonId: LESSON }, body: {} })
}

/** A public profile that is off, and a name that was given up. */
async function makeProfile(browser: TestBrowser): Promise<void> {
  const choices = { displayName: MARK, isPublic: false, isListed: false, shown: [] }
  for (const handle of ['engineer', 'countess'])
    await browser.call(savePublicProfile, { body: { ...choices, handle } })
}

async function joinTeam(site: TestApp, { transport }: TestBrowser): Promise<void> {
  const headers = { [INVITATION_TOKEN_HEADER]: await invitationFor(site, ADA.email) }
  await call(acceptInvitation, {}, { transport, headers })
}

async function redeemCoupon({ deps: { db, clock } }: TestApp, userId: string): Promise<void> {
  const use = {
    useId: randomUUID(),
    code: COUPON,
    userId,
    plan: 'annual',
    countryCode: 'US',
    now: clock.now(),
  }
  await reserveCoupon(db, use)
  await settleCoupon(db, use)
}

/** Returns the token of an invitation to a new team. */
async function invitationFor(site: TestApp, email: string): Promise<string> {
  const team = { name: 'Analytical Engines', seats: 3, licenceType: 'signature', activeUntil: null } as const
  const { id: teamId } = await makeTeam(site.deps, team)
  const address = await makeInvitation(site.deps, { teamId, email, days: 30 })
  return new URLSearchParams(address?.split('?')[1]).get('member-token') ?? ''
}

/** Every row of every table that names the owner, or is known to be theirs. */
export async function rowsOf(site: TestApp, { userId, queryId }: Owned): Promise<Record<string, unknown[]>> {
  const { pool } = site.database
  const tables = await pool.query(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const found: Record<string, unknown[]> = {}
  for (const { name } of tables.rows) {
    const { rows } = await pool.query(
      `select to_jsonb(t) as row from public.${name} t where t::text like any ($1) order by t::text`,
      [[`%${userId}%`, `%${queryId}%`]],
    )
    if (rows.length > 0) found[name] = rows.map(({ row }) => row)
  }
  return found
}
