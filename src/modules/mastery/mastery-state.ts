/** Everything that mastery knows of a learner, derived from evidence once per request. */
import type { Content } from '#modules/catalog/module.ts'
import { CHALLENGE_KEY } from '#modules/learning/contract.ts'
import type { Database } from '#platform/db/database.ts'
import {
  exerciseIndex,
  firstUnaidedPass,
  keyOf,
  ledgerOf,
  readEvidence,
  recallOf,
  strengthOn,
  type ExerciseInfo,
  type KeyedEvidence,
  type LedgerRow,
  type Recall,
} from './evidence/evidence.ts'

export type KnownExercise = {
  key: string
  /** Null: it is no longer part of its course. */
  info: ExerciseInfo | null
  evidence: KeyedEvidence['evidence']
  isUnaided: boolean
  /** Null while it is not passed. */
  recall: Recall | null
  /** 0 while it is not passed. */
  strength: number
}

export type MasteryState = {
  exercises: ReadonlyMap<string, KnownExercise>
  ledger: LedgerRow[]
}

/** Whether an exercise can be solved again from the queue: a challenge that is open to the learner. */
export function isOffered({ exercise, lesson }: ExerciseInfo, hasPro: boolean): boolean {
  return exercise === CHALLENGE_KEY && (hasPro || lesson.access !== 'pro')
}

/** `learnerId`: null for a visitor of whom nothing is known. `today`: UTC day since 1970. */
export async function masteryState(
  { db, content }: { db: Database; content: Content },
  learnerId: string | null,
  today: number,
): Promise<MasteryState> {
  const known = learnerId === null ? [] : await readEvidence(db, learnerId)
  const index = exerciseIndex(content)
  const exercises = known.map(({ subject, exercise, evidence }): KnownExercise => {
    const key = keyOf(subject, exercise)
    const recall = recallOf(evidence)
    return {
      key,
      info: index.get(key) ?? null,
      evidence,
      isUnaided: firstUnaidedPass(evidence) !== null,
      recall,
      strength: recall === null ? 0 : strengthOn(recall, today),
    }
  })
  return {
    exercises: new Map(exercises.map((each) => [each.key, each])),
    ledger: ledgerOf(
      exercises.map(({ key, info, evidence }) => ({ key, kind: info?.kind ?? 'left', evidence })),
    ),
  }
}
