import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { Failure } from '../failures.ts'

/** The database, by Drizzle. Inside `db.transaction(tx => …)` the `tx` is a `Database` too. */
export type Database = Pick<
  NodePgDatabase,
  | 'select'
  | 'selectDistinct'
  | 'selectDistinctOn'
  | 'insert'
  | 'update'
  | 'delete'
  | 'execute'
  | 'transaction'
  | 'with'
  | '$with'
  | '$count'
>

/** A pool and the Drizzle database on it. `close` waits a second for queries under way and then breaks them off; a second call does nothing. */
export interface OpenDatabase {
  db: NodePgDatabase
  pool: pg.Pool
  close(): Promise<void>
}

const CLOSE_TIMEOUT_MS = 1_000

/** Connects lazily: the first query opens the first connection. At most `maxConnections` (default 10) at once. */
export function openDatabase(
  connection: pg.PoolConfig,
  options: { maxConnections?: number } = {},
): OpenDatabase {
  const pool = new pg.Pool({
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'codestead',
    ...connection,
  })
  // An idle connection that breaks must not end the process: the next query opens a new one, or fails by itself.
  pool.on('error', () => {})
  const open = new Set<unknown>()
  pool.on('connect', (client) => {
    open.add(client)
    // Nor one that breaks in the middle of a transaction: its next statement fails, and that is told.
    client.on('error', () => {})
  })
  pool.on('remove', (client) => open.delete(client))
  let closed: Promise<void> | null = null
  const close = () => (closed ??= closePool(pool, open))
  return { db: withTransactions(drizzle({ client: pool }), pool), pool, close }
}

/** Drizzle's own keeps the connection for ever where it breaks before the transaction has begun. */
function withTransactions(db: NodePgDatabase, pool: pg.Pool): NodePgDatabase {
  const transaction: NodePgDatabase['transaction'] = async (work, config) => {
    const client = await pool.connect()
    let isWell = true
    try {
      return await drizzle({ client }).transaction(work, config)
    } catch (error) {
      // A connection may know only a moment later that it is lost. Whoever comes next must not be given it.
      isWell = error instanceof Failure
      throw error
    } finally {
      client.release(!isWell)
    }
  }
  return Object.assign(db, { transaction })
}

async function closePool(pool: pg.Pool, open: ReadonlySet<unknown>): Promise<void> {
  const timer = setTimeout(() => {
    // A transaction under way is as if it had never begun.
    for (const client of open) if (client instanceof pg.Client) void client.end().catch(() => {})
  }, CLOSE_TIMEOUT_MS)
  await pool.end()
  clearTimeout(timer)
}
