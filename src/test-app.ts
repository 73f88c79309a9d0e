/** The real application on a database of its own, for tests: nothing listens, the clock stands still. */
import { hash, verify } from '@node-rs/argon2'
import { afterAll } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { createAccessTokens, createPasswords, createSignInProviders } from '#modules/accounts/facade.ts'
import { campaignDiscounts, openPayments, openProEvents } from '#modules/billing/facade.ts'
import { openCampaigns } from '#modules/campaigns/facade.ts'
import { openSearch } from '#modules/catalog/facade.ts'
import { repositoryContent } from '#modules/catalog/testing.ts'
import { fixedClock } from '#platform/clock.ts'
import type { Transport } from '#platform/contract/call.ts'
import { secretsFromRoot } from '#platform/secrets/secrets.ts'
import { openDatabase, type OpenDatabase } from '#platform/db/database.ts'
import { injectTransport } from '#platform/http/pages.ts'
import { createFloodLimits } from '#platform/limits/flood-limits.ts'
import { openJobs, type RunningJobs } from '#platform/jobs/jobs.ts'
import { createMail, type Delivery, type MailTransport } from '#platform/mail/mail.ts'
import { testDatabase } from '#platform/testing/test-database.ts'
import { neverLogged, neverLoggedOf, testLog } from '#platform/testing/test-log.ts'
import { accountListeners } from './account-listeners.ts'
import { buildApp, type AppOptions } from './app.ts'
import { loadConfig } from './config.ts'
import type { Deps, Sandbox } from './deps.ts'
import { jobKinds } from './jobs.ts'
import { popularityOf } from './popularity.ts'

export interface TestApp {
  app: FastifyInstance
  deps: Deps
  clock: ReturnType<typeof fixedClock>
  /** The pool and its Drizzle database, for looking behind the API. */
  database: OpenDatabase
  /** For `call(contract, input, { transport })`: through the whole door, without the network, as nobody. */
  transport: Transport
  /** Does all that waits to be done later, and returns how many that were. Until then nothing of it happens. */
  doJobs: () => Promise<number>
  /** What was mailed, oldest first, once `doJobs` has done it. */
  mails: Delivery[]
  /** Call it after each test where a file makes many: the database has a hundred connections for all files. */
  close: () => Promise<void>
}

/**
 * Defaults: the repository's own content, noon on 15 January 2025 UTC, and a sandbox that refuses every job, so
 * that a test which runs a program says which sandbox it means; no pages. Closed when the test file ends.
 */
export async function testApp(
  overrides: Partial<Omit<Deps, 'db' | 'clock'>> = {},
  options: AppOptions = {},
): Promise<TestApp> {
  const database = await testDatabase()
  const clock = fixedClock('2025-01-15T12:00:00Z')
  const log = overrides.log ?? testLog()
  const content = overrides.content ?? repositoryContent()
  const mails: Delivery[] = []
  const postman: MailTransport = {
    deliver: async (delivery) => {
      mails.push(delivery)
      neverLogged(...(delivery.message.text.match(/\b\d{6}\b|(?<=token=)[\w-]{43}/g) ?? []))
      return 'delivered'
    },
    close() {},
  }
  const jobs = openWhenNeeded(async () => {
    // Connections of their own: they are opened in the middle of a transaction, when all others may be taken.
    const { host = '', user, database: name } = database.pool.options
    const own = openDatabase({ host, user, database: name }, { maxConnections: 1 })
    const open = await openJobs(own.pool, deps.log, { isAlone: true })
    await open.begin(jobKinds(deps, postman), { isWorking: false })
    const stop = async () => {
      await open.stop()
      await own.close()
    }
    return { ...open, stop }
  })
  const config = overrides.config ?? loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })
  const secrets = secretsFromRoot(Buffer.alloc(32, 7))
  const deps: Deps = {
    jobs,
    // As cheap as Argon2 goes: what a real one costs is measured elsewhere.
    passwords: createPasswords({ memoryKib: 8, passes: 1 }, { atOnce: 2, hash, verify }),
    accessTokens: createAccessTokens({ secrets, config, clock }),
    signInProviders: createSignInProviders({ config, clock }),
    accountListeners: accountListeners({ content, jobs, clock }),
    mail: createMail({ jobs, clock }),
    floods: createFloodLimits({ clock }),
    popularity: popularityOf({ db: database.db, clock, content, log }),
    campaigns: openCampaigns({
      db: database.db,
      clock,
      readDiscounts: (codes) => campaignDiscounts(database.db, codes),
      onProblem: (error) => log.error({ err: error }, 'the sales could not be read'),
    }),
    payments: openPayments({ db: database.db, clock, jobs, config, secrets }),
    proEvents: openProEvents(),
    ownDoor: {
      post: async (url, { body, headers }) =>
        (await app.inject({ method: 'POST', url, headers, payload: body })).statusCode,
    },
    config,
    clock,
    log,
    db: database.db,
    secrets,
    sandbox: noSandbox,
    openSession: () => Promise.reject(new Error('This test gave no runner: testApp({ openSession })')),
    content,
    search: openSearch({ db: database.db, content, clock }),
    ...overrides,
  }
  const app = await buildApp(deps, options)
  app.addHook('preValidation', async (request) => neverLoggedOf(request))
  await app.ready()
  const close = async () => {
    await app.close()
    await jobs.stop()
    await database.close()
  }
  endings.push(close)
  return { app, deps, clock, database, transport: injectTransport(app), doJobs: jobs.runDue, mails, close }
}

/** Most tests put nothing in line, and are spared the queues. */
function openWhenNeeded(open: () => Promise<RunningJobs>): Pick<RunningJobs, 'send' | 'runDue' | 'stop'> {
  let opened: Promise<RunningJobs> | null = null
  const needed = () => (opened ??= open())
  return {
    stop: async () => (await opened)?.stop(),
    send: async (...work) => (await needed()).send(...work),
    runDue: async () => (await needed()).runDue(),
  }
}

const noSandbox: Sandbox = {
  run: () => Promise.reject(new Error('This test gave no sandbox: testApp({ sandbox })')),
  place: () => Promise.resolve(null),
  health: () => Promise.resolve({ isolation: 'none', languages: [], slots: 1, running: 0, queued: 0 }),
}

const endings: (() => Promise<void>)[] = []

afterAll(async () => {
  await Promise.all(endings.splice(0).map((end) => end()))
})
