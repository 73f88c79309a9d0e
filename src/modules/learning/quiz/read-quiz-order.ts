/** The order of a quiz, for one learner and one try. */
import { shownOptions, type QuizQuestionModel } from '#modules/catalog/module.ts'
import { Failure } from '#platform/failures.ts'
import { attemptResult, type QuizOrder } from '../contract.ts'
import type { Deps } from '../deps.ts'
import { findAttempt } from '../progress-queries.ts'
import { requireOpen } from '../require-open.ts'

type OrderInput = {
  /** Null: a browser that has handed in nothing yet gets the order of the page. */
  learnerId: string | null
  userId: string | null
  courseId: string
  lessonId: string
  /** Attempt before this try; undefined: there was none. */
  after?: string | undefined
}

export async function readQuizOrder(
  deps: Pick<Deps, 'db' | 'content' | 'access'>,
  { learnerId, userId, courseId, lessonId, after }: OrderInput,
): Promise<QuizOrder> {
  const lesson = deps.content.lesson(courseId, lessonId)?.lesson
  if (lesson?.type !== 'quiz') throw new Failure('content-not-found')
  await requireOpen(deps, lesson, userId)
  const right = await answeredRight(deps, learnerId, after)
  return {
    questions: missedFirst(lesson.questions, right).map(({ id }) => id),
    options: Object.fromEntries(
      lesson.questions.map((question) => [
        question.id,
        shownOptions(question, learnerId ?? '').map(({ key }) => key),
      ]),
    ),
  }
}

/** Ids of the questions that were right in an attempt; null: nothing is known of it. */
async function answeredRight(
  { db }: Pick<Deps, 'db'>,
  learnerId: string | null,
  attemptId: string | undefined,
): Promise<Set<string> | null> {
  if (learnerId === null || attemptId === undefined) return null
  const { data } = attemptResult.safeParse((await findAttempt(db, learnerId, attemptId))?.result)
  if (data?.kind !== 'quiz') return null
  return new Set(data.verdicts.filter(({ correct }) => correct).map(({ questionId }) => questionId))
}

function missedFirst(questions: QuizQuestionModel[], right: Set<string> | null): QuizQuestionModel[] {
  if (right === null) return questions
  const isMissed = ({ id }: QuizQuestionModel) => !right.has(id)
  return [...questions.filter(isMissed), ...questions.filter((question) => !isMissed(question))]
}
