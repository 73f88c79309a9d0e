import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getProfile } from '#modules/accounts/contract.ts'
import { ADA, GRACE, signedUp } from '#modules/accounts/testing.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { endGrants } from './end-grants.ts'
import { grantsOf } from './grant-queries.ts'
import type { Grant } from './grant-rules.ts'
import { accessOf, mayOpen } from './may-open.ts'
import { putGrant } from './put-grant.ts'
import { withdrawGrant } from './withdraw-grant.ts'

let site: TestApp
let ada: string
let grace: string
beforeEach(async () => {
  site = await testApp()
  ada = (await (await signedUp(site, ADA)).call(getProfile, {})).id
  grace = (await (await signedUp(site, GRACE)).call(getProfile, {})).id
})
afterEach(() => site.close())

const subscription = (given: Partial<Grant> = {}): Grant => ({
  source: 'subscription',
  sourceId: 'one',
  accountId: ada,
  opens: 'pro',
  plan: 'annual',
  status: 'Active',
  changes: [{ at: new Date('2025-02-15T12:00:00Z'), status: 'Cancelled' }],
  startsAt: site.clock.now(),
  endsAt: new Date('2025-02-15T12:00:00Z'),
  ...given,
})
const team = (accountId: string) =>
  subscription({ source: 'team', accountId, plan: 'signature', status: null, changes: [] })

test('a grant comes back as it was put, is replaced by the next one and is there once', async () => {
  const { db } = site.deps
  await putGrant(db, subscription())
  await putGrant(db, subscription())
  expect(await grantsOf(db, ada)).toEqual([subscription()])
  const renewed = subscription({ plan: 'monthly', status: 'Trialing', changes: [], endsAt: null })
  await putGrant(db, renewed)
  await putGrant(db, subscription({ sourceId: 'two' }))
  expect(await grantsOf(db, ada)).toEqual([renewed, subscription({ sourceId: 'two' })])
  expect(await grantsOf(db, grace)).toEqual([])
})

test('an end is set for every holder of a source, and for nobody else', async () => {
  const { db } = site.deps
  for (const grant of [team(ada), team(grace), subscription()]) await putGrant(db, grant)
  await endGrants(db, { source: 'team', sourceId: 'one', endsAt: site.clock.now() })
  expect(await mayOpen(site.deps, grace, 'pro')).toBe(false)
  expect(await mayOpen(site.deps, ada, 'pro')).toBe(true)
  await endGrants(db, { source: 'team', sourceId: 'one', endsAt: null })
  expect(await mayOpen(site.deps, grace, 'pro')).toBe(true)
})

test('a withdrawn grant is gone, for its holder alone', async () => {
  const { db } = site.deps
  for (const grant of [team(ada), team(grace)]) await putGrant(db, grant)
  await withdrawGrant(db, team(ada))
  await withdrawGrant(db, team(ada))
  expect(await grantsOf(db, ada)).toEqual([])
  expect(await mayOpen(site.deps, grace, 'pro')).toBe(true)
})

test('a transaction that fails grants nothing', async () => {
  const failing = site.deps.db.transaction(async (tx) => {
    await putGrant(tx, subscription())
    throw new Error('The payment failed.')
  })
  await expect(failing).rejects.toThrow('The payment failed.')
  expect(await mayOpen(site.deps, ada, 'pro')).toBe(false)
})

test('one query answers for PRO, and none for what is free or for nobody', async () => {
  await putGrant(site.deps.db, subscription())
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    expect(await mayOpen(site.deps, ada, 'pro')).toBe(true)
    expect(query).toHaveBeenCalledOnce()
    expect(await accessOf(site.deps, ada)).toMatchObject({ isSubscriptionActive: true })
    expect(query).toHaveBeenCalledTimes(2)
    expect(await mayOpen(site.deps, ada, 'free')).toBe(true)
    expect(await mayOpen(site.deps, null, 'pro')).toBe(false)
    expect(query).toHaveBeenCalledTimes(2)
  } finally {
    query.mockRestore()
  }
})
