/** Notes what an account's solutions are worth, in the transaction of the submission: one row, whatever the boards are like. */
import { challengeScored, type Scored } from '#modules/challenges/events.ts'
import type { AnyPgColumn } from '#platform/db/columns.ts'
import { sql, type SQL } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import { on, type Listener } from '#platform/module/events.ts'
import { challengePoints } from './tables.ts'

const { at, counted, countedAt, points } = challengePoints
type Column = SQL | AnyPgColumn

/** Whether a row's points are others than the boards hold, or are of another instant. */
export function differsFrom(
  held: { points: Column; at: Column },
  due: { points: Column; at: Column } = { points, at },
): SQL {
  return sql`${due.points} <> ${held.points} or (${held.points} <> 0 and ${due.at} <> ${held.at})`
}

/** Visitors without an account have no place on boards: identities are free. Their points join the account that signs in. */
export function recordPointsOnScored(): Listener {
  return on(challengeScored, async (tx, scored) => {
    if (scored.isAccount) await recordPoints(tx, scored)
  })
}

/** Writes what is due for one challenge. The same facts again change nothing. */
export async function recordPoints(
  tx: Database,
  { learnerId, challengeId, passes }: Omit<Scored, 'isAccount'>,
): Promise<void> {
  const rows = passes.map((pass) => ({
    learnerId,
    challengeId,
    language: pass.language,
    at: pass.at,
    points: pass.points,
    isDue: pass.points > 0,
  }))
  await tx
    .insert(challengePoints)
    .values(rows)
    .onConflictDoUpdate({
      target: [challengePoints.learnerId, challengePoints.challengeId, challengePoints.language],
      set: {
        at: sql`excluded.at`,
        points: sql`excluded.points`,
        isDue: differsFrom(
          { points: counted, at: countedAt },
          { points: sql`excluded.points`, at: sql`excluded.at` },
        ),
      },
    })
}
