/** Counts of what each source did on each day, for operators. */
import { sql } from '#platform/db/sql.ts'
import { dayIn } from '#platform/calendar-day-rules.ts'
import type { Deps } from '../deps.ts'
import type { Source, Usage } from '../source.ts'
import { assistantDays } from '../tables.ts'

const dayOf = dayIn('UTC')

/** `usage`: what it took, also of an answer that failed. */
export async function countOutcome(
  { clock, db }: Pick<Deps, 'clock' | 'db'>,
  { by }: Pick<Source, 'by'>,
  outcome: 'answered' | 'cached' | 'failed',
  usage: Usage | null,
): Promise<void> {
  const row = {
    day: dayOf(clock.now()),
    by,
    answered: outcome === 'failed' ? 0 : 1,
    cached: outcome === 'cached' ? 1 : 0,
    refused: usage?.isRefused === true ? 1 : 0,
    failed: outcome === 'failed' ? 1 : 0,
    tokensIn: usage?.tokensIn ?? 0,
    tokensOut: usage?.tokensOut ?? 0,
    costMicros: usage?.costMicros ?? 0,
  }
  const { answered, cached, refused, failed, tokensIn, tokensOut, costMicros } = assistantDays
  await db
    .insert(assistantDays)
    .values(row)
    .onConflictDoUpdate({
      target: [assistantDays.day, assistantDays.by],
      set: {
        answered: sql`${answered} + ${row.answered}`,
        cached: sql`${cached} + ${row.cached}`,
        refused: sql`${refused} + ${row.refused}`,
        failed: sql`${failed} + ${row.failed}`,
        tokensIn: sql`${tokensIn} + ${row.tokensIn}`,
        tokensOut: sql`${tokensOut} + ${row.tokensOut}`,
        costMicros: sql`${costMicros} + ${row.costMicros}`,
      },
    })
}
