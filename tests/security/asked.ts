/** Every endpoint there is, how it is asked for what is somebody's, and somebody who has something of everything. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { PASSKEY, withPasskey } from '#modules/accounts/passkeys/testing.ts'
import { savePicture } from '#modules/accounts/picture/keep-picture.ts'
import { redAndBlue } from '#modules/accounts/picture/testing.ts'
import { enableSecondFactor, startSecondFactor } from '#modules/accounts/second-factor/contract.ts'
import { appCode } from '#modules/accounts/second-factor/testing.ts'
import { listSessions } from '#modules/accounts/active-sessions/contract.ts'
import { ADA, GRACE, signedUp, type TestBrowser } from '#modules/accounts/testing.ts'
import { reserveCoupon, settleCoupon } from '#modules/billing/coupons/hold-coupon.ts'
import { listPurchases } from '#modules/billing/changes/contract.ts'
import { subscribed } from '#modules/billing/testing.ts'
import { enrollInCourse, runChallenge, syncProgress } from '#modules/learning/contract.ts'
import { sendQuery } from '#modules/outreach/contract.ts'
import { acceptInvitation, INVITATION_TOKEN_HEADER, listMemberships } from '#modules/teams/contract.ts'
import { makeInvitation, makeTeam } from '#modules/teams/module.ts'
import { call } from '#platform/contract/call.ts'
import type { EndpointSpec } from '#platform/contract/endpoint.ts'
import { modules } from '#src/modules.ts'
import type { TestApp } from '#src/test-app.ts'

/** What is the owner's, by which a stranger could ask for it. */
export type Owned = {
  userId: string
  sessionId: string
  email: string
  attemptId: string
  queryId: string
  passkeyId: string
  checkoutId: string
  purchaseId: string
  refreshToken: string
  /** For the owner's address. */
  invitationToken: string
  teamId: string
}
export type Asked = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
  headers?: Record<string, string>
}

const COURSE = 'learn-python-basics'
const COUPON = 'ANNUAL66'
const LESSON = 'station-sign'
/** Nobody else writes these words. */
export const MARK = 'my very own words'
const STRANGER = { ...GRACE, newPassword: 'Turnip#9051 jar' }
const FILES = [{ path: 'main.py', content: 'print(1)' }]
/** Content that is the same for everybody: its ids are nobody's. */
const PUBLIC: Asked = {
  params: { slug: COURSE, courseSlug: COURSE, lessonId: LESSON, id: COURSE, name: 'bookshop' },
}

/** What a provider's answer looks like, of a trip that nobody began. */
const RETURNED: Asked = { body: { code: 'x', state: 'x' } }

const invited = ({ invitationToken }: Owned): Asked => ({
  headers: { [INVITATION_TOKEN_HEADER]: invitationToken },
})

/** Refused before it is read: nobody who asks here runs the site. */
const CAMPAIGN_OF_NOBODY: Asked = { body: { span: null, couponCode: null, newCoupon: null, words: {} } }

/** How each endpoint is asked for what is the owner's. Those that take nothing are asked as they are. */
export const ASKED: Record<string, Asked | ((owned: Owned) => Asked)> = {
  'GET /api/auth/checkIfEmailExists': ({ email }) => ({ query: { email } }),
  'PUT /api/auth/signupwithemail': ({ email }) => ({
    body: { ...ADA, email, password: STRANGER.newPassword },
  }),
  'POST /api/auth/signinwithemail': ({ email }) => ({ body: { email, password: STRANGER.password } }),
  'PUT /api/auth/recover': ({ email }) => ({ body: { email, password: STRANGER.password } }),
  'POST /api/auth/revokeToken': ({ sessionId }) => ({ body: { token: `${sessionId}.0.${'a'.repeat(43)}` } }),
  'POST /api/auth/forgotpassword': ({ email }) => ({ body: { email } }),
  'POST /api/auth/resetpassword': ({ email }) => ({
    body: { email, code: '123456', password: STRANGER.newPassword },
  }),
  'POST /api/auth/verifyemail': { body: { code: '123456' } },
  'POST /api/auth/verifyemaillink': ({ userId }) => ({ body: { token: userId } }),
  'POST /api/account/sessions/:sessionId/end': ({ sessionId }) => ({
    params: { sessionId },
    body: { password: STRANGER.password },
  }),
  'POST /api/account/sessions/end-others': { body: { password: STRANGER.password } },
  'PATCH /api/account/profile': { body: { fullName: 'Mallory' } },
  'PATCH /api/account/preferences': { body: { theme: 'dark' } },
  'POST /api/account/password': {
    body: { currentPassword: ADA.password, newPassword: STRANGER.newPassword },
  },
  'POST /api/account/email': ({ email }) => ({ body: { email, password: STRANGER.password } }),
  'POST /api/account/email/confirm': { body: { code: '123456' } },
  'POST /api/account/deactivate': { body: { password: ADA.password } },
  'POST /api/account/delete': { body: { password: ADA.password } },
  'POST /api/auth/secondfactor': ({ userId }) => ({ body: { code: '123456', ticket: userId } }),
  'POST /api/account/second-factor/start': { body: { password: ADA.password } },
  'POST /api/account/second-factor/enable': { body: { code: '123456' } },
  'POST /api/account/second-factor/disable': { body: { password: ADA.password } },
  'POST /api/account/second-factor/recovery-codes': { body: { password: ADA.password } },
  'POST /api/auth/passkey': ({ passkeyId }) => ({ body: { passkey: { ...PASSKEY, id: passkeyId } } }),
  'POST /api/account/passkeys/start': { body: { password: ADA.password } },
  'POST /api/account/passkeys': { body: { passkey: PASSKEY } },
  'PATCH /api/account/passkeys/:passkeyId': ({ passkeyId }) => ({
    params: { passkeyId },
    body: { name: 'Mallory' },
  }),
  'POST /api/account/passkeys/:passkeyId/remove': ({ passkeyId }) => ({
    params: { passkeyId },
    body: { password: STRANGER.password },
  }),
  'POST /api/account/passkeys/:passkeyId/restore': ({ passkeyId }) => ({ params: { passkeyId } }),
  'POST /api/auth/signinwithgoogle': RETURNED,
  'POST /api/auth/signinwithapple': RETURNED,
  'POST /api/auth/callback/signinwithgithub': RETURNED,
  'POST /api/account/connected-sign-ins/:provider': { params: { provider: 'github' } },
  'DELETE /api/account/connected-sign-ins/:provider': { params: { provider: 'github' } },
  'PUT /api/auth/signupwithappsumo': ({ email }) => ({
    body: { ...ADA, email, password: STRANGER.newPassword, licenseCode: 'x' },
  }),
  'POST /api/account/licence': { body: { licenseCode: 'ABCDE-FGHJK-LMNPQ-RSTUV' } },
  'GET /v2/auth/invitation': invited,
  'GET /v2/auth/invitation/accept': invited,
  'DELETE /api/teams/:teamId/membership': ({ teamId }) => ({ params: { teamId } }),
  'GET /api/Sync/activity': { query: { timeZone: 'Europe/Berlin' } },
  'POST /api/persona/save': { body: { step: 'COMPLETED' } },
  'POST /api/Sync/UserCourseProgress': ({ attemptId }) => ({
    body: {
      attempts: [
        {
          kind: 'page',
          id: attemptId,
          courseId: COURSE,
          lessonId: LESSON,
          at: '2025-01-15T12:00:00.000Z',
          page: 1,
        },
      ],
      drafts: [
        {
          courseId: COURSE,
          lessonId: LESSON,
          key: 'challenge',
          files: FILES,
          updatedAt: '2025-01-15T12:00:00.000Z',
        },
      ],
    },
  }),
  'GET /api/Sync/UserCourseProgress': { query: { courseId: COURSE } },
  'GET /api/Sync/drafts': { query: { courseId: COURSE, lessonId: LESSON } },
  'POST /api/Sync/course-enrollment/:courseId': { params: { courseId: COURSE } },
  'POST /api/Sync/lp-enrollment/:learningPathId': { params: { learningPathId: 'master-python' } },
  'GET /api/Sync/LearningPathProgress': { query: { learningPathId: 'master-python' } },
  'POST /api/Marketing/Challenge/Run': ({ attemptId }) => ({
    body: { attemptId, courseId: COURSE, lessonId: LESSON, files: FILES },
  }),
  'POST /api/Sync/solution': { body: { courseId: COURSE, lessonId: LESSON } },
  'GET /api/Course/slug/:courseSlug/own-content/:lessonId': {
    params: { courseSlug: COURSE, lessonId: LESSON },
  },
  'POST /api/run': ({ attemptId }) => ({ body: { language: 'python', files: FILES, runId: attemptId } }),
  'GET /api/run/:runId/place': ({ attemptId }) => ({ params: { runId: attemptId } }),
  'POST /api/Feedback/query': ({ queryId, email }) => ({
    body: {
      id: queryId,
      queryType: 'other',
      fullName: 'Mallory',
      email,
      message: 'What did I write to you?',
    },
  }),
  'POST /api/pay/gift/:planSlug': {
    params: { planSlug: 'lifetime' },
    body: {
      idempotencyKey: 'a-key-of-the-stranger',
      fromName: 'Mallory',
      recipientName: 'Ada',
      recipientEmail: 'ada@example.net',
      deliverOn: '2025-01-16',
      timeZone: 'UTC',
    },
  },
  'POST /api/gifts/redeem': { body: { code: 'ABCDE-FGHJK-LMNPQ-RSTUV' } },
  'GET /api/plans': { query: { countryCode: 'fr' } },
  'GET /api/plans/gifts': { query: { countryCode: 'fr' } },
  'GET /api/Marketing/getPaymentPlans': { query: { countryCode: 'fr' } },
  'GET /api/country-data': { query: { countryCode: 'fr' } },
  'GET /api/PaymentGateway/coupon-code/:countryCode/:couponCode/:paymentProvider': {
    params: { countryCode: 'fr', couponCode: COUPON, paymentProvider: 'sandbox' },
  },
  'GET /api/campaigns/offers/:slug': { params: { slug: 'black-friday' } },
  'POST /api/Events': { body: { event: 'pro_page_viewed', tracking_consent: true } },
  'POST /api/pay/:planSlug': {
    params: { planSlug: 'annual' },
    body: { idempotencyKey: '6f9c1e52-7d0e-4b4c-9a55-6d7f6b1c2d3e', countryCode: 'us', zip: '10001' },
  },
  'GET /api/pay/checkouts/:checkoutId': ({ checkoutId }) => ({ params: { checkoutId } }),
  'POST /api/pay/checkouts/:checkoutId/team-link': ({ checkoutId }) => ({ params: { checkoutId } }),
  'GET /api/UserSubscription/:purchaseId/change-plan': ({ purchaseId }) => ({
    params: { purchaseId },
    query: { plan: 'monthly' },
  }),
  'POST /api/UserSubscription/:purchaseId/change-plan': ({ purchaseId }) => ({
    params: { purchaseId },
    body: { plan: 'monthly', idempotencyKey: '6f9c1e52-7d0e-4b4c-9a55-6d7f6b1c2d3e' },
  }),
  'GET /api/UserSubscription/:purchaseId/card': ({ purchaseId }) => ({ params: { purchaseId } }),
  'POST /api/UserSubscription/:purchaseId/update-card': ({ purchaseId }) => ({ params: { purchaseId } }),
  'POST /api/UserSubscription/:purchaseId/:action': ({ purchaseId }) => ({
    params: { purchaseId, action: 'cancel' },
  }),
  'POST /api/staff/campaigns': CAMPAIGN_OF_NOBODY,
  'PUT /api/staff/campaigns/:id': { params: { id: '1' }, ...CAMPAIGN_OF_NOBODY },
  'POST /api/staff/campaigns/:id/stop': { params: { id: '2' }, body: { isStopped: true } },
  'POST /api/staff/campaigns/preview': {
    body: { at: '2025-01-15T12:00:00.000Z', countryCode: 'fr', audience: 'non-pro', draft: null },
  },
  'GET /api/search': { query: { q: 'very own' } },
  'GET /api/catalogs': {},
  'GET /api/site/faq': {},
  'GET /api/run/databases/:name': PUBLIC,
  'GET /api/Marketing/Course/slug/:slug': PUBLIC,
  'GET /api/Marketing/Course/slug/:slug/surroundings': PUBLIC,
  'GET /api/Marketing/Course/:id/toc': PUBLIC,
  'GET /api/Course/slug/:courseSlug/firstcontent': PUBLIC,
  'GET /api/Course/slug/:courseSlug/content/:lessonId': PUBLIC,
  'GET /api/Marketing/LearningPaths/slug/:slug': { params: { slug: 'master-python' } },
  'GET /api/Marketing/Language/slug/:slug': { params: { slug: 'python' } },
  'GET /api/Marketing/course/:slug/FeaturedChallenges': PUBLIC,
  'GET /api/Marketing/featured-challenges/:slug': PUBLIC,
  'GET /api/Marketing/featured-entity-contents/:entityType/:slug': {
    params: { entityType: 'course', slug: COURSE },
  },
  'GET /api/Testimonials/:type': { params: { type: 'course' } },
  'GET /api/site/text/:slug': { params: { slug: 'privacy-policy' } },
}

export const ENDPOINTS: [string, EndpointSpec][] = modules.flatMap(({ endpoints }) =>
  endpoints.map((spec): [string, EndpointSpec] => [`${spec.method} ${spec.path}`, spec]),
)

/** What the endpoint is asked when it is asked for what is the owner's. */
export function askedFor(name: string, owned: Owned): Asked {
  const asked = ASKED[name] ?? {}
  return typeof asked === 'function' ? asked(owned) : asked
}

/** Asks for it. `more` is put into query and body, as somebody would who guesses at names. */
export async function ask(
  site: TestApp,
  spec: EndpointSpec,
  asked: Asked,
  { more = {}, headers = {} }: { more?: Record<string, string>; headers?: Record<string, string> },
) {
  const path = spec.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(asked.params?.[name] ?? randomUUID()),
  )
  const query = new URLSearchParams({ ...more, ...asked.query })
  const answer = await site.app.inject({
    method: spec.method,
    url: `${path}?${query}`,
    headers: { ...asked.headers, ...headers },
    ...(asked.body === undefined ? {} : { payload: { ...more, ...asked.body } }),
  })
  expect(answer.statusCode, answer.body).toBeLessThan(500)
  return answer
}

/** An account that has used everything there is: what it has is told by the rows below. */
export async function ownerWithData(site: TestApp): Promise<Owned> {
  const browser = await signedUp(site)
  const attemptId = randomUUID()
  const queryId = randomUUID()
  await browser.call(enrollInCourse, { params: { courseId: COURSE } })
  const draft = {
    courseId: COURSE,
    lessonId: LESSON,
    key: 'challenge',
    updatedAt: '2025-01-15T12:00:00.000Z',
  }
  const files = [{ path: 'main.py', content: `# ${MARK}` }]
  await browser.call(syncProgress, { body: { attempts: [], drafts: [{ ...draft, files }] } })
  await browser.call(runChallenge, { body: { attemptId, courseId: COURSE, lessonId: LESSON, files } })
  const query = { queryType: 'other', fullName: ADA.fullName, email: ADA.email, message: `This is ${MARK}.` }
  await browser.call(sendQuery, { body: { id: queryId, ...query } })
  const [session] = (await browser.call(listSessions, {})).sessions
  const { rows } = await site.database.pool.query('select id from users')
  const { passkey } = await withPasskey(browser)
  const { secret } = await browser.call(startSecondFactor, { body: {} })
  await browser.call(enableSecondFactor, { body: { code: await appCode(secret, site.clock.now()) } })
  await savePicture(site.deps, String(rows[0].id), await redAndBlue())
  await joinTeam(site, browser)
  await spendCoupon(site, String(rows[0].id))
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

async function joinTeam(site: TestApp, { transport }: TestBrowser): Promise<void> {
  const headers = { [INVITATION_TOKEN_HEADER]: await invitationFor(site, ADA.email) }
  await call(acceptInvitation, {}, { transport, headers })
}

async function spendCoupon({ deps: { db, clock } }: TestApp, userId: string): Promise<void> {
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

/** To a team of its own. */
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
