/** Checks the answers of a quiz one after the other; the last one hands the attempt in. */
import type { QuizQuestionModel, LessonPlace } from '#modules/catalog/module.ts'
import { lockLearner } from '#modules/learners/module.ts'
import { lessonSubject } from '#modules/workspace/module.ts'
import type { Output } from '#platform/contract/endpoint.ts'
import type { Database } from '#platform/db/database.ts'
import { Failure } from '#platform/failures.ts'
import { trimAttempts } from '../attempt-queries.ts'
import { attemptResult, type QuizAnswer, type checkQuizAnswers as spec } from '../contract.ts'
import { courseProgress } from '../course-progress.ts'
import type { Deps } from '../deps.ts'
import { findAttempt, type StoredAttempt } from '../progress-queries.ts'
import { recordAttempt } from '../record-attempt.ts'
import { requireOpen } from '../require-open.ts'
import { isKeepable } from '../storage-rules.ts'
import { closeOpenQuiz, storeOpenQuiz } from './open-quizzes.ts'
import { gradeQuiz, judgeAnswers, verdictOf, type JudgedAnswers, type QuizGrade } from './quiz-rules.ts'

type CheckDeps = Pick<Deps, 'db' | 'events' | 'clock' | 'content' | 'access'>
type CheckInput = {
  learnerId: string
  /** Whose PRO counts; null: nobody is signed in. */
  userId: string | null
  attemptId: string
  courseId: string
  lessonId: string
  answers: Record<string, QuizAnswer>
}
/** `grade` is null while questions are open. */
type Checked = Pick<Output<typeof spec>, 'answers' | 'verdicts'> & { grade: QuizGrade | null }

export async function checkAnswers(deps: CheckDeps, input: CheckInput): Promise<Output<typeof spec>> {
  const place = deps.content.lesson(input.courseId, input.lessonId)
  if (place?.lesson.type !== 'quiz') throw new Failure('content-not-found')
  const { course, lesson } = place
  await requireOpen(deps, lesson, input.userId)
  const isKnown = (id: string) => lesson.questions.some((question) => question.id === id)
  if (!Object.keys(input.answers).every(isKnown)) throw new Failure('quiz-changed')

  const { learnerId, checked } = await deps.db.transaction(async (tx) => {
    const { learnerId } = await lockLearner(tx, input, deps.clock.now())
    return { learnerId, checked: await check(deps, tx, { ...input, learnerId }, place, lesson.questions) }
  })
  const { grade, answers, verdicts } = checked
  if (grade === null) return { attemptId: input.attemptId, answers, verdicts, result: null }
  const { score, correct, total } = grade
  const progress = await courseProgress(deps, learnerId, course)
  return { attemptId: input.attemptId, answers, verdicts, result: { score, correct, total, progress } }
}

async function check(
  deps: CheckDeps,
  tx: Database,
  { learnerId, attemptId, answers }: CheckInput,
  { course, lesson }: LessonPlace,
  questions: QuizQuestionModel[],
): Promise<Checked> {
  const known = await findAttempt(tx, learnerId, attemptId)
  if (known !== undefined) return handedIn(known, questions, answers)

  const now = deps.clock.now()
  const quiz = { learnerId, subject: lessonSubject(course.id, lesson.id), attemptId }
  const judged = judgeAnswers(questions, answers, await closeOpenQuiz(deps, tx, quiz))
  const firsts = mapValues(judged)
  const open = questions.filter(({ id }) => judged[id] === undefined)
  if (open.length > 0) {
    if (open.length < questions.length)
      await storeOpenQuiz(deps, tx, { ...quiz, answers: judged, answeredAt: now })
    const answered = questions.filter(({ id }) => judged[id] !== undefined)
    const verdicts = answered.map((question) => verdictOf(question, judged[question.id]))
    return { answers: firsts, verdicts, grade: null }
  }
  const grade = gradeQuiz(questions, {}, judged)
  const result = { id: attemptId, kind: 'quiz', ...grade }
  const counted = { kind: 'quiz', score: grade.score } as const
  const kept = isKeepable(result) ? result : null
  const attempt = { learnerId, id: attemptId, course, lesson, counted, result: kept, happenedAt: now }
  await recordAttempt(deps, tx, attempt, now)
  await trimAttempts(tx, learnerId)
  return { answers: firsts, verdicts: grade.verdicts, grade }
}

/** What an attempt that was handed in came to; once that is not kept any more it is judged again, and not counted. */
function handedIn(
  { kind, result }: StoredAttempt,
  questions: QuizQuestionModel[],
  answers: Record<string, QuizAnswer>,
): Checked {
  if (kind !== 'quiz') throw new Failure('attempt-id-taken')
  const { data } = attemptResult.safeParse(result)
  const grade = data?.kind === 'quiz' ? data : gradeQuiz(questions, answers)
  return { answers, verdicts: grade.verdicts, grade }
}

function mapValues(judged: JudgedAnswers): Record<string, QuizAnswer> {
  return Object.fromEntries(Object.entries(judged).map(([id, { answer }]) => [id, answer]))
}
