/** What providers say while the server is killed again and again: nothing of it is lost, and nothing counts twice. */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { billing, unsettledEvents } from '#modules/billing/module.ts'
import type { WrittenEvent } from '#modules/billing/providers/contract.ts'
import { randomHistory, type RandomHistory } from '#modules/billing/payments/testing.ts'
import { sandboxMessage } from '#modules/billing/sandbox-provider/sandbox-webhooks.ts'
import { fold } from '#modules/billing/subscription-machine/subscription-machine.ts'
import { systemClock } from '#platform/clock.ts'
import { loadSecrets } from '#platform/secrets/load-secrets.ts'
import type { Secrets } from '#platform/secrets/secrets.ts'
import { openDatabase, type OpenDatabase } from '#platform/db/database.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { createFloodLimits } from '#platform/limits/flood-limits.ts'
import { createMail } from '#platform/mail/mail.ts'
import { openModules, withNeeds } from '#platform/module/open-modules.ts'
import { testLog } from '#platform/testing/test-log.ts'
import { loadConfig } from '#src/config.ts'
import { modules } from '#src/modules.ts'
import { runServer, type RunningServer } from './support/running-server.ts'

const HISTORIES = 60
const KILLS = 5

let database: OpenDatabase
let server: RunningServer
let secrets: Secrets
beforeAll(async () => {
  server = await runServer({
    settings: async (_url, { DATABASE_URL }) => {
      database = openDatabase({ connectionString: DATABASE_URL })
      return {}
    },
  })
  secrets = await loadSecrets({ rootKeys: null, dataDir: server.dataDir })
}, 90_000)
afterAll(async () => {
  await database.close()
  await server.dispose()
}, 30_000)

/** Sends until the server has taken it, as a provider does. */
async function deliver(event: WrittenEvent): Promise<void> {
  for (;;) {
    const { body, headers } = sandboxMessage(secrets, event, new Date())
    const answer = await fetch(`${server.url}/api/webhooks/sandbox`, {
      method: 'POST',
      body,
      headers,
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null)
    if (answer?.ok === true) return
    if (answer !== null && answer.status < 500)
      throw new Error(`refused: ${answer.status} ${await answer.text()}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function openCheckout(checkout: string): Promise<void> {
  await database.pool.query(
    `insert into checkouts (id, idempotency_key, plan, quote, status, provider, country, created_at)
     values ($1::uuid, $1::text, 'annual', '{}', 'open', 'sandbox', 'IN', now())`,
    [checkout],
  )
}

test(
  `${HISTORIES} histories end as the ordered ones do while the server is killed ${KILLS} times`,
  { timeout: 300_000 },
  async () => {
    const made: RandomHistory[] = fc.sample(
      randomHistory(() => ({ subscription: randomUUID(), checkout: randomUUID() }), 8),
      { seed: 20_250_115, numRuns: HISTORIES },
    )
    for (const { ordered } of made) await openCheckout(ordered[0]?.checkout ?? '')
    const longest = Math.max(...made.map(({ delivered }) => delivered.length))
    // All of them mixed, each in the order in which its own came in.
    const queue = Array.from({ length: longest }, (_, turn) =>
      made.flatMap(({ delivered }) => delivered[turn] ?? []),
    ).flat()
    const total = queue.length
    let taken = 0
    const sender = async () => {
      for (let event = queue.shift(); event !== undefined; event = queue.shift()) {
        await deliver(event)
        taken += 1
      }
    }
    const killer = async () => {
      for (let kill = 1; kill <= KILLS; kill += 1) {
        while (taken < (total * kill) / (KILLS + 1)) await new Promise((resolve) => setTimeout(resolve, 2))
        await server.kill()
        await server.start()
      }
    }
    await Promise.all([sender(), sender(), sender(), sender(), killer()])
    // What a killed server had begun is begun again after half a minute by itself. Nobody waits for that here.
    const { db } = database
    const jobs = await openJobs(database.pool, testLog(), { isAlone: true })
    const open = await openModules(withNeeds(modules, [billing]), {
      config: loadConfig({ NODE_ENV: 'test' }),
      clock: systemClock,
      log: testLog(),
      db,
      secrets,
      jobs,
      mail: createMail({ jobs, clock: systemClock }),
      floods: createFloodLimits({ clock: systemClock }),
      loopback: { post: () => Promise.reject(new Error('nothing listens here')) },
      socketFolder: '',
    })
    const { replayEvent } = open.instanceOf(billing)
    for (const key of await unsettledEvents(db)) expect(await replayEvent(key)).toBeNull()
    await jobs.stop()

    for (const { ordered } of made) {
      const { state, refused } = fold(ordered)
      const { rows } = await database.pool.query('select * from subscriptions where reference = $1', [
        ordered[0]?.subscription,
      ])
      expect(rows).toMatchObject([
        {
          status: state.status,
          since: state.since,
          plan: state.plan,
          period_end: state.periodEnd,
          refused_events: refused.length,
          version: ordered.length,
        },
      ])
    }
    const charges = made.flatMap(({ ordered }) => ordered.filter(({ type }) => type === 'paid'))
    const { rows } = await database.pool.query(`
      select (select count(*)::int from ledger_postings where kind = 'charge') as charges,
        (select count(*)::int from (select 1 from ledger_lines group by currency having sum(amount_minor) <> 0) o) as uneven`)
    expect(rows).toEqual([{ charges: charges.length, uneven: 0 }])
    // Each has its invoice, whoever was killed: and no number is left out.
    const numbers = await database.pool.query(
      `select count(*)::int as invoices, count(distinct number)::int as numbers, max(number) as last
       from invoices where kind = 'invoice'`,
    )
    const all = charges.length
    expect(numbers.rows).toEqual([{ invoices: all, numbers: all, last: all }])
    process.stdout.write(
      `${HISTORIES} histories, ${total} deliveries, ${KILLS} kills of the server: ${charges.length} charges, each booked once\n`,
    )
  },
)
