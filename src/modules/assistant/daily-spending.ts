/** The day's money for the model, in the database: all servers of a site spend from one sum. */
import { eq, sql } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import type { Spending } from './model/model.ts'
import { assistantSpending } from './tables.ts'

export function openSpending(db: Database): Spending {
  const { day: ofDay, micros: spent } = assistantSpending
  return {
    async spend(day, micros, mostMicros) {
      if (micros > mostMicros) return false
      // One statement: a row that another server changes meanwhile is looked at again once that is done.
      const rows = await db
        .insert(assistantSpending)
        .values({ day, micros })
        .onConflictDoUpdate({
          target: ofDay,
          set: { micros: sql`${spent} + ${micros}` },
          setWhere: sql`${spent} + ${micros} <= ${mostMicros}`,
        })
        .returning({ day: ofDay })
      return rows.length > 0
    },
    async refund(day, micros) {
      await db
        .update(assistantSpending)
        .set({ micros: sql`${spent} - ${micros}` })
        .where(eq(ofDay, day))
    },
  }
}
