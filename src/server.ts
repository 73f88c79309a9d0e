/** The process: configuration → data folder → database → sandbox → content → API and pages → listen. */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { systemClock } from '#platform/clock.ts'
import { takeDataDir } from '#platform/data-dir/data-dir.ts'
import { confirmRootKey } from '#platform/secrets/confirm-root-key.ts'
import { loadSecrets } from '#platform/secrets/load-secrets.ts'
import { makeSocketFolder } from '#platform/data-dir/socket-folder.ts'
import { openLoopbackClient } from '#platform/http/loopback-client.ts'
import { COMPILED_FOLDER } from '#platform/load-compiled.ts'
import { migrateDatabase } from '#platform/db/migrate.ts'
import { runDatabase } from '#platform/db/running-database.ts'
import { createFloodLimits } from '#platform/limits/flood-limits.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { createLog } from '#platform/log.ts'
import { createMail, mailJob } from '#platform/mail/mail.ts'
import type { OpenModule } from '#platform/module/define-module.ts'
import { openMail } from '#platform/mail/open-mail.ts'
import type { Config } from './config.ts'
import { publishMode } from './mode.ts'
import { openBuiltPages, openDevelopmentPages } from './site-pages.ts'
import { announce, announceReport, explainStartFailure } from './announce.ts'

const ROOT = join(import.meta.dirname, '..')
// What is loaded from here on is compiled once, not at every start.
enableCompileCache(COMPILED_FOLDER)
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

  const [database, { buildApp }, { modules }, { openModules }] = await Promise.all([
    runDatabase({ databaseUrl: config.databaseUrl, dataDir: dataDir.path, socketFolder, log }),
    import('./app.ts'),
    import('./modules.ts'),
    import('#platform/module/open-modules.ts'),
  ])
  endings.push(() => database.close())
  asked.throwIfAborted()
  await migrateDatabase(database.pool, join(ROOT, 'migrations'))
  await confirmRootKey({ db: database.db, clock: systemClock, secrets })
  asked.throwIfAborted()
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

  let listening: FastifyInstance | null = null
  const open = await openModules(modules, {
    config,
    clock: systemClock,
    log,
    db: database.db,
    secrets,
    jobs,
    mail: createMail({ jobs, clock: systemClock }),
    floods: createFloodLimits({ clock: systemClock }),
    loopback: openLoopbackClient(() => listening?.server ?? null),
    socketFolder,
  })
  endings.push(() => open.close())
  asked.throwIfAborted()
  const { outbox } = mail
  const app = await buildApp(open, { pages, hasMetrics: true, ...(outbox === null ? {} : { outbox }) })
  endings.push(() => finish(app, config.mode === 'development' ? 500 : FINISH_TIMEOUT_MS))
  // Before that: the browser's open line to Vite would keep the server from ever having finished.
  endings.push(() => pages.close())
  await pages.attach(app)
  asked.throwIfAborted()
  for (const module of open.list) module.start(asked)
  const kinds = [mailJob(mail.transport, log), ...open.list.flatMap((module) => module.jobs)]
  await jobs.begin(kinds, { isWorking: true })
  asked.throwIfAborted()
  await app.listen({ port: config.port, host: config.host })
  listening = app
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : config.port
  announce({ config, port, database: database.description, outboxKey: outbox?.key ?? null })
  // Nothing waits for it: the sandbox may still be looking for its toolchains.
  reportOf(open.list).catch((err: unknown) => log.error({ err }, 'a module could not report on itself'))
}

async function reportOf(list: readonly Pick<OpenModule, 'startReport'>[]): Promise<void> {
  await Promise.all(list.map(async (module) => announceReport(await module.startReport())))
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

/** Whoever read what it prints may be gone, as `head` is after its lines: that ends no server. The log minds it itself. */
function goOnUnread(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}

async function main(): Promise<number> {
  goOnUnread()
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
    publishMode()
    // The modules may load React, which asks for the mode when it is loaded: not before `publishMode`.
    const { loadConfig } = await import('./config.ts')
    config = loadConfig()
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
