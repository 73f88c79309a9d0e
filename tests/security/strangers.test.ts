/**
 * Somebody who is signed in asks every endpoint for what is somebody else's, by its ids: nothing of it is answered, and
 * nothing of it changes. An endpoint that takes anything at all must be in the table of `endpoint-fixtures.ts`.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import { ADA, GRACE, signedUp, type TestBrowser } from '#modules/accounts/testing.ts'
import { fakeSandbox } from '#modules/learning/testing.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { ask, REQUESTS, requestFor, ENDPOINTS, MARK, ownerWithData, rowsOf } from './endpoint-fixtures.ts'
import type { Owned } from '#platform/testing/request-fixtures.ts'

let site: TestApp
let owned: Owned
let stranger: TestBrowser
beforeAll(async () => {
  site = await testApp({ sandbox: fakeSandbox(() => '') })
  owned = await ownerWithData(site)
  stranger = await signedUp(site, GRACE)
}, 60_000)

test('every endpoint that takes anything is asked for what is somebody else’s', () => {
  const taking = ENDPOINTS.filter(([, { params, query, body }]) =>
    [params, query, body].some((part) => part !== undefined),
  )
  const missing = taking.map(([name]) => name).filter((name) => !Object.hasOwn(REQUESTS, name))
  expect(
    missing,
    'say in the request-fixtures.ts of its module how a stranger would ask for what is somebody else’s',
  ).toEqual([])
  const names = ENDPOINTS.map(([name]) => name)
  expect(Object.keys(REQUESTS).filter((name) => !names.includes(name))).toEqual([])
})

test('the owner has something to lose in every table that holds what is a person’s', async () => {
  const tables = Object.keys(await rowsOf(site, owned))
  expect(tables.toSorted()).toEqual([
    'activity',
    'attempts',
    'checkouts',
    'coupon_uses',
    'drafts',
    'enrollments',
    'exercise_evidence',
    'former_handles',
    'grants',
    'invoices',
    'learner_goals',
    'learner_pauses',
    'learners',
    'lesson_progress',
    'one_time_codes',
    'passkeys',
    'passwords',
    'profile_pictures',
    'projects',
    'public_profiles',
    'queries',
    'recovery_codes',
    'saved_lessons',
    'second_factors',
    'sessions',
    'subscriptions',
    'team_members',
    'users',
  ])
})

describe.each([
  ['a token of their own', () => ({ authorization: `Bearer ${stranger.cookies.get('e2e-accessToken')}` })],
  // Without a signature, and in every place where a careless server would look.
  [
    'no token, and the owner’s id everywhere',
    () => ({ cookie: `learner=${owned.userId}`, 'x-user-id': owned.userId }),
  ],
])('a stranger with %s', (_who, identity) => {
  test.each(ENDPOINTS)('is given and changes nothing of somebody else by %s', async (name, spec) => {
    const before = await rowsOf(site, owned)
    await site.database.pool.query('delete from rate_limits')
    for (const more of [{}, { userId: owned.userId, learnerId: owned.userId, id: owned.userId }]) {
      const { body } = await ask(site, spec, requestFor(name, owned), { more, headers: identity() })
      for (const mark of [owned.userId, owned.sessionId, owned.refreshToken, ADA.fullName, MARK])
        expect(body).not.toContain(mark)
    }
    expect(await rowsOf(site, owned)).toEqual(before)
  })
})
