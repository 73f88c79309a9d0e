/** The real application on a database of its own, for tests: nothing listens, the clock stands still. */
import { hash, verify } from '@node-rs/argon2'
import { afterAll } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { createPasswords } from '#modules/accounts/module.ts'
import { repositoryContent } from '#modules/catalog/testing.ts'
import { fixedClock } from '#platform/clock.ts'
import type { Transport } from '#platform/contract/call.ts'
import { secretsFromRoot } from '#platform/secrets/secrets.ts'
import { openDatabase, type OpenDatabase } from '#platform/db/database.ts'
import { injectTransport } from '#platform/http/pages.ts'
import { createFloodLimits } from '#platform/limits/flood-limits.ts'
import { openJobs, type RunningJobs } from '#platform/jobs/jobs.ts'
import { createMail, mailJob, type Delivery, type MailTransport } from '#platform/mail/mail.ts'
import { testDatabase } from '#platform/testing/test-database.ts'
import { neverLogged, neverLoggedOf, testLog } from '#platform/testing/test-log.ts'
import type { Platform } from '#platform/module/platform.ts'
import { openModules, type DepsOfAll } from '#platform/module/open-modules.ts'
import { buildApp, type AppOptions } from './app.ts'
import { loadConfig } from './config.ts'
import { modules } from './modules.ts'

/** What the operations of all modules are given. */
export type Deps = DepsOfAll<typeof modules>

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
 * that a test which runs a program says which sandbox it means; no pages; a migrated database of its own. Closed when the
 * test file ends.
 */
export async function testApp(
  overrides: Partial<Omit<Deps, Exclude<keyof Platform, 'config' | 'log'>>> = {},
  options: AppOptions = {},
  given: { database?: OpenDatabase } = {},
): Promise<TestApp> {
  const database = given.database ?? (await testDatabase())
  const clock = fixedClock('2025-01-15T12:00:00Z')
  const log = overrides.log ?? testLog()
  const mails: Delivery[] = []
  const transport: MailTransport = {
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
    const running = await openJobs(own.pool, log, { isAlone: true })
    await running.begin([mailJob(transport, log), ...open.list.flatMap((module) => module.jobs)], {
      isWorking: false,
    })
    const stop = async () => {
      await running.stop()
      await own.close()
    }
    return { ...running, stop }
  })
  const config = overrides.config ?? loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })
  const open = await openModules(
    modules,
    {
      jobs,
      mail: createMail({ jobs, clock }),
      floods: createFloodLimits({ clock }),
      loopback: {
        post: async (url, { body, headers }) =>
          (await app.inject({ method: 'POST', url, headers, payload: body })).statusCode,
      },
      config,
      clock,
      log,
      db: database.db,
      secrets: secretsFromRoot(Buffer.alloc(32, 7)),
      socketFolder: '',
    },
    {
      // As cheap as Argon2 goes: what a real one costs is measured elsewhere.
      passwords: createPasswords({ memoryKib: 8, passes: 1 }, { atOnce: 2, hash, verify }),
      content: repositoryContent(),
      runners: noRunners,
      ...overrides,
    },
  )
  // Each module was given its own part of it.
  const deps = Object.assign({}, ...open.list.map((module) => module.deps)) as Deps
  const app = await buildApp(open, options)
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

const noRunners: Deps['runners'] = {
  sandbox: {
    run: () => Promise.reject(new Error('This test gave no sandbox: testApp({ sandbox })')),
    place: () => Promise.resolve(null),
    health: () => Promise.resolve({ isolation: 'none', languages: [], slots: 1, running: 0, queued: 0 }),
  },
  openSession: () => Promise.reject(new Error('This test gave no runner: testApp({ openSession })')),
  metrics: () => Promise.resolve(''),
  stop: () => Promise.resolve(),
}

const endings: (() => Promise<void>)[] = []

afterAll(async () => {
  await Promise.all(endings.splice(0).map((end) => end()))
})
