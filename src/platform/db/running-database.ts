import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { openDatabase, type OpenDatabase } from './database.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'

const RESTART_WAIT_MS = 500
/** Milliseconds to wait for the database: where everything starts at once, it may be the last. */
const PATIENCE_MS = 10_000
const ASK_AGAIN_MS = 500
/** A busy machine may still be loading our own code while a try runs out of its time. */
const LEAST_TRIES = 5

export interface RunningDatabase extends OpenDatabase {
  /** Location of the data, for people. */
  description: string
}

/**
 * The database of `DATABASE_URL`, or else the embedded one in the data folder, kept running until `close`.
 * Both are used by the same code from here on.
 */
export async function runDatabase(options: {
  databaseUrl: string | null
  dataDir: string
  socketFolder: string
  log: Logger
}): Promise<RunningDatabase> {
  const { databaseUrl, dataDir, socketFolder, log } = options
  if (databaseUrl !== null) {
    const database = openDatabase({ connectionString: databaseUrl })
    try {
      await untilItAnswers(database, log)
    } catch (error) {
      await database.close()
      throw new DatabaseAwayError(
        `The database of DATABASE_URL does not answer (${reasonOf(error)}). Check the address, the password and that the ` +
          'server runs, or leave DATABASE_URL out to use the embedded PostgreSQL.',
      )
    }
    return { ...database, description: 'DATABASE_URL' }
  }

  const folder = join(dataDir, 'postgres')
  const start = () =>
    startEmbeddedPostgres({ folder, socketFolder, onLog: (line) => log.debug({ line }, 'postgres') })
  let server = await start()
  let closing = false
  const database = openDatabase(server.connection)

  async function keepRunning(): Promise<void> {
    for (;;) {
      const lastWords = await server.ended
      if (closing) return
      log.error({ lastWords }, 'PostgreSQL ended; starting it again')
      const next = await restart(start, () => closing, log)
      if (next === null) return
      server = next
    }
  }
  const kept = keepRunning()

  return {
    ...database,
    description: `embedded PostgreSQL in ${folder}`,
    async close() {
      closing = true
      await database.close()
      await server.stop()
      await kept
    },
  }
}

/** Throws at once what will not change by waiting: a wrong password, no such database. */
async function untilItAnswers({ pool }: OpenDatabase, log: Logger): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  for (let tries = 1; ; tries += 1) {
    try {
      await pool.query('select 1')
      return
    } catch (error) {
      if (!mayComeYet(error) || (tries >= LEAST_TRIES && performance.now() > deadline)) throw error
      if (tries === 1) log.warn({ code: codeOf(error) }, 'waiting for the database of DATABASE_URL')
    }
    await sleep(ASK_AGAIN_MS)
  }
}

const STARTING_UP = '57P03'
const NOT_THERE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  STARTING_UP,
])

function mayComeYet(error: unknown): boolean {
  // pg's own have none: "Connection terminated due to connection timeout", "timeout exceeded when trying to connect".
  return NOT_THERE.has(codeOf(error)) || (error instanceof Error && /timeout/.test(error.message))
}

function codeOf(error: unknown): string {
  return error instanceof Error ? String(Reflect.get(error, 'code')) : 'none'
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message || codeOf(error) : String(error)
}

/** The database cannot be reached. Its message is complete: print it and stop. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError'
}

async function restart(
  start: () => Promise<EmbeddedPostgres>,
  isClosing: () => boolean,
  log: Logger,
): Promise<EmbeddedPostgres | null> {
  while (!isClosing()) {
    try {
      const next = await start()
      if (!isClosing()) return next
      await next.stop()
    } catch (error) {
      log.error({ err: error }, 'PostgreSQL could not be started again')
    }
    await sleep(RESTART_WAIT_MS)
  }
  return null
}
