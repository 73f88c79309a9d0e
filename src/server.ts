/** The process: configuration → data folder → database → sandbox → content → API and pages → listen. */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { openRunners } from '#modules/runner/open-runners.ts'
import { createRunnerMetrics } from '#modules/runner/runner-metrics.ts'
import { openSession } from '#modules/runner/session-client.ts'
import { systemClock } from '#platform/clock.ts'
import { takeDataDir } from '#platform/data-dir/data-dir.ts'
import { confirmRootKey } from '#platform/secrets/confirm-root-key.ts'
import { loadSecrets } from '#platform/secrets/load-secrets.ts'
import { makeSocketFolder } from '#platform/data-dir/socket-folder.ts'
import { openOwnDoor } from '#platform/http/own-door.ts'
import { migrateDatabase } from '#platform/db/migrate.ts'
import { runDatabase } from '#platform/db/running-database.ts'
import { createFloodLimits } from '#platform/limits/flood-limits.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { createLog } from '#platform/log.ts'
import { createMail } from '#platform/mail/mail.ts'
import { openMail } from '#platform/mail/open-mail.ts'
import { loadConfig, publishMode, type Config } from './config.ts'
import type { Deps } from './deps.ts'
import { openBuiltPages, openDevelopmentPages } from './site-pages.ts'
import { announce, explainStartFailure } from './announce.ts'

const ROOT = join(import.meta.dirname, '..')
// What is loaded from here on is compiled once, not at every start.
enableCompileCache(join(ROOT, '.cache/compiled'))
const FINISH_TIMEOUT_MS = 10_000
/** What a start that is not wanted any more gets to come to the end of the step it is at. */
const BREAK_OFF_TIMEOUT_MS = 1_000

/** What has to be ended, newest first, when the server stops or could not start. */
const endings: (() => unknown)[] = []

/** Breaks off between two steps once `asked` is: what it has opened by then is in `endings`. */
async function start(config: Config, asked: AbortSignal): Promise<void> {
  const dataDir = await takeDataDir(config.dataDir)
  endings.push(() => dataDir.release())
  const log = createLog(config.logLevel)
  const secrets = await loadSecrets({ rootKeys: config.rootKeys, dataDir: dataDir.path })
  const socketFolder = await makeSocketFolder(dataDir.path)

  // A sandbox process of our own looks for toolchains while the database starts: neither waits for the other.
  const metrics = createRunnerMetrics()
  const own = { main: join(ROOT, 'sandbox/main.ts'), socketFolder, log, settings: config.ownRunner }
  const runners = await openRunners(config.runners, own, metrics.events)
  endings.push(() => runners.stop())
  asked.throwIfAborted()
  const { sandbox } = runners

  // The modules may load React, which asks for the mode when it is loaded: not before `publishMode`.
  const [
    database,
    { loadContent, openSearch },
    { createAccessTokens, createPasswords, createSignInProviders },
    { openCampaigns },
    { openPayments, openProEvents, paymentsReadiness },
    { campaignDiscounts },
    { accountListeners },
    { buildApp },
    { popularityOf },
    { jobKinds },
  ] = await Promise.all([
    runDatabase({ databaseUrl: config.databaseUrl, dataDir: dataDir.path, socketFolder, log }),
    import('#modules/catalog/facade.ts'),
    import('#modules/accounts/facade.ts'),
    import('#modules/campaigns/facade.ts'),
    import('#modules/billing/facade.ts'),
    import('#modules/billing/facade.ts'),
    import('./account-listeners.ts'),
    import('./app.ts'),
    import('./popularity.ts'),
    import('./jobs.ts'),
  ])
  endings.push(() => database.close())
  asked.throwIfAborted()
  await migrateDatabase(database.pool, join(ROOT, 'migrations'))
  await confirmRootKey({ db: database.db, clock: systemClock, secrets })
  asked.throwIfAborted()
  const content = loadContent(join(ROOT, 'content'), {
    keptIn: join(ROOT, '.cache/content'),
    onProblem: ({ file, line, what, fix }) => log.warn({ file, line, what, fix }, 'content is left out'),
  })
  const mail = openMail({
    smtp: config.mail.smtp,
    brandName: config.brand.name,
    dataDir: dataDir.path,
    secrets,
  })
  endings.push(() => mail.transport.close())
  // After the mail, so that it ends before it: a job may be sending.
  const jobs = await openJobs(database.pool, log)
  endings.push(() => jobs.stop())
  asked.throwIfAborted()
  const pages = config.mode === 'development' ? openDevelopmentPages(ROOT) : await openBuiltPages(ROOT)
  asked.throwIfAborted()

  const { db } = database
  const search = openSearch({ db, content, clock: systemClock })
  // Nobody has to wait for it but who searches; and who searches tries again.
  search.ready().catch((error: unknown) => {
    // A server that stops breaks it off; the next one fills it.
    if (!asked.aborted) log.error({ err: error }, 'the search index could not be filled')
  })

  let listening: FastifyInstance | null = null
  const deps: Deps = {
    config,
    clock: systemClock,
    log,
    db,
    secrets,
    sandbox,
    content,
    search,
    jobs,
    passwords: createPasswords(),
    accessTokens: createAccessTokens({ secrets, config, clock: systemClock }),
    signInProviders: createSignInProviders({ config, clock: systemClock }),
    accountListeners: accountListeners({ content, jobs, clock: systemClock }),
    popularity: popularityOf({ clock: systemClock, log, db, content }),
    campaigns: openCampaigns({
      db,
      clock: systemClock,
      readDiscounts: (codes) => campaignDiscounts(db, codes),
      onProblem: (error) => log.error({ err: error }, 'the sales could not be read'),
    }),
    mail: createMail({ jobs, clock: systemClock }),
    floods: createFloodLimits({ clock: systemClock }),
    payments: openPayments({ db, clock: systemClock, jobs, config, secrets }),
    proEvents: openProEvents(),
    ownDoor: openOwnDoor(() => listening?.server ?? null),
    openSession: (language, signal) => openSession(sandbox, language, signal),
  }
  const { contentType } = metrics
  const app = await buildApp(deps, {
    pages,
    metrics: { contentType, read: () => metrics.text(sandbox) },
    ...(mail.outbox === null ? {} : { outbox: mail.outbox }),
  })
  endings.push(() => finish(app, config.mode === 'development' ? 500 : FINISH_TIMEOUT_MS))
  // Before that: the browser's open line to Vite would keep the server from ever having finished.
  endings.push(() => pages.close())
  await pages.attach(app)
  asked.throwIfAborted()
  await jobs.begin(jobKinds(deps, mail.transport), { isWorking: true })
  asked.throwIfAborted()
  await app.listen({ port: config.port, host: config.host })
  listening = app
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : config.port
  await announce({
    config,
    port,
    database: database.description,
    sandbox,
    outboxKey: mail.outbox?.key ?? null,
    payments: paymentsReadiness(deps.payments),
  })
}

/** Stops listening and lets what is being served finish, for a bounded time. */
async function finish(app: FastifyInstance, timeoutMs: number): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), timeoutMs)
  await app.close()
  clearTimeout(timer)
}

async function stop(): Promise<void> {
  for (const end of endings.splice(0).reverse()) {
    try {
      await end()
    } catch (error) {
      process.stderr.write(`While stopping: ${error instanceof Error ? error.message : String(error)}\n`)
    }
  }
}

async function main(): Promise<number> {
  const asking = new AbortController()
  const asked = asking.signal
  const listenForSignals = () => {
    for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => asking.abort())
  }
  const stopping = new Promise<void>((resolve) => asked.addEventListener('abort', () => resolve()))
  asked.addEventListener('abort', () => {
    // Asked a second time: the person at the keyboard does not want to wait.
    process.once('SIGINT', () => process.exit(130))
    process.stdout.write('Stopping: finishing what is being served.\n')
  })
  listenForSignals()
  let config: Config | null = null
  try {
    config = loadConfig()
    publishMode(config)
    // A step that takes longer, such as making a database, is left half done: the next start clears it away.
    await Promise.race([start(config, asked), stopping.then(() => sleep(BREAK_OFF_TIMEOUT_MS))])
  } catch (error) {
    if (!asked.aborted) {
      process.stderr.write(`${explainStartFailure(error, config)}\n`)
      await stop()
      return 1
    }
  }
  // Vite took them away, in development.
  listenForSignals()
  await stopping
  await stop()
  return 0
}

process.exit(await main())
