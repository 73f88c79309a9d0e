/** Judges an answer about a program and counts the attempt once. */
import type { ComprehensionExercise, LessonPlace } from '#modules/catalog/module.ts'
import { lockLearner } from '#modules/learners/module.ts'
import type { Output } from '#platform/contract/endpoint.ts'
import { Failure } from '#platform/failures.ts'
import { trimAttempts } from '../attempt-queries.ts'
import { courseProgress } from '../course-progress.ts'
import type { Deps } from '../deps.ts'
import { findAttempt, type StoredAttempt } from '../progress-queries.ts'
import { recordAttempt } from '../record-attempt.ts'
import { requireOpen } from '../require-open.ts'
import { isKeepable } from '../storage-rules.ts'
import {
  comprehensionVerdict,
  type ComprehensionAnswer,
  type ComprehensionVerdict,
  type checkComprehension as spec,
} from './contract.ts'
import { judgeInput } from './judge-input.ts'
import { judgePrediction } from './prediction-rules.ts'
import { judgeTable } from './trace-rules.ts'

export type CheckDeps = Pick<Deps, 'db' | 'events' | 'clock' | 'content' | 'access' | 'runner'>
export type CheckInput = {
  learnerId: string
  /** Whose PRO counts; null: nobody is signed in. */
  userId: string | null
  attemptId: string
  courseId: string
  lessonId: string
  exercise: string
  answer: ComprehensionAnswer
  /** Where the request came from. */
  address: string
  signal: AbortSignal
}

export async function checkAnswer(deps: CheckDeps, input: CheckInput): Promise<Output<typeof spec>> {
  const place = deps.content.lesson(input.courseId, input.lessonId)
  const exercise = place === undefined ? undefined : exerciseOf(place, input.exercise)
  if (place === undefined || exercise === undefined) throw new Failure('content-not-found')
  await requireOpen(deps, place.lesson, input.userId)

  const known = await findAttempt(deps.db, input.learnerId, input.attemptId)
  const before = known === undefined ? null : sameVerdict(known, exercise)
  const verdict = before ?? (await judge(deps, exercise, input))
  const counted =
    before === null ? await count(deps, input, place, verdict) : { learnerId: input.learnerId, verdict }
  return {
    attemptId: input.attemptId,
    verdict: counted.verdict,
    progress: await courseProgress(deps, counted.learnerId, place.course),
  }
}

function exerciseOf({ lesson }: LessonPlace, id: string): ComprehensionExercise | undefined {
  if (lesson.type !== 'lesson' && lesson.type !== 'marketing') return undefined
  return lesson.comprehension.find((exercise) => exercise.id === id)
}

async function judge(
  deps: CheckDeps,
  exercise: ComprehensionExercise,
  input: CheckInput,
): Promise<ComprehensionVerdict> {
  const { answer } = input
  if (exercise.kind === 'predict' && answer.kind === 'predict')
    return judgePrediction(exercise, answer.output)
  if (exercise.kind === 'trace' && answer.kind === 'trace') return judgeTable(exercise, answer.cells)
  if (exercise.kind === 'read' && answer.kind === 'read')
    return judgeInput(deps, exercise, { ...input, text: answer.input })
  throw new Failure('exercise-changed')
}

/** Two calls with the same attempt may have been judged at once: the first to be counted is the answer of both. */
async function count(
  deps: CheckDeps,
  input: CheckInput,
  { course, lesson }: LessonPlace,
  verdict: ComprehensionVerdict,
): Promise<{ learnerId: string; verdict: ComprehensionVerdict }> {
  const { learnerId, recorded } = await deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const { learnerId } = await lockLearner(tx, input, now)
    const kind = kindOf(verdict)
    const counted = { kind, exercise: input.exercise, passed: verdict.correct } as const
    const result = isKeepable(verdict) ? verdict : null
    const attempt = { learnerId, id: input.attemptId, course, lesson, counted, result, happenedAt: now }
    const recorded = await recordAttempt(deps, tx, attempt, now)
    await trimAttempts(tx, learnerId)
    return { learnerId, recorded }
  })
  const before = recorded.known === null ? null : sameVerdict(recorded.known, verdict)
  return { learnerId, verdict: before ?? verdict }
}

/** Kind under which an attempt is counted: a table or an input counts like a program that is tested. */
function kindOf({ kind }: Pick<ComprehensionVerdict, 'kind'>): 'prediction' | 'challenge' {
  return kind === 'predict' ? 'prediction' : 'challenge'
}

/**
 * What was answered to this attempt before; null: that is not kept any more, and it is judged again without being counted.
 * Throws when the client gave its id to something else.
 */
function sameVerdict(
  { kind, result }: StoredAttempt,
  asked: Pick<ComprehensionVerdict, 'kind'>,
): ComprehensionVerdict | null {
  if (kind !== kindOf(asked)) throw new Failure('attempt-id-taken')
  const { data } = comprehensionVerdict.safeParse(result)
  return data?.kind === asked.kind ? data : null
}
