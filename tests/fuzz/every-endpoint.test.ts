/**
 * Whatever is sent to whichever endpoint, by a visitor or by somebody who is signed in: the server answers, by the
 * contract, tells nothing of its inside, and what it refuses has changed nothing. `FUZZ_SEED` repeats a run, `FUZZ_RUNS`
 * makes it longer: `FUZZ_RUNS=5000 FUZZ_SEED=7 npx vitest run --project fuzz -t revokeToken`.
 */
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { fakeSandbox } from '#modules/learning/testing.ts'
import type { EndpointSpec, FailureSpec } from '#platform/contract/endpoint.ts'
import { modules } from '#src/modules.ts'
import { testApp } from '#src/test-app.ts'
import { KNOWN, knownRequest } from './known-values.ts'
import { operationsOf, type Operation } from './operations.ts'
import { requestFor, type FuzzRequest } from './requests.ts'
import { learnerFor } from './fuzz-learner.ts'
import { watchRows } from './written-rows.ts'

const SEED = Number(process.env.FUZZ_SEED ?? 20_250_115)
const RUNS = Number(process.env.FUZZ_RUNS ?? 150)
/** No measurement: what has not answered by then never will. */
const HANGS_AFTER_MS = 60_000

/** How every endpoint may fail, besides what its contract says. */
const EVERYWHERE: Record<string, number> = {
  'invalid-input': 400,
  'bad-request': 400,
  'sign-in-required': 401,
  'cross-site': 403,
  'staff-only': 403,
  'not-found': 404,
  'too-large': 413,
  'unsupported-media-type': 415,
  'too-many-tries': 429,
}

process.stdout.write(`Fuzzing with FUZZ_SEED=${SEED} FUZZ_RUNS=${RUNS}\n`)
const site = await testApp({ sandbox: fakeSandbox((stdin) => stdin) })
const rows = await watchRows(site.database)
const learner = await learnerFor(site)
// What signing up wrote is nothing that a request did.
await rows.take()

const specs = modules.flatMap(({ endpoints }) => endpoints)
const operations = operationsOf(site.app.swagger(), specs)

/**
 * They need what only a mail, a model, a session, an authenticator, a provider, its signature, an invitation, a picture, a checkout, a
 * gift, the role of an operator, time, a WebSocket, a quiz's questions, a failed try or three, an exercise about reading, a recording, a demo or a
 * project of one's own has;
 * tests of their own bring that.
 */
const NEEDS_MORE = [
  'DELETE /api/OpenAI/explanations/:answerId',
  'POST /api/OpenAI/storeExplainCodeUpVoteDownVote',
  'PUT /api/OpenAI/modelConsent',
  'GET /api/Course/demos/:address',
  'POST /api/auth/secondfactor',
  'POST /api/account/second-factor/enable',
  'POST /api/account/second-factor/disable',
  'POST /api/account/second-factor/recovery-codes',
  'POST /api/account/passkeys',
  'PATCH /api/account/passkeys/:passkeyId',
  'POST /api/account/passkeys/:passkeyId/remove',
  'POST /api/account/passkeys/:passkeyId/restore',
  'POST /api/auth/passkey',
  'POST /api/auth/signinwithgoogle',
  'POST /api/auth/signinwithapple',
  'POST /api/auth/callback/signinwithgithub',
  'POST /api/account/connected-sign-ins/:provider',
  'DELETE /api/account/connected-sign-ins/:provider',
  'PUT /api/auth/signupwithappsumo',
  'POST /api/account/licence',
  'GET /v2/auth/invitation',
  'GET /v2/auth/invitation/accept',
  'DELETE /api/teams/:teamId/membership',
  'GET /api/auth/oauth/:provider/start',
  'GET /api/auth/callback/:provider',
  'POST /api/auth/callback/:provider',
  'PUT /api/account/picture',
  'PUT /api/Sync/pause',
  'POST /api/Sync/quiz-answers',
  'POST /api/Sync/solution',
  'POST /api/Sync/comprehension-answers',
  'POST /api/challenges/hint',
  'POST /api/mail/:mail',
  'POST /api/mail/summary/unsubscribe',
  'POST /api/mail/community/unsubscribe',
  'GET /profile-pictures/:file',
  'GET /api/Mastery/u/:handle',
  'POST /api/auth/refreshToken',
  'POST /api/auth/resetpassword',
  'POST /api/auth/resendverification',
  'POST /api/auth/verifyemail',
  'POST /api/auth/verifyemaillink',
  'POST /api/account/email/confirm',
  'POST /api/account/sessions/:sessionId/end',
  'POST /api/webhooks/:provider',
  'POST /api/pay/gift/:planSlug',
  'POST /api/gifts/redeem',
  'GET /api/pay/checkouts/:checkoutId',
  'POST /api/pay/checkouts/:checkoutId/team-link',
  'GET /api/UserSubscription/:purchaseId/change-plan',
  'POST /api/UserSubscription/:purchaseId/change-plan',
  'GET /api/UserSubscription/:purchaseId/card',
  'POST /api/UserSubscription/:purchaseId/update-card',
  'POST /api/UserSubscription/:purchaseId/:action',
  'GET /api/invoices/:invoiceId/pdf',
  'POST /api/community/vote',
  'POST /api/community/report',
  'GET /api/community/threads/:threadId',
  'POST /api/community/posts',
  'PUT /api/community/posts/:postId',
  'POST /api/community/posts/:postId/delete',
  'POST /api/community/hidden-authors',
  'POST /api/challenges/solutions/publish',
  'POST /api/challenges/solutions/withdraw',
  'GET /api/build/projects/:projectId',
  'POST /api/build/projects/:projectId/delete',
  'POST /api/build/projects/:projectId/visibility',
  'GET /api/build/projects/:projectId/history',
  'GET /api/build/projects/:projectId/history/:revision',
  'GET /api/build/shared-projects/:projectId',
  'GET /api/build/wall/entries/:entryId',
  'GET /api/build/wall/entries/:entryId/cover',
  'POST /api/build/wall/publish',
  'POST /api/build/wall/withdraw',
  'POST /api/staff/wall/pick',
  'GET /api/staff/moderation',
  'POST /api/staff/moderation/decide',
  'POST /api/staff/moderation/review',
  'POST /api/staff/moderation/mute',
  'POST /api/staff/moderation/unmute',
  'GET /api/staff/assistant',
  'POST /api/staff/assistant/switch',
  'GET /api/staff/campaigns',
  'POST /api/staff/campaigns',
  'PUT /api/staff/campaigns/:id',
  'POST /api/staff/campaigns/:id/stop',
  'POST /api/staff/campaigns/preview',
  'GET /api/run/session',
  'GET /content-assets/:course/:file',
  'GET /api/visualizer/traces/:id',
  'GET /api/Course/recordings/:address',
]
/** What has done at least once what it was asked for. */
const accepted = new Set<string>()

test('the document names every endpoint there is', () => {
  const named = operations.map(nameOf)
  expect(specs.map(nameOf).filter((each) => !named.includes(each))).toEqual([])
  expect(named.length).toBeGreaterThan(55)
})

test.each(operations.map((operation) => [nameOf(operation), operation] as const))(
  '%s',
  async (_name, operation) => {
    // The known request comes once: what other operations did must not be in its way.
    await learner.startOver()
    await rows.take()
    await fc.assert(
      fc.asyncProperty(requestFor(operation, KNOWN), async (request) => {
        await check(operation, request, {})
        await check(operation, request, { authorization: `Bearer ${learner.token()}` })
      }),
      {
        seed: SEED,
        numRuns: RUNS,
        endOnFailure: true,
        examples: [[knownRequest(operation)]],
      },
    )
  },
  600_000,
)

test('every other one has done at least once what it was asked for: what is made is not only refused', () => {
  const never = operations.map(nameOf).filter((name) => !accepted.has(name))
  expect(never.filter((name) => !NEEDS_MORE.includes(name))).toEqual([])
})

async function check(
  operation: Operation,
  request: FuzzRequest,
  identity: Record<string, string>,
): Promise<void> {
  const answer = await send(operation, request, identity)
  const written = await rows.take()
  const { status, text } = answer
  expect(text).not.toMatch(/\n\s+at .*[:(]\d+|node_modules|\/src\/\w+\/.*\.ts/)
  if (status < 400) {
    if (operation.spec !== null) expectResponse(operation.spec, answer)
    accepted.add(nameOf(operation))
    if (operation.method !== 'GET') await learner.comeBack()
    await rows.take()
    return
  }
  // Every refusal leaves the database as it was.
  expect(written, `${status} ${text}`).toEqual([])
  expectRefusal(operation, answer)
  if (status !== 429) return
  await learner.forgetTries()
  await rows.take()
}

function nameOf({ method, path }: { method: string; path: string }): string {
  return `${method} ${path}`
}

type Answer = { status: number; type: string; text: string }

async function send(
  { method }: Operation,
  { url, headers, payload }: FuzzRequest,
  identity: Record<string, string>,
): Promise<Answer> {
  const answered = site.app.inject({
    method,
    url,
    headers: { ...headers, ...identity },
    remoteAddress: '192.0.2.66',
    ...(payload === null ? {} : { payload }),
  })
  let timer: NodeJS.Timeout | undefined
  const hangs = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The server never answered.')), HANGS_AFTER_MS)
  })
  try {
    const answer = await Promise.race([answered, hangs])
    return { status: answer.statusCode, type: String(answer.headers['content-type']), text: textOf(answer) }
  } finally {
    clearTimeout(timer)
  }
}

/** What was asked for by some header may be packed. */
function textOf({ headers, rawPayload }: LightMyRequestResponse): string {
  const encoding = headers['content-encoding']
  if (encoding === 'gzip') return gunzipSync(rawPayload).toString()
  return (encoding === 'br' ? brotliDecompressSync(rawPayload) : rawPayload).toString()
}

function expectResponse({ response }: EndpointSpec, { status, type, text }: Answer): void {
  expect(status).toBe(200)
  expect(type).toMatch(/^application\/json/)
  expect(response.safeParse(JSON.parse(text)).error).toBeUndefined()
}

const refusal = z.strictObject({
  code: z.string(),
  message: z.string().min(1),
  requestId: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
})

/** A code that the contract names, with the status it names; 5xx only where the contract has one for it. */
function expectRefusal({ spec, path }: Operation, { status, text }: Answer): void {
  expect(status < 500 || status === 503, text).toBe(true)
  // Outside the API a stray address is a matter of the pages, which are not built here.
  if (!path.startsWith('/api/')) return
  const { code } = refusal.parse(JSON.parse(text))
  const failures: Record<string, FailureSpec> = spec?.failures ?? {}
  const expected =
    failures[code]?.status ?? EVERYWHERE[code] ?? (spec === null ? status : 'a code of the contract')
  expect([code, status]).toEqual([code, expected])
}
