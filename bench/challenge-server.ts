/**
 * The server with the content of the folder given, for challenges that only a benchmark wants. Wired as
 * `src/server.ts` does it, without pages. DATA_DIR is its data folder.
 */
import { join } from 'node:path'
import { createAccessTokens, createPasswords, createSignInProviders } from '#modules/accounts/facade.ts'
import { accountListeners } from '#src/account-listeners.ts'
import { popularityOf } from '#src/popularity.ts'
import { buildApp } from '../src/app.ts'
import { loadConfig, publishMode } from '../src/config.ts'
import { campaignDiscounts, openPayments, openProEvents } from '../src/modules/billing/facade.ts'
import { openCampaigns } from '../src/modules/campaigns/facade.ts'
import { loadContent, openSearch } from '../src/modules/catalog/facade.ts'
import { startOwnSandbox } from '../src/modules/runner/own-sandbox.ts'
import { systemClock } from '../src/platform/clock.ts'
import { createFloodLimits } from '#platform/limits/flood-limits.ts'
import { loadSecrets } from '../src/platform/secrets/load-secrets.ts'
import { migrateDatabase } from '../src/platform/db/migrate.ts'
import { runDatabase } from '../src/platform/db/running-database.ts'
import { createLog } from '../src/platform/log.ts'

const config = loadConfig()
publishMode(config)
const log = createLog(config.logLevel)
const { dataDir, databaseUrl } = config
const [database, { sandbox, stop }] = await Promise.all([
  runDatabase({ databaseUrl, dataDir, socketFolder: dataDir, log }),
  startOwnSandbox(),
])
await migrateDatabase(database.pool, join(import.meta.dirname, '../migrations'))
const content = loadContent(process.argv[2] ?? '', {
  onProblem({ file, line, what }) {
    throw new Error(`${file}:${line} ${what}`)
  },
})
const secrets = await loadSecrets(config)
const nothing = { send: () => Promise.reject(new Error('Nothing is done later here.')) }
const { db } = database
const app = await buildApp({
  jobs: nothing,
  mail: nothing,
  floods: createFloodLimits({ clock: systemClock }),
  payments: openPayments({ db, clock: systemClock, jobs: nothing, config, secrets }),
  proEvents: openProEvents(),
  ownDoor: { post: () => Promise.reject(new Error('Nobody pays here.')) },
  config,
  clock: systemClock,
  log,
  db,
  secrets,
  sandbox,
  content,
  passwords: createPasswords(),
  accessTokens: createAccessTokens({ secrets, config, clock: systemClock }),
  signInProviders: createSignInProviders({ config, clock: systemClock }),
  accountListeners: accountListeners({ content, jobs: nothing, clock: systemClock }),
  popularity: popularityOf({ clock: systemClock, log, db, content }),
  campaigns: openCampaigns({
    db,
    clock: systemClock,
    readDiscounts: (codes) => campaignDiscounts(db, codes),
    onProblem: () => {},
  }),
  search: openSearch({ db, content, clock: systemClock }),
  openSession: () => Promise.reject(new Error('Nobody talks to a program here.')),
})
await app.listen({ port: config.port, host: config.host })
const address = app.server.address()
console.log(`is ready: http://localhost:${typeof address === 'object' ? address?.port : ''}`)

process.once('SIGTERM', () => {
  void (async () => {
    await app.close()
    await stop()
    await database.close()
    process.exit(0)
  })()
})
