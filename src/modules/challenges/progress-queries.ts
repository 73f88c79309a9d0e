/** Reading and writing how far learners are with challenges. */
import { and, asc, eq, inArray } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import { z } from 'zod'
import { language } from '#modules/exercises/contract.ts'
import { type ChallengeState, NOTHING_YET } from './progress-rules.ts'
import { challengeProgress } from './tables.ts'

const storedPass = z.object({ language, at: z.coerce.date() })

export interface ChallengeKey {
  learnerId: string
  challengeId: string
}

export async function readState(
  db: Database,
  { learnerId, challengeId }: ChallengeKey,
): Promise<ChallengeState> {
  const [row] = await db
    .select()
    .from(challengeProgress)
    .where(and(eq(challengeProgress.learnerId, learnerId), eq(challengeProgress.challengeId, challengeId)))
  return row === undefined ? NOTHING_YET : toState(row)
}

/** Every challenge that the learner has begun, by id. */
export async function readStates(db: Database, learnerId: string): Promise<Map<string, ChallengeState>> {
  const rows = await db
    .select()
    .from(challengeProgress)
    .where(eq(challengeProgress.learnerId, learnerId))
    .orderBy(asc(challengeProgress.challengeId))
  return new Map(rows.map((row) => [row.challengeId, toState(row)]))
}

/** Must hold `lockLearner`. */
export async function writeState(tx: Database, key: ChallengeKey, state: ChallengeState): Promise<void> {
  await tx
    .insert(challengeProgress)
    .values({ ...key, ...state })
    .onConflictDoUpdate({
      target: [challengeProgress.learnerId, challengeProgress.challengeId],
      set: state,
    })
}

/** Counts the challenges that the learner solved for the first time on this day. */
export async function solvedOn(db: Database, learnerId: string, day: string): Promise<number> {
  return db.$count(
    challengeProgress,
    and(eq(challengeProgress.learnerId, learnerId), eq(challengeProgress.solvedDay, day)),
  )
}

/** Finds learners who have begun a challenge. */
export async function learnersWithChallenges(tx: Database, ids: string[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: challengeProgress.learnerId })
    .from(challengeProgress)
    .where(inArray(challengeProgress.learnerId, ids))
  return rows.map(({ id }) => id)
}

function toState({
  failedTries,
  hintsShown,
  hintsBefore,
  rungsShown,
  rungsBefore,
  revealedAt,
  solvedAt,
  solvedDay,
  passes,
}: typeof challengeProgress.$inferSelect): ChallengeState {
  return {
    failedTries,
    hintsShown,
    hintsBefore,
    rungsShown,
    rungsBefore,
    revealedAt,
    solvedAt,
    solvedDay,
    passes: z.array(storedPass).parse(passes),
  }
}
