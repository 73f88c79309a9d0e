/**
 * Random histories of events, duplicated, reordered and delayed, end as the ordered ones do; and against the database, with
 * workers that are killed, they do so too, with books that sum to zero and nothing charged twice. `HISTORIES=10000 npx vitest run
 * --project unit src/modules/billing/payments/histories.test.ts` takes all of them through the database.
 */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getProfile } from '#modules/accounts/contract.ts'
import { signedUp } from '#modules/accounts/testing.ts'
import { openDatabase } from '#platform/db/database.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { fold, standingAt } from '../subscription-machine/subscription-machine.ts'
import { openOrder } from '../testing.ts'
import { storeEvent } from './store-event.ts'
import { postingOf } from '../ledger/posting-rules.ts'
import { processEvent } from './process-event.ts'
import type { ProviderEvent, WrittenEvent } from '../providers/contract.ts'
import { randomHistory } from './testing.ts'
import { ownId } from '../providers/webhook-signature-rules.ts'

const SEED = Number(process.env.HISTORIES_SEED ?? 20_250_115)
const PURE = 10_000
const KEPT = Number(process.env.HISTORIES ?? 200)
const IDS = { subscription: 'sub', checkout: '6f9c1e52-7d0e-4b4c-9a55-6d7f6b1c2d3e' }

const print = (line: string) => process.stdout.write(`${line}\n`)

/** Pseudo-random from here on, too. Two workers at once are never quite repeated all the same. */
function numbers(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test(`${PURE} random histories fold as the ordered ones do`, { timeout: 600_000 }, () => {
  let events = 0
  let refused = 0
  fc.assert(
    fc.property(
      randomHistory(() => IDS, 16),
      ({ ordered, delivered }) => {
        const expected = fold(ordered)
        expect(fold(delivered.map(parsed(ordered)))).toEqual(expected)
        // The clock's own changes come out the same in one step and in many.
        const last = ordered.at(-1)?.at.getTime() ?? 0
        let walked = expected.state
        for (const days of [1, 7, 8, 31, 38, 400]) {
          const now = new Date(last + days * 24 * 60 * 60 * 1000)
          walked = standingAt(walked, now)
          expect(walked).toEqual(standingAt(expected.state, now))
        }
        events += delivered.length
        refused += expected.refused.length
      },
    ),
    { seed: SEED, numRuns: PURE, endOnFailure: true },
  )
  // Both kinds must have been there for this to mean anything.
  expect(refused).toBeGreaterThan(PURE / 2)
  print(
    `${PURE} histories, ${events} deliveries, ${refused} events refused where they stand: all fold alike (seed ${SEED})`,
  )
})

/** Each event is parsed once: ten thousand histories are many. */
function parsed(ordered: ProviderEvent[]) {
  const byId = new Map(ordered.map((event) => [event.id, event]))
  return ({ id }: WrittenEvent): ProviderEvent => {
    const event = byId.get(id)
    if (event === undefined) throw new Error(`Nobody has made ${id}.`)
    return event
  }
}

test(
  `${KEPT} random histories end alike in the database, with workers killed at any statement`,
  { timeout: 3_600_000 },
  async () => {
    const site = await testApp()
    const userId = (await (await signedUp(site)).call(getProfile, {})).id
    const workers = killableWorkers(site)
    const random = numbers(SEED)
    const histories = fc.sample(
      randomHistory(() => ({ ...IDS, subscription: `sub_${randomUUID()}` }), 10),
      { seed: SEED, numRuns: KEPT },
    )
    let deliveries = 0
    let events = 0
    for (const made of histories) {
      const { checkout } = await openOrder(site, userId, { country: 'IN' })
      const ordered = made.ordered.map((event) => ({ ...event, checkout }))
      const delivered = made.delivered.map((event) => ({ ...event, checkout }))
      const waiting = new Set<string>()
      const work = async (...eventIds: string[]) => {
        const outcomes = await Promise.all(eventIds.map((eventId) => workers.process(eventId, random)))
        for (const [index, eventId] of eventIds.entries())
          if (outcomes[index] === true) waiting.delete(eventId)
      }
      for (const event of delivered) {
        // Whoever gets no answer sends it again.
        while (!(await workers.keep(event, random))) deliveries += 1
        deliveries += 1
        waiting.add(event.id)
        const pending = [...waiting]
        // Two workers may be at it at once, even at the same one.
        if (random(2) === 0) await work(pending[random(pending.length)] ?? event.id, event.id)
      }
      while (waiting.size > 0) await work(...[...waiting].slice(0, 2))
      events += ordered.length
      await expectAsOrdered(site, ordered)
    }
    const { rows } = await site.database.pool.query(`
    select currency, sum(amount_minor)::text as sum from ledger_lines group by currency order by currency`)
    expect(rows).toEqual(['EUR', 'INR', 'JPY', 'USD'].map((currency) => ({ currency, sum: '0' })))
    const [{ kept, queued }] = (
      await site.database.pool.query(`
      select (select count(*)::int from provider_events where state = 'done') as kept,
        (select count(*)::int from pgboss.job where name = 'payment-event') as queued`)
    ).rows
    expect([kept, queued]).toEqual([events, events])
    const { kills } = workers
    expect(kills()).toBeGreaterThan(KEPT)
    print(
      `${KEPT} histories through PostgreSQL: ${events} events in ${deliveries} deliveries, ${kills()} kills; every end as ordered, ` +
        `every sum zero, no charge twice (seed ${SEED})`,
    )
    await workers.close()
  },
)

async function expectAsOrdered({ database: { pool } }: TestApp, ordered: ProviderEvent[]): Promise<void> {
  const { state, refused } = fold(ordered)
  const [reference] = ordered.map(({ subscription }) => subscription)
  const subscription = await pool.query('select * from subscriptions where reference = $1', [reference])
  expect(subscription.rows).toMatchObject([
    {
      status: state.status,
      since: state.since,
      plan: state.plan,
      purchase_type: state.purchaseType,
      period_end: state.periodEnd,
      cancels_at: state.cancelsAt,
      pauses_at: state.pausesAt,
      refused_events: refused.length,
      version: ordered.length,
    },
  ])
  const booked = await pool.query(
    `select p.key, json_agg(json_build_object('account', account, 'currency', currency, 'amountMinor', amount_minor)
       order by line) as lines
     from ledger_postings p join ledger_lines l on l.posting_id = p.id where p.subscription_id = $1 group by p.key`,
    [subscription.rows[0].id],
  )
  const expected = ordered.flatMap((event) => {
    const posting = postingOf('sandbox', 'IN', event)
    return posting === null ? [] : [{ key: posting.key, lines: posting.lines }]
  })
  const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1)
  expect(booked.rows.toSorted(byKey)).toEqual(expected.toSorted(byKey))
}

/** Workers with connections of their own, which are cut before any statement, or after it without its answer being heard. */
function killableWorkers(site: TestApp) {
  const { host = '', user, database: name } = site.database.pool.options
  const own = openDatabase({ host, user, database: name }, { maxConnections: 3 })
  let kills = 0
  let left = Infinity
  let isAfter = false
  own.pool.on('connect', (client) => {
    const query: (...given: unknown[]) => Promise<unknown> = client.query.bind(client)
    const cut = async () => {
      kills += 1
      const gone = once(client, 'end')
      const stream: unknown = Reflect.get(Object(Reflect.get(client, 'connection')), 'stream')
      Reflect.apply(Reflect.get(Object(stream), 'destroy'), stream, [])
      await gone
    }
    Object.assign(client, {
      query: async (...given: unknown[]) => {
        left -= 1
        if (left !== 0) return query(...given)
        if (isAfter) await query(...given)
        await cut()
        throw new Error('killed')
      },
    })
  })
  /** Of three tries one is killed, at one of the statements that it makes. */
  const aim = (random: (below: number) => number) => {
    left = random(3) === 0 ? 1 + random(12) : Infinity
    isAfter = random(2) === 0
  }
  const survives = async (work: () => Promise<void>) => {
    const before = kills
    try {
      await work()
      return true
    } catch (error) {
      // What is not our own doing fails the test.
      if (kills === before) throw error
      return false
    }
  }
  return {
    kills: () => kills,
    close: () => own.close(),
    async keep(event: WrittenEvent, random: (below: number) => number): Promise<boolean> {
      aim(random)
      const kept = { body: JSON.stringify(event), idOf: ownId }
      return survives(() => storeEvent({ ...site.deps, db: own.db }, 'sandbox', kept))
    },
    async process(eventId: string, random: (below: number) => number): Promise<boolean> {
      aim(random)
      return survives(() => processEvent({ ...site.deps, db: own.db }, { provider: 'sandbox', eventId }))
    },
  }
}
