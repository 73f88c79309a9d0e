/** Counts a mistake of an attempt: by the hash of what the program did. Neither code nor learner is stored. */
import { and, eq, gt, ne, sql } from '#platform/db/sql.ts'
import { type Exercise, type FingerprintedGrade, hashTests } from '#modules/exercises/module.ts'
import type { Database } from '#platform/db/database.ts'
import { daysBefore } from '#platform/instant-rules.ts'
import { ofNetwork } from '#platform/limits/limit.ts'
import { Failure } from '#platform/failures.ts'
import type { Deps } from '../deps.ts'
import { attempts, mistakes } from '../tables.ts'
import { MISTAKES_OF_NETWORK, MOST_MISTAKES } from './mistake-limits.ts'

export type MistakeMade = {
  learnerId: string
  attemptId: string
  subject: string
  exercise: Exercise
  grade: FingerprintedGrade
  /** Where the request came from. */
  address: string
}

/** Does nothing for an attempt without a fingerprint, and for a mistake that the learner made before on the same day. */
export async function countMistake(
  { db, clock, floods }: Pick<Deps, 'db' | 'clock' | 'floods'>,
  { learnerId, attemptId, subject, exercise, grade, address }: MistakeMade,
): Promise<void> {
  const { fingerprint } = grade
  if (fingerprint === null) return
  const now = clock.now()
  if (await wasMadeToday(db, { learnerId, attemptId, subject, fingerprint, now })) return
  if (!isWithinLimit(floods, address)) return
  const day = now.toISOString().slice(0, 10)
  const failed = grade.tests.flatMap(({ passed }, at) => (passed ? [] : [at]))
  const tests = hashTests(exercise)
  const [counted] = await db
    .insert(mistakes)
    .values({ subject, fingerprint, tests, failed, times: 1, firstDay: day, lastDay: day })
    .onConflictDoUpdate({
      target: [mistakes.subject, mistakes.fingerprint],
      set: { times: sql`${mistakes.times} + 1`, lastDay: day },
    })
    .returning({ times: mistakes.times })
  if (counted?.times === 1) await makeRoom(db, subject, fingerprint)
}

async function wasMadeToday(
  db: Database,
  made: { learnerId: string; attemptId: string; subject: string; fingerprint: string; now: Date },
): Promise<boolean> {
  const rows = await db
    .select({ id: attempts.id })
    .from(attempts)
    .where(
      and(
        eq(attempts.learnerId, made.learnerId),
        gt(attempts.receivedAt, daysBefore(made.now, 1)),
        eq(attempts.subject, made.subject),
        ne(attempts.id, made.attemptId),
        sql`${attempts.result} ->> 'fingerprint' = ${made.fingerprint}`,
      ),
    )
    .limit(1)
  return rows.length > 0
}

function isWithinLimit(floods: Deps['floods'], address: string): boolean {
  try {
    floods.consume(ofNetwork(MISTAKES_OF_NETWORK, address))
    return true
  } catch (error) {
    if (error instanceof Failure && error.code === 'too-many-tries') return false
    throw error
  }
}

/** Deletes what is beyond the bound, but not the mistake that was just counted: else none would ever become common. */
async function makeRoom(db: Database, subject: string, fingerprint: string): Promise<void> {
  await db.execute(sql`
    delete from ${mistakes} where ${mistakes.subject} = ${subject} and ${mistakes.fingerprint} in (
      select ${mistakes.fingerprint} from ${mistakes}
      where ${mistakes.subject} = ${subject} and ${mistakes.fingerprint} <> ${fingerprint}
      order by ${mistakes.times} desc, ${mistakes.lastDay} desc, ${mistakes.fingerprint}
      offset ${MOST_MISTAKES - 1}
    )`)
}
