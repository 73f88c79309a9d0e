/** A learner's last try at a challenge, for what helps with it. */
import { and, desc, eq } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import { gradeOutcome, type GradeOutcome } from '#modules/exercises/outcomes/contract.ts'
import { lessonSubject } from '#modules/workspace/module.ts'
import { CHALLENGE_KEY } from '../contract.ts'
import { attempts } from '../tables.ts'

export interface LastTry {
  id: string
  passed: boolean
  /** Hash of the learner's files. Null: not known. */
  program: string | null
  /** Null: it isn't stored any more. */
  grade: GradeOutcome | null
  /** When the newest try that passed came in. Null: none is known. */
  passedAt: Date | null
}

/** Null: none is known. */
export async function lastTry(
  db: Database,
  { learnerId, courseId, lessonId }: { learnerId: string; courseId: string; lessonId: string },
): Promise<LastTry | null> {
  const ofChallenge = and(
    eq(attempts.learnerId, learnerId),
    eq(attempts.subject, lessonSubject(courseId, lessonId)),
    eq(attempts.kind, 'challenge'),
    eq(attempts.exercise, CHALLENGE_KEY),
  )
  const newest = [desc(attempts.receivedAt), desc(attempts.id)]
  const [last] = await db
    .select()
    .from(attempts)
    .where(ofChallenge)
    .orderBy(...newest)
    .limit(1)
  if (last === undefined) return null
  const [pass] = await db
    .select({ at: attempts.receivedAt })
    .from(attempts)
    .where(and(ofChallenge, eq(attempts.passed, true)))
    .orderBy(...newest)
    .limit(1)
  return {
    id: last.id,
    passed: last.passed === true,
    program: last.program,
    grade: gradeOutcome.safeParse(last.result).data ?? null,
    passedAt: pass?.at ?? null,
  }
}
