/**
 * Grants say at any instant what the subscription machine says: over random histories of events that come late, twice and in
 * any order, as pure functions, through PostgreSQL, and as the migration fills them.
 */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { grantsOf, type Grant } from '#modules/access/module.ts'
import { readGrants } from '#modules/access/testing.ts'
import { getProfile } from '#modules/accounts/contract.ts'
import { ADA, signedUp } from '#modules/accounts/testing.ts'
import { databaseBefore } from '#platform/testing/earlier-database.ts'
import { testApp } from '#src/test-app.ts'
import { storeEvent } from './store-event.ts'
import { processEvent } from './process-event.ts'
import { providerEvent, type ProviderEvent, type WrittenEvent } from '../providers/contract.ts'
import { randomHistory } from './testing.ts'
import { ownId } from '../providers/webhook-signature-rules.ts'
import { openOrder } from '../testing.ts'
import { grantTerms } from '../subscriptions/subscription-grant-rules.ts'
import {
  bestOf,
  changesAhead,
  fold,
  HAS_ACCESS,
  standingAt,
  type SubscriptionState,
} from '../subscription-machine/subscription-machine.ts'

const SEED = Number(process.env.HISTORIES_SEED ?? 20_250_115)
const PURE = 10_000
const STORED = 30
const FILLED = 500
const DAY_MS = 24 * 60 * 60 * 1000
const IDS = { subscription: 'sub', checkout: '6f9c1e52-7d0e-4b4c-9a55-6d7f6b1c2d3e' }

/** Returns the subscription machine's answer for an account with these subscriptions. */
function machineAt(states: readonly SubscriptionState[], at: Date) {
  const { status } = bestOf(states.map((state) => standingAt(state, at)))
  return { opensPro: HAS_ACCESS[status], isActive: HAS_ACCESS[status], status }
}

/** Instants after an event: at once, at random, and on both sides of every change that time brings. */
function instantsAfter(now: Date, waits: readonly number[], state: SubscriptionState): Date[] {
  const edges = changesAhead(state).flatMap(({ at }) => [at.getTime() - 1, at.getTime()])
  return [now.getTime(), ...waits.map((wait) => now.getTime() + wait), ...edges]
    .filter((instant) => instant >= now.getTime())
    .map((instant) => new Date(instant))
}

const waits = fc.array(fc.nat(500 * DAY_MS), { minLength: 3, maxLength: 3 })

function parser() {
  const byId = new Map<string, ProviderEvent>()
  return (written: WrittenEvent): ProviderEvent => {
    const event = byId.get(written.id) ?? providerEvent.parse(written)
    byId.set(written.id, event)
    return event
  }
}

const latest = (events: readonly ProviderEvent[]) =>
  new Date(Math.max(...events.map(({ at }) => at.getTime())))

test(`${PURE} random histories: the grant opens what the machine opens, after every event and later`, () => {
  const seen = new Map<string, number>()
  fc.assert(
    fc.property(
      randomHistory(() => IDS, 16),
      waits,
      ({ delivered }, later) => {
        const parse = parser()
        const heard = new Map<string, ProviderEvent>()
        const startsAt = new Date(parse(delivered[0] ?? never()).at)
        for (const written of delivered) {
          if (heard.has(written.id)) continue
          heard.set(written.id, parse(written))
          const { state } = fold([...heard.values()])
          const terms = grantTerms(state, startsAt)
          const grants: Grant[] =
            terms === null ? [] : [{ ...terms, source: 'subscription', sourceId: 'a', accountId: 'b' }]
          for (const at of instantsAfter(latest([...heard.values()]), later, state)) {
            const expected = machineAt([state], at)
            const { opensPro, isActive, status } = readGrants(grants, at)
            // A thousand times quicker than `toEqual`, which has half a million answers to compare here.
            if (
              opensPro !== expected.opensPro ||
              isActive !== expected.isActive ||
              status !== expected.status
            )
              expect({ at, opensPro, isActive, status }).toEqual({ at, ...expected })
            seen.set(status, (seen.get(status) ?? 0) + 1)
          }
        }
      },
    ),
    { seed: SEED, numRuns: PURE, endOnFailure: true },
  )
  // Every status must have been there often for this to mean anything.
  expect([...seen.values()].every((count) => count > 1_000)).toBe(true)
  expect(seen.size).toBe(Object.keys(HAS_ACCESS).length)
})

function never(): never {
  throw new Error('A history has at least one event.')
}

test(`${STORED} random histories through PostgreSQL, three to an account`, { timeout: 300_000 }, async () => {
  const site = await testApp()
  const histories = fc.sample(
    fc.tuple(
      randomHistory(() => ({ ...IDS, subscription: `sub_${randomUUID()}` }), 8),
      waits,
    ),
    { seed: SEED, numRuns: STORED },
  )
  const answers = new Map<boolean, number>()
  let asked = 0
  let userId = ''
  let states = new Map<number, SubscriptionState>()
  for (const [index, [history, later]] of histories.entries()) {
    if (index % 3 === 0) {
      const browser = await signedUp(site, { ...ADA, email: `ada${index}@example.com` })
      userId = (await browser.call(getProfile, {})).id
      states = new Map()
    }
    const { checkout } = await openOrder(site, userId, { country: 'IN' })
    const parse = parser()
    const heard = new Map<string, ProviderEvent>()
    for (const written of history.delivered) {
      const event = { ...written, checkout }
      await storeEvent(site.deps, 'sandbox', { body: JSON.stringify(event), idOf: ownId })
      await processEvent(site.deps, { provider: 'sandbox', eventId: event.id })
      heard.set(event.id, parse(event))
      const { state } = fold([...heard.values()])
      states.set(index, state)
      const instants = instantsAfter(latest([...heard.values()]), later, state)
      const grants = await grantsOf(site.deps.db, userId)
      for (const at of instants)
        expect({ at, ...readGrants(grants, at) }).toEqual({ at, ...machineAt([...states.values()], at) })
      const at = instants[asked++ % instants.length] ?? never()
      const start = site.clock.now()
      site.clock.set(at)
      const isOpen = await site.deps.access.mayOpen(userId, 'pro')
      site.clock.set(start)
      expect({ at, isOpen }).toEqual({ at, isOpen: machineAt([...states.values()], at).opensPro })
      answers.set(isOpen, (answers.get(isOpen) ?? 0) + 1)
    }
  }
  for (const isOpen of [true, false]) expect(answers.get(isOpen)).toBeGreaterThan(20)
})

test(`${FILLED} subscriptions as random histories left them: the migration fills what is written today`, async () => {
  const earlier = await databaseBefore('0021_grants')
  const { pool } = earlier
  const userId = randomUUID()
  const startsAt = new Date('2025-01-15T12:00:00.000Z')
  await pool.query(
    `insert into users (id, email, email_folded, full_name, status, attribution, sign_up_source, preferences, persona_step, persona, created_at)
     values ($1, 'a@b.c', 'a@b.c', 'Ada', 'Active', '{}', 'default', '{}', 'COMPLETED', '{}', $2)`,
    [userId, startsAt],
  )
  await pool.query(
    `insert into checkouts (id, user_id, idempotency_key, plan, quote, status, provider, country, created_at)
     values ($1, $1, 'key', 'annual', '{}', 'completed', 'stripe', 'US', $2)`,
    [userId, startsAt],
  )
  const expected = new Map<string, ReturnType<typeof grantTerms>>()
  const histories = fc.sample(
    randomHistory(() => IDS, 16),
    { seed: SEED, numRuns: FILLED },
  )
  for (const { ordered } of histories) {
    const id = randomUUID()
    const { state } = fold(ordered)
    const terms = grantTerms(state, startsAt)
    if (terms !== null) expected.set(id, terms)
    await pool.query(
      `insert into subscriptions (id, provider, reference, user_id, checkout_id, status, since, plan, purchase_type, period_end,
         cancels_at, pauses_at, refused_events, version, created_at, updated_at)
       values ($1, 'stripe', $1::uuid::text, $2, $2, $3, $4, $5, $6, $7, $8, $9, 0, 1, $10, $10)`,
      [
        id,
        userId,
        state.status,
        state.since,
        state.plan,
        state.purchaseType,
        state.periodEnd,
        state.cancelsAt,
        state.pausesAt,
        startsAt,
      ],
    )
  }
  await earlier.upgrade()
  const { rows } = await pool.query('select * from grants')
  expect(rows).toHaveLength(expected.size)
  for (const row of rows) {
    const terms = expected.get(row.source_id)
    expect({
      opens: row.opens,
      plan: row.plan,
      status: row.status,
      changes: row.changes,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
    }).toEqual({
      ...terms,
      changes: terms?.changes.map(({ at, status }) => ({ at: at.toISOString(), status })),
    })
  }
  expect(expected.size).toBeGreaterThan(FILLED / 2)
})
