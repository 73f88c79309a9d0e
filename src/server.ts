/** The process: configuration → data folder → database → sandbox → content → API and pages → listen. */
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createSandboxClient } from '#modules/runner/sandbox-client.ts'
import { removeSandboxSockets, startSandboxProcess } from '#modules/runner/sandbox-process.ts'
import { systemClock } from '#platform/clock.ts'
import { takeDataDir } from '#platform/data-dir/data-dir.ts'
import { loadSecrets } from '#platform/data-dir/secrets.ts'
import { makeSocketFolder } from '#platform/data-dir/socket-folder.ts'
import { migrateDatabase } from '#platform/db/migrate.ts'
import { runDatabase } from '#platform/db/running-database.ts'
import { createLog } from '#platform/log.ts'
import { loadConfig, publishMode, type Config } from './config.ts'
import { openBuiltPages, openDevelopmentPages } from './site-pages.ts'
import { announce, explainStartFailure } from './announce.ts'

const ROOT = join(import.meta.dirname, '..')
const FINISH_TIMEOUT_MS = 10_000

/** What has to be ended, newest first, when the server stops or could not start. */
const endings: (() => unknown)[] = []

async function start(config: Config): Promise<void> {
  const dataDir = await takeDataDir(config.dataDir)
  endings.push(() => dataDir.release())
  const log = createLog(config.logLevel)
  const secrets = await loadSecrets(dataDir.path)
  const socketFolder = await makeSocketFolder(dataDir.path)

  // The sandbox looks for toolchains while the database starts: neither waits for the other.
  // Each start has an address of its own: a dying sandbox of the last start takes its socket file with it.
  await removeSandboxSockets(socketFolder)
  const socketPath = join(socketFolder, `sandbox-${process.pid}`)
  const sandboxProcess = startSandboxProcess({ main: join(ROOT, 'sandbox/main.ts'), socketPath, log })
  endings.push(() => sandboxProcess.stop())
  const sandbox = createSandboxClient({ socketPath })
  endings.push(() => sandbox.close())

  const [database, { loadContent }, { buildApp }] = await Promise.all([
    runDatabase({ databaseUrl: config.databaseUrl, dataDir: dataDir.path, socketFolder, log }),
    import('#modules/catalog/facade.ts'),
    import('./app.ts'),
  ])
  endings.push(() => database.close())
  await migrateDatabase(database.pool, join(ROOT, 'migrations'))
  const content = loadContent(join(ROOT, 'content'), {
    onProblem: ({ file, line, what, fix }) => log.warn({ file, line, what, fix }, 'content is left out'),
  })
  const pages = config.mode === 'development' ? openDevelopmentPages(ROOT) : await openBuiltPages(ROOT)

  const deps = { config, clock: systemClock, log, db: database.db, secrets, sandbox, content }
  const app = await buildApp(deps, { pages })
  endings.push(() => finish(app, config.mode === 'development' ? 500 : FINISH_TIMEOUT_MS))
  // Before that: the browser's open line to Vite would keep the server from ever having finished.
  endings.push(() => pages.close())
  await pages.attach(app)
  await app.listen({ port: config.port, host: config.host })
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : config.port
  await announce({ config, port, database: database.description, sandbox })
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
  const asked = Promise.withResolvers<void>()
  const listenForSignals = () => {
    for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => asked.resolve())
  }
  listenForSignals()
  let config: Config | null = null
  try {
    config = loadConfig()
    publishMode(config)
    await start(config)
  } catch (error) {
    process.stderr.write(`${explainStartFailure(error, config)}\n`)
    await stop()
    return 1
  }
  // Vite took them away, in development.
  listenForSignals()
  await asked.promise
  // Asked a second time: the person at the keyboard does not want to wait.
  process.once('SIGINT', () => process.exit(130))
  process.stdout.write('Stopping: finishing what is being served.\n')
  await stop()
  return 0
}

process.exit(await main())
