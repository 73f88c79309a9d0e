/**
 * The server with the content of the folder given, for challenges that only a benchmark wants. Opened as
 * `src/server.ts` does it, without pages. DATA_DIR is its data folder. For wrong answers it makes nothing ready that would follow
 * right ones: what they take is what a challenge takes whose programs are only tested.
 */
import { join } from 'node:path'
import { loadContent } from '#modules/catalog/module.ts'
import { systemClock } from '#platform/clock.ts'
import { migrateDatabase } from '#platform/db/migrate.ts'
import { runDatabase } from '#platform/db/running-database.ts'
import { createFloodLimits } from '#platform/limits/flood-limits.ts'
import { createLog } from '#platform/log.ts'
import { openModules } from '#platform/module/open-modules.ts'
import { loadSecrets } from '#platform/secrets/load-secrets.ts'
import type { Sandbox } from '#modules/runner/module.ts'
import { openRunners } from '#modules/runner/open-runners.ts'
import { buildApp } from '../src/app.ts'
import { loadConfig } from '../src/config.ts'
import { modules } from '../src/modules.ts'
import { isWrongAnswer } from './run-code/ten-tests.ts'

const config = loadConfig()
const log = createLog(config.logLevel)
const { dataDir, databaseUrl } = config
const database = await runDatabase({ databaseUrl, dataDir, socketFolder: dataDir, log })
await migrateDatabase(database.pool, join(import.meta.dirname, '../migrations'))
const content = loadContent(process.argv[2] ?? '', {
  onProblem({ file, line, what }) {
    throw new Error(`${file}:${line} ${what}`)
  },
})
const nothing = { send: () => Promise.reject(new Error('Nothing is done later here.')) }
const runners = await openRunners({ config, log, socketFolder: dataDir })
const sandbox: Sandbox = {
  ...runners.sandbox,
  run({ next, ...job }, signal) {
    const isWrong = job.files.some(({ content }) => isWrongAnswer(content))
    return runners.sandbox.run({ ...job, ...(isWrong ? {} : { next }) }, signal)
  },
}
const open = await openModules(
  modules,
  {
    config,
    clock: systemClock,
    log,
    db: database.db,
    secrets: await loadSecrets(config),
    jobs: nothing,
    mail: nothing,
    floods: createFloodLimits({ clock: systemClock }),
    loopback: { post: () => Promise.reject(new Error('Nobody pays here.')) },
    socketFolder: dataDir,
  },
  { content, runners, sandbox },
)
const app = await buildApp(open)
await app.listen({ port: config.port, host: config.host })
const address = app.server.address()
console.log(`is ready: http://localhost:${typeof address === 'object' ? address?.port : ''}`)

process.once('SIGTERM', () => {
  void (async () => {
    await app.close()
    await open.close()
    await database.close()
    process.exit(0)
  })()
})
