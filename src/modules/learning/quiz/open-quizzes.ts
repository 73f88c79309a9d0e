/** Attempts at quizzes that are not handed in: the first answer to each question, with its verdict. */
import { and, desc, eq, inArray } from '#platform/db/sql.ts'
import { z } from 'zod'
import type { Database } from '#platform/db/database.ts'
import { QUIZ_KEY } from '../contract.ts'
import type { Deps } from '../deps.ts'
import { helpShown } from '../events.ts'
import { MOST_ANSWER_BYTES, MOST_OPEN_QUIZZES } from '../storage-rules.ts'
import { openQuizzes } from '../tables.ts'
import { judgedAnswer, type JudgedAnswer, type JudgedAnswers } from './quiz-rules.ts'

export type OpenQuiz = { learnerId: string; subject: string; attemptId: string }

type Row = typeof openQuizzes.$inferSelect

const storedAnswers = z.record(z.string(), judgedAnswer)

/**
 * Takes the open attempt at a quiz out of the database and returns what was judged in it; nothing when another attempt was open,
 * which counts as left. Must hold `lockLearner`.
 */
export async function closeOpenQuiz(
  deps: Pick<Deps, 'events'>,
  tx: Database,
  { learnerId, subject, attemptId }: OpenQuiz,
): Promise<JudgedAnswers> {
  const [row] = await tx
    .delete(openQuizzes)
    .where(and(eq(openQuizzes.learnerId, learnerId), eq(openQuizzes.subject, subject)))
    .returning()
  if (row === undefined) return {}
  if (row.attemptId === attemptId) return answersOf(row)
  await leaveQuiz(deps, tx, row)
  return {}
}

/** Stores the open attempt at a quiz, of which there is no row. Must hold `lockLearner`. */
export async function storeOpenQuiz(
  deps: Pick<Deps, 'events'>,
  tx: Database,
  quiz: OpenQuiz & { answers: JudgedAnswers; answeredAt: Date },
): Promise<void> {
  const answers = Object.fromEntries(
    Object.entries(quiz.answers).map(([id, judged]) => [id, storable(judged)]),
  )
  await tx.insert(openQuizzes).values({ ...quiz, answers })
  await trimOpenQuizzes(deps, tx, quiz.learnerId)
}

/** A browser's open attempts join an account, which keeps its own where both have one. Both learners are locked. */
export async function moveOpenQuizzes(
  deps: Pick<Deps, 'events'>,
  tx: Database,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const rows = await tx.delete(openQuizzes).where(eq(openQuizzes.learnerId, from)).returning()
  for (const row of rows) {
    const moved = { ...row, learnerId: to }
    const taken = await tx.insert(openQuizzes).values(moved).onConflictDoNothing().returning()
    if (taken.length === 0) await leaveQuiz(deps, tx, moved)
  }
  await trimOpenQuizzes(deps, tx, to)
}

async function trimOpenQuizzes(deps: Pick<Deps, 'events'>, tx: Database, learnerId: string): Promise<void> {
  const own = eq(openQuizzes.learnerId, learnerId)
  const old = tx
    .select({ subject: openQuizzes.subject })
    .from(openQuizzes)
    .where(own)
    .orderBy(desc(openQuizzes.answeredAt), openQuizzes.subject)
    .offset(MOST_OPEN_QUIZZES)
  const left = await tx
    .delete(openQuizzes)
    .where(and(own, inArray(openQuizzes.subject, old)))
    .returning()
  for (const row of left) await leaveQuiz(deps, tx, row)
}

/** An attempt that is left after a mistake has shown an answer, as a failed one has: a pass soon after it is not unaided. */
async function leaveQuiz({ events }: Pick<Deps, 'events'>, tx: Database, row: Row): Promise<void> {
  if (Object.values(answersOf(row)).every(({ correct }) => correct)) return
  const { learnerId, subject, answeredAt } = row
  await events.emit(tx, helpShown, {
    learnerId,
    subject,
    exercise: QUIZ_KEY,
    help: 'solution',
    happenedAt: answeredAt,
  })
}

function answersOf({ answers }: Row): JudgedAnswers {
  return storedAnswers.safeParse(answers).data ?? {}
}

function storable({ answer, correct }: JudgedAnswer): JudgedAnswer {
  const isLong = Buffer.byteLength(JSON.stringify(answer)) > MOST_ANSWER_BYTES
  return { answer: isLong ? '' : answer, correct }
}
