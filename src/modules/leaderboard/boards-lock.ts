import { sql } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'

/** Also in the trigger of migration 0033. */
const BOARDS_LOCK = 7_203_155

/** Waits until nobody else changes the boards, and holds them until the transaction ends. */
export async function holdBoards(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${BOARDS_LOCK})`)
}

/** Holds the boards until the transaction ends. False: somebody else changes them just now. */
export async function tryHoldBoards(tx: Database): Promise<boolean> {
  const { rows } = await tx.execute<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(${BOARDS_LOCK}) as held`,
  )
  return rows[0]?.held === true
}
