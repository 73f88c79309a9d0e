/** What the commands of an operator share: the database of the configuration, and how a slip is told. */
import { join } from 'node:path'
import { takeDataDir } from '#platform/data-dir/data-dir.ts'
import { makeSocketFolder } from '#platform/data-dir/socket-folder.ts'
import type { Database } from '#platform/db/database.ts'
import { migrateDatabase } from '#platform/db/migrate.ts'
import { runDatabase } from '#platform/db/running-database.ts'
import { createLog } from '#platform/log.ts'
import { explainStartFailure } from '#src/announce.ts'
import { loadConfig } from '#src/config.ts'

/** The command was not used as it is meant. Its message says what is missing. */
export class WrongUse extends Error {
  override name = 'WrongUse'
}

/**
 * Prints what the work returns, one a line. `prepare` reads the arguments, before a database is opened; it may throw
 * `WrongUse`, as may the work: then that is said with `use`, and the exit code is 2.
 */
export async function runCommand(
  use: string,
  prepare: () => (db: Database) => Promise<string[]>,
): Promise<void> {
  try {
    const lines = await withDatabase(prepare())
    if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n`)
  } catch (error) {
    const slip = error instanceof WrongUse || isWrongArgument(error) ? error.message : null
    process.stderr.write(`${slip === null ? explainStartFailure(error, null) : `${slip}\n${use}`}\n`)
    process.exitCode = slip === null ? 1 : 2
  }
}

/** Of `parseArgs`. */
function isWrongArgument(error: unknown): error is Error {
  return error instanceof TypeError && String(Reflect.get(error, 'code')).startsWith('ERR_PARSE_ARGS')
}

async function withDatabase(work: (db: Database) => Promise<string[]>): Promise<string[]> {
  const { databaseUrl, dataDir } = loadConfig()
  const folder = databaseUrl === null ? await takeDataDir(dataDir) : null
  const log = createLog('silent')
  const socketFolder = folder === null ? '' : await makeSocketFolder(folder.path)
  const database = await runDatabase({ databaseUrl, dataDir: folder?.path ?? dataDir, socketFolder, log })
  try {
    await migrateDatabase(database.pool, join(import.meta.dirname, '../migrations'))
    return await work(database.db)
  } finally {
    await database.close()
    folder?.release()
  }
}
