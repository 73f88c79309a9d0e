/** A database from before there were grants opens and shows exactly what it did: the expected answers are the old code's. */
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { databaseBefore } from '#platform/testing/earlier-database.ts'
import type { AccountAccess, SubscriptionStatus } from './contract.ts'
import { accessOf, mayOpen } from './may-open.ts'

const NOW = new Date('2026-11-25T12:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000
const day = (days: number) => new Date(NOW.getTime() + days * DAY_MS)
const MOMENT = 1 / DAY_MS

type Subscription = {
  status: SubscriptionStatus
  /** In days from now, as all numbers here. */
  since?: number
  renews?: boolean
  periodEnd?: number
  cancelsAt?: number
  pausesAt?: number
  purpose?: 'self' | 'team' | 'gift'
  provider?: string
}
type Team = { license: 'signature' | 'starter'; activeUntil: number | null }
type Account = { subscriptions?: Subscription[]; teams?: Team[]; hasLicenseCode?: boolean }

let earlier: Awaited<ReturnType<typeof databaseBefore>>
beforeEach(async () => {
  earlier = await databaseBefore('0021_grants')
})

async function insert(table: string, row: Record<string, unknown>): Promise<void> {
  const names = Object.keys(row)
  await earlier.pool.query(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  )
}

async function makeAccount({ subscriptions = [], teams = [], hasLicenseCode = false }: Account) {
  const id = randomUUID()
  await insert('users', {
    id,
    email: `${id}@example.com`,
    email_folded: `${id}@example.com`,
    full_name: 'Ada',
    status: 'Active',
    attribution: {},
    sign_up_source: 'default',
    preferences: {},
    persona_step: 'COMPLETED',
    persona: {},
    created_at: day(-900),
  })
  for (const each of subscriptions) await makeSubscription(id, each)
  for (const [index, { license, activeUntil }] of teams.entries()) {
    const team = randomUUID()
    await insert('teams', {
      id: team,
      name: 'Engines',
      seats: 5,
      licence_type: license,
      active_until: activeUntil === null ? null : day(activeUntil),
      created_at: day(-100),
    })
    await insert('team_members', { team_id: team, user_id: id, joined_at: day(-90 + index) })
  }
  if (hasLicenseCode) {
    const digest = randomUUID()
    const redeemed = { redeemed_at: day(-50), redeemed_by: id }
    await insert('licence_codes', { digest, plan: 'lifetime', made_at: day(-60), ...redeemed })
    await insert('granted_plans', { user_id: id, plan: 'lifetime', source: 'appsumo', granted_at: day(-50) })
  }
  return id
}

async function makeSubscription(userId: string, made: Subscription): Promise<void> {
  const id = randomUUID()
  const { status, provider = 'stripe', purpose = 'self', renews = true } = made
  const instant = (days: number | undefined) => (days === undefined ? null : day(days))
  const isBought = status !== 'Unavailable'
  await insert('checkouts', {
    id,
    user_id: userId,
    idempotency_key: id,
    plan: 'annual',
    quote: {},
    status: 'completed',
    provider,
    country: 'US',
    created_at: day(-800),
  })
  await insert('subscriptions', {
    id,
    provider,
    reference: id,
    user_id: userId,
    checkout_id: id,
    purpose,
    status,
    since: instant(made.since),
    plan: isBought ? 'annual' : null,
    purchase_type: isBought ? (renews ? 'subscription' : 'product') : null,
    period_end: instant(made.periodEnd),
    cancels_at: instant(made.cancelsAt),
    pauses_at: instant(made.pausesAt),
    refused_events: 0,
    version: 3,
    created_at: day(-800),
    updated_at: day(-1),
  })
}

/** Returns what an account may open a number of days from now. */
async function answers(accountId: string, days: number) {
  const deps = { db: earlier.db, clock: { now: () => day(days) } }
  const { teams, userSubscription, isSubscriptionActive }: AccountAccess = await accessOf(deps, accountId)
  return {
    status: userSubscription.status,
    isActive: isSubscriptionActive,
    teams: teams.map(({ subscriptionDetails, licenseType }) => [
      licenseType.id,
      subscriptionDetails.isActive,
    ]),
    opensPro: await mayOpen(deps, accountId, 'pro'),
  }
}

describe('own subscriptions', () => {
  const lifetime: Subscription = { status: 'Active', since: -50, renews: false }
  /** Status, and whether it opens PRO, at so many days from now. */
  type Answer = [days: number, status: SubscriptionStatus, isActive: boolean]
  const cases: [name: string, Subscription[], Answer[]][] = [
    ['none', [], [[0, 'Unavailable', false]]],
    ['never paid', [{ status: 'Unavailable' }], [[0, 'Unavailable', false]]],
    [
      'a trial: charged late, then grace, hold and the end',
      [{ status: 'Trialing', since: -3, periodEnd: 4 }],
      [
        [0, 'Trialing', true],
        [5 - MOMENT, 'Trialing', true],
        [5, 'PastDue', true],
        [11 - MOMENT, 'PastDue', true],
        [11, 'OnHold', false],
        [41 - MOMENT, 'OnHold', false],
        [41, 'Cancelled', false],
      ],
    ],
    [
      'a trial that its owner cancelled',
      [{ status: 'Trialing', since: -3, periodEnd: 4, cancelsAt: 4 }],
      [
        [4 - MOMENT, 'Trialing', true],
        [4, 'Cancelled', false],
      ],
    ],
    [
      'paid',
      [{ status: 'Active', since: -300, periodEnd: 65 }],
      [
        [0, 'Active', true],
        [66, 'PastDue', true],
        [72, 'OnHold', false],
      ],
    ],
    [
      'cancelled, still running',
      [{ status: 'Active', since: -300, periodEnd: 65, cancelsAt: 65 }],
      [
        [64, 'Active', true],
        [65, 'Cancelled', false],
      ],
    ],
    [
      'to be paused and cancelled later',
      [{ status: 'Active', since: -300, periodEnd: 10, pausesAt: 10, cancelsAt: 20 }],
      [
        [9, 'Active', true],
        [10, 'Paused', false],
        [20, 'Cancelled', false],
      ],
    ],
    ['paused', [{ status: 'Paused', since: -9, periodEnd: -9 }], [[0, 'Paused', false]]],
    [
      'not charged when it was due, a month ago',
      [{ status: 'Active', since: -60, periodEnd: -30 }],
      [[0, 'OnHold', false]],
    ],
    [
      'a failed renewal, in its days of grace',
      [{ status: 'PastDue', since: -2, periodEnd: -2 }],
      [
        [0, 'PastDue', true],
        [5, 'OnHold', false],
        [35, 'Cancelled', false],
      ],
    ],
    [
      'a failed renewal, grace over',
      [{ status: 'OnHold', since: -5, periodEnd: -12 }],
      [
        [0, 'OnHold', false],
        [25, 'Cancelled', false],
      ],
    ],
    ['card denied', [{ status: 'CardDenied', since: -5, periodEnd: -5 }], [[90, 'CardDenied', false]]],
    ['ended', [{ status: 'Cancelled', since: -5, periodEnd: 60 }], [[0, 'Cancelled', false]]],
    [
      'a product',
      [{ status: 'Active', since: -5, renews: false, periodEnd: 30 }],
      [
        [30 - MOMENT, 'Active', true],
        [30, 'Cancelled', false],
      ],
    ],
    [
      'a redeemed gift',
      [{ status: 'Active', since: -5, renews: false, periodEnd: 30, provider: 'gift' }],
      [
        [29, 'Active', true],
        [30, 'Cancelled', false],
      ],
    ],
    ['a lifetime', [lifetime], [[9_000, 'Active', true]]],
    [
      'the best of several counts',
      [
        { status: 'Cancelled', since: -200, periodEnd: -200 },
        { status: 'PastDue', since: -2, periodEnd: -2 },
        { status: 'Active', since: -5, renews: false, periodEnd: 3 },
      ],
      [
        [0, 'Active', true],
        [3, 'PastDue', true],
        [5, 'OnHold', false],
      ],
    ],
    [
      'bought for others',
      [
        { ...lifetime, purpose: 'team' },
        { ...lifetime, purpose: 'gift' },
      ],
      [[0, 'Unavailable', false]],
    ],
  ]
  test('of every status', async () => {
    const made = await Promise.all(
      cases.map(async ([name, subscriptions, expected]) => {
        return { name, expected, id: await makeAccount({ subscriptions }) }
      }),
    )
    await earlier.upgrade()
    for (const { name, expected, id } of made)
      for (const [days, status, isActive] of expected)
        expect({ name, days, ...(await answers(id, days)) }).toEqual({
          name,
          days,
          status,
          isActive,
          teams: [],
          opensPro: isActive,
        })
    const { rows } = await earlier.pool.query(
      'select source, count(*)::int from grants group by source order by 1',
    )
    expect(rows).toEqual([
      { source: 'gift', count: 1 },
      { source: 'subscription', count: 16 },
    ])
  })
})

test('teams and license codes', async () => {
  const member = await makeAccount({
    subscriptions: [{ status: 'Paused', since: -9, periodEnd: -9 }],
    teams: [
      { license: 'starter', activeUntil: null },
      { license: 'signature', activeUntil: 10 },
      { license: 'signature', activeUntil: -10 },
    ],
  })
  const starter = await makeAccount({ teams: [{ license: 'starter', activeUntil: 10 }] })
  const endless = await makeAccount({ teams: [{ license: 'signature', activeUntil: null }] })
  const appsumo = await makeAccount({
    subscriptions: [{ status: 'Cancelled', since: -60, periodEnd: -60 }],
    hasLicenseCode: true,
  })
  await earlier.upgrade()

  const teams = [
    ['starter', true],
    ['signature', true],
    ['signature', false],
  ]
  expect(await answers(member, 0)).toEqual({ status: 'Paused', isActive: false, teams, opensPro: true })
  expect(await answers(member, 10)).toMatchObject({
    teams: [
      ['starter', true],
      ['signature', false],
      ['signature', false],
    ],
    opensPro: false,
  })
  expect(await answers(starter, 0)).toMatchObject({ teams: [['starter', true]], opensPro: false })
  expect(await answers(starter, 10)).toMatchObject({ teams: [['starter', false]], opensPro: false })
  expect(await answers(endless, 9_000)).toEqual({
    status: 'Unavailable',
    isActive: false,
    teams: [['signature', true]],
    opensPro: true,
  })
  expect(await answers(appsumo, 9_000)).toEqual({
    status: 'Active',
    isActive: true,
    teams: [],
    opensPro: true,
  })
  const { rows } = await earlier.pool.query(
    `select count(*)::int from grants g join licence_codes c on c.digest = g.source_id and g.source = 'appsumo'`,
  )
  expect(rows).toEqual([{ count: 1 }])
})

test('an empty database has no grants', async () => {
  await earlier.upgrade()
  expect((await earlier.pool.query('select * from grants')).rows).toEqual([])
})
