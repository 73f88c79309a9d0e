import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'

/** Any number, the same in every server: it names the lock that lets one of them migrate at a time. */
const MIGRATION_LOCK = 7_305_126

/**
 * Brings the database to the newest migration; does nothing when it is there. Several servers on one database may
 * start at once: the others wait. Returns how many migrations exist. A failed migration leaves nothing of itself.
 */
export async function migrateDatabase(pool: pg.Pool, folder: string): Promise<number> {
  // The lock belongs to a connection, so lock and migrations must share one.
  const client = await pool.connect()
  try {
    await client.query('set client_min_messages = warning')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle({ client }), { migrationsFolder: folder })
    return readMigrationFiles({ migrationsFolder: folder }).length
  } catch (error) {
    throw missingExtension(error) ?? error
  } finally {
    // Closing the connection gives the lock back, whatever happened.
    client.release(true)
  }
}

/** The server of the database lacks an extension, or does not let us have it. Its message is complete: print it and stop. */
export class ExtensionMissingError extends Error {
  override name = 'ExtensionMissingError'
}

function missingExtension(error: unknown): ExtensionMissingError | null {
  // Drizzle wraps what PostgreSQL said.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const [, name] = cause instanceof Error ? (/extension "(\w+)"/.exec(cause.message) ?? []) : []
  if (!(cause instanceof Error) || name === undefined) return null
  return new ExtensionMissingError(
    `The database needs PostgreSQL's extension ${name}, and this start could not make it (${cause.message}). Install ` +
      "PostgreSQL's contrib package on its server where it is missing, or let an administrator run " +
      `\`CREATE EXTENSION ${name}\` in this database once, and start again.`,
  )
}
