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
  } finally {
    // Closing the connection gives the lock back, whatever happened.
    client.release(true)
  }
}
