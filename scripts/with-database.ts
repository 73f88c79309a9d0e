/** Frame of the operator's commands: opens the configured database and reports wrong usage. */
import { join } from 'node:path'
import { systemClock } from '#platform/clock.ts'
import { takeDataDir } from '#platform/data-dir/data-dir.ts'
import { makeSocketFolder } from '#platform/data-dir/socket-folder.ts'
import type { Database } from '#platform/db/database.ts'
import { migrateDatabase } from '#platform/db/migrate.ts'
import { runDatabase } from '#platform/db/running-database.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { createFloodLimits } from '#platform/limits/flood-limits.ts'
import { createLog } from '#platform/log.ts'
import { createMail, mailJob, type MailTransport } from '#platform/mail/mail.ts'
import type { DeclaredModule, InstanceOf } from '#platform/module/define-module.ts'
import { openModules, withNeeds } from '#platform/module/open-modules.ts'
import { loadSecrets } from '#platform/secrets/load-secrets.ts'
import { explainStartFailure } from '#src/announce.ts'
import { loadConfig } from '#src/config.ts'
import { modules } from '#src/modules.ts'

/** Error of wrong usage; its message says what is missing. */
export class WrongUse extends Error {
  override name = 'WrongUse'
}

/** Database and modules that a command works with. */
export type CliContext = {
  db: Database
  /** Opens the module with all that it needs. Mail and jobs are only enqueued: the server processes them. */
  withModule<Module extends DeclaredModule, Result>(
    module: Module,
    work: (instance: InstanceOf<Module>) => Promise<Result>,
  ): Promise<Result>
}

/**
 * Runs a command and prints the lines it returns. `prepare` reads the arguments before a database is opened. `WrongUse`,
 * thrown by it or by the command, prints its message and `use`; the exit code is then 2.
 */
export async function runCommand(
  use: string,
  prepare: () => (context: CliContext) => Promise<string[]>,
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

/** Returns true for errors of `parseArgs`. */
function isWrongArgument(error: unknown): error is Error {
  return error instanceof TypeError && String(Reflect.get(error, 'code')).startsWith('ERR_PARSE_ARGS')
}

async function withDatabase(work: (context: CliContext) => Promise<string[]>): Promise<string[]> {
  const config = loadConfig()
  const { databaseUrl, dataDir } = config
  const folder = databaseUrl === null ? await takeDataDir(dataDir) : null
  const log = createLog('silent')
  const socketFolder = folder === null ? '' : await makeSocketFolder(folder.path)
  const database = await runDatabase({ databaseUrl, dataDir: folder?.path ?? dataDir, socketFolder, log })
  const { db } = database
  const clock = systemClock
  try {
    await migrateDatabase(database.pool, join(import.meta.dirname, '../migrations'))
    return await work({
      db,
      async withModule(module, perform) {
        const jobs = await openJobs(database.pool, log, { isAlone: true })
        const open = await openModules(withNeeds(modules, [module]), {
          config,
          clock,
          log,
          db,
          secrets: await loadSecrets(config),
          jobs,
          mail: createMail({ jobs, clock }),
          floods: createFloodLimits({ clock }),
          loopback: { post: () => Promise.reject(new Error('A command does not listen.')) },
          socketFolder,
        })
        try {
          const kinds = [mailJob(NO_TRANSPORT, log), ...open.list.flatMap((each) => each.jobs)]
          await jobs.begin(kinds, { isWorking: false })
          return await perform(open.instanceOf(module))
        } finally {
          await open.close()
          await jobs.stop()
        }
      },
    })
  } finally {
    await database.close()
    folder?.release()
  }
}

/** Mail transport of a process that delivers nothing. */
const NO_TRANSPORT: MailTransport = {
  deliver: () => Promise.reject(new Error('The server delivers.')),
  close() {},
}
