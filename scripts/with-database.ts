/** What the commands of an operator share: the database of the configuration, and how a slip is told. */
import { join } from 'node:path'
import { z } from 'zod'
import { systemClock } from '#platform/clock.ts'
import { takeDataDir } from '#platform/data-dir/data-dir.ts'
import { makeSocketFolder } from '#platform/data-dir/socket-folder.ts'
import type { Database } from '#platform/db/database.ts'
import { migrateDatabase } from '#platform/db/migrate.ts'
import { runDatabase } from '#platform/db/running-database.ts'
import { jobKind, openJobs, type JobKind, type Jobs } from '#platform/jobs/jobs.ts'
import { createLog } from '#platform/log.ts'
import { createMail, mailJob, type Mail, type MailTransport } from '#platform/mail/mail.ts'
import { explainStartFailure } from '#src/announce.ts'
import { loadConfig } from '#src/config.ts'

/** The command was not used as it is meant. Its message says what is missing. */
export class WrongUse extends Error {
  override name = 'WrongUse'
}

/** What the work is done with. */
export type Desk = {
  db: Database
  /** For the work alone: what is sent with it waits for the server, which delivers it. */
  withMail<Result>(work: (mail: Mail) => Promise<Result>): Promise<Result>
  /** The same of work for later, of the queues that are named. */
  withJobs<Result>(queues: readonly string[], work: (jobs: Jobs) => Promise<Result>): Promise<Result>
}

/**
 * Prints what the work returns, one a line. `prepare` reads the arguments, before a database is opened; it may throw
 * `WrongUse`, as may the work: then that is said with `use`, and the exit code is 2.
 */
export async function runCommand(
  use: string,
  prepare: () => (desk: Desk) => Promise<string[]>,
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

async function withDatabase(work: (desk: Desk) => Promise<string[]>): Promise<string[]> {
  const { databaseUrl, dataDir } = loadConfig()
  const folder = databaseUrl === null ? await takeDataDir(dataDir) : null
  const log = createLog('silent')
  const socketFolder = folder === null ? '' : await makeSocketFolder(folder.path)
  const database = await runDatabase({ databaseUrl, dataDir: folder?.path ?? dataDir, socketFolder, log })
  try {
    await migrateDatabase(database.pool, join(import.meta.dirname, '../migrations'))
    const withKinds = async <Result>(kinds: JobKind[], send: (jobs: Jobs) => Promise<Result>) => {
      const jobs = await openJobs(database.pool, log, { isAlone: true })
      try {
        await jobs.begin(kinds, { isWorking: false })
        return await send(jobs)
      } finally {
        await jobs.stop()
      }
    }
    return await work({
      db: database.db,
      withMail: (send) =>
        withKinds([mailJob(NO_POSTMAN, log)], (jobs) => send(createMail({ jobs, clock: systemClock }))),
      withJobs: (queues, send) => withKinds(queues.map(notHere), send),
    })
  } finally {
    await database.close()
    folder?.release()
  }
}

/** A queue that is only put into. */
function notHere(queue: string): JobKind {
  const handle = () => Promise.reject(new Error('The server does it.'))
  return jobKind({ queue, data: z.object({}), handle })
}

/** Nothing is delivered here. */
const NO_POSTMAN: MailTransport = {
  deliver: () => Promise.reject(new Error('The server delivers.')),
  close() {},
}
