/**
 * Makes licence codes to be sold elsewhere, one a line. Each makes one sign-up a lifetime PRO. They are kept as digests:
 * nobody can print them again.
 *
 *   npm run --silent licence-codes -- 500 > codes.txt
 *
 * It uses the database of the configuration. The embedded one belongs to the running server: stop that first.
 */
import { join } from 'node:path'
import { makeLicenceCodes } from '#modules/accounts/facade.ts'
import { systemClock } from '#platform/clock.ts'
import { takeDataDir } from '#platform/data-dir/data-dir.ts'
import { makeSocketFolder } from '#platform/data-dir/socket-folder.ts'
import { migrateDatabase } from '#platform/db/migrate.ts'
import { runDatabase } from '#platform/db/running-database.ts'
import { createLog } from '#platform/log.ts'
import { explainStartFailure } from '#src/announce.ts'
import { loadConfig } from '#src/config.ts'

const MOST = 100_000

async function main(count: number): Promise<void> {
  const { databaseUrl, dataDir } = loadConfig()
  const folder = databaseUrl === null ? await takeDataDir(dataDir) : null
  const log = createLog('silent')
  const socketFolder = folder === null ? '' : await makeSocketFolder(folder.path)
  const database = await runDatabase({ databaseUrl, dataDir: folder?.path ?? dataDir, socketFolder, log })
  try {
    await migrateDatabase(database.pool, join(import.meta.dirname, '../migrations'))
    const codes = await makeLicenceCodes({ db: database.db, clock: systemClock }, count)
    process.stdout.write(`${codes.join('\n')}\n`)
  } finally {
    await database.close()
    folder?.release()
  }
}

const [asked = ''] = process.argv.slice(2)
const count = /^\d{1,6}$/.test(asked) ? Number(asked) : 0
if (count < 1 || count > MOST) {
  process.stderr.write(`How many? npm run --silent licence-codes -- 500 (1 to ${MOST})\n`)
  process.exitCode = 2
} else {
  try {
    await main(count)
  } catch (error) {
    process.stderr.write(`${explainStartFailure(error, null)}\n`)
    process.exitCode = 1
  }
}
