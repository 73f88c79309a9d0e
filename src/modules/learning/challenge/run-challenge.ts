/** Runs an exercise's tests on a learner's files and counts the attempt once. */
import { type Course, type Lesson, type LessonPlace, mistakeOf } from '#modules/catalog/module.ts'
import {
  compareWithFaulty,
  type Exercise,
  type FingerprintedGrade,
  hashProgram,
} from '#modules/exercises/module.ts'
import { gradeOutcome, type GradeOutcome } from '#modules/exercises/outcomes/contract.ts'
import type { Output } from '#platform/contract/endpoint.ts'
import { Failure } from '#platform/failures.ts'
import { t } from '#platform/messages/messages.ts'
import { lockLearner } from '#modules/learners/module.ts'
import type { Deps } from '../deps.ts'
import { trimAttempts } from '../attempt-queries.ts'
import { lessonSubject } from '#modules/workspace/module.ts'
import { CHALLENGE_KEY, type runChallenge as spec } from '../contract.ts'
import { courseProgress } from '../course-progress.ts'
import { storePassed } from '../carry/carry.ts'
import { storableGrade } from './storable-grade.ts'
import { countMistake } from '../mistakes/mistakes.ts'
import { acceptedFiles } from '../lesson-shape.ts'
import { findAttempt, readLessonState, type StoredAttempt } from '../progress-queries.ts'
import { isSolutionUnlocked, unlockedHints, type ProgressState } from '../progress-rules.ts'
import { recordAttempt } from '../record-attempt.ts'
import { requireOpen } from '../require-open.ts'

type RunDeps = Pick<Deps, 'db' | 'events' | 'clock' | 'content' | 'access' | 'runner' | 'floods'>
type RunInput = {
  learnerId: string
  /** Whose PRO counts; null: nobody is signed in. */
  userId: string | null
  attemptId: string
  courseId: string
  lessonId: string
  exercise: string | undefined
  files: { path: string; content: string }[]
  /** Where the request came from. */
  address: string
  signal: AbortSignal
}

export async function runChallenge(deps: RunDeps, input: RunInput): Promise<Output<typeof spec>> {
  const place = deps.content.lesson(input.courseId, input.lessonId)
  const exercise = place === undefined ? undefined : exerciseOf(place, input.exercise)
  if (place === undefined || exercise === undefined) throw new Failure('content-not-found')
  await requireOpen(deps, place.lesson, input.userId)
  requireKnownFiles(place.lesson, input)

  const known = await findAttempt(deps.db, input.learnerId, input.attemptId)
  const before = known === undefined ? null : sameGrade(known)
  if (before !== null) return answer(deps, input, place, before)
  const { attemptId: jobId, signal } = input
  const graded = await deps.runner.grade(exercise, input.files, { asker: input, jobId, signal })
  const grade = { ...graded, mistake: knownMistake(place.lesson, graded) }
  const counted = await count(deps, { ...input, program: hashProgram(exercise, input.files) }, place, grade)
  const { learnerId } = counted
  if (counted.isNew && place.lesson.type === 'challenge') {
    const subject = lessonSubject(place.course.id, place.lesson.id)
    await countMistake(deps, { ...input, learnerId, subject, exercise, grade })
  }
  return answer(deps, { ...input, learnerId }, place, counted.grade)
}

/** A file that is given may be sent along: grading takes ours in its place. */
function requireKnownFiles(lesson: Lesson, { exercise = CHALLENGE_KEY, files }: RunInput): void {
  const accepted = acceptedFiles(lesson, exercise)
  const stranger = files.find(({ path }) => !accepted.has(path))
  if (stranger === undefined) return
  const message = t('This program has no file named {name}.', { name: stranger.path })
  throw new Failure('unknown-file', { message })
}

/** A blank to fill in has no wrong answers to be compared with. */
function knownMistake(lesson: Lesson, grade: FingerprintedGrade): string | null {
  return lesson.type === 'challenge' ? mistakeOf(lesson, grade) : null
}

function exerciseOf({ lesson }: LessonPlace, fillId: string | undefined): Exercise | undefined {
  if (fillId === undefined) return lesson.type === 'challenge' ? lesson.exercise : undefined
  if (lesson.type !== 'lesson' && lesson.type !== 'marketing') return undefined
  return lesson.fills.find((fill) => fill.id === fillId)?.exercise
}

/** Two runs of the same attempt may have been graded at once: the first to be counted is the answer of both. */
async function count(
  deps: RunDeps,
  input: RunInput & { program: string },
  place: LessonPlace,
  grade: FingerprintedGrade,
): Promise<{ learnerId: string; grade: GradeOutcome; isNew: boolean }> {
  const { learnerId, recorded } = await deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const { learnerId } = await lockLearner(tx, input, now)
    const counted = {
      kind: 'challenge',
      exercise: input.exercise ?? 'challenge',
      passed: grade.passed,
    } as const
    const { course, lesson } = place
    const { attemptId: id, program } = input
    const result = storableGrade(grade)
    const attempt = { learnerId, id, course, lesson, counted, result, program, happenedAt: now }
    const recorded = await recordAttempt(deps, tx, attempt, now)
    await trimAttempts(tx, learnerId)
    if (grade.passed && recorded.known === null)
      await storePassed(tx, { learnerId, place, files: input.files, exercise: input.exercise }, now)
    return { learnerId, recorded }
  })
  const before = recorded.known === null ? null : sameGrade(recorded.known)
  // The fingerprint stays on the server.
  const { fingerprint: _, ...judged } = grade
  return { learnerId, grade: before ?? judged, isNew: recorded.known === null }
}

/**
 * What was answered to this attempt before; null: that is not kept any more, and it is judged again without being counted.
 * Throws when the client gave its id to a page or a quiz.
 */
function sameGrade({ kind, result }: StoredAttempt): GradeOutcome | null {
  if (kind !== 'challenge') throw new Failure('attempt-id-taken')
  return gradeOutcome.safeParse(result).data ?? null
}

async function answer(
  deps: RunDeps,
  input: RunInput,
  { course, lesson }: { course: Course; lesson: Lesson },
  grade: GradeOutcome,
): Promise<Output<typeof spec>> {
  const key = { learnerId: input.learnerId, courseId: course.id, lessonId: lesson.id }
  const state: ProgressState = await readLessonState(deps.db, key)
  return {
    ...grade,
    ...mendedFaultOf(lesson, input.files, grade),
    attemptId: input.attemptId,
    failedTries: state.failedTries,
    hintsUnlocked: unlockedHints(state, lesson.type === 'challenge' ? lesson.hintsHtml.length : 1),
    solutionUnlocked: isSolutionUnlocked(state),
    progress: await courseProgress(deps, input.learnerId, course),
  }
}

/** Tells where the planted fault was, once all tests pass. */
function mendedFaultOf(
  lesson: Lesson,
  files: RunInput['files'],
  { passed }: GradeOutcome,
): Pick<GradeOutcome, 'fault'> {
  if (!passed || lesson.type !== 'challenge' || lesson.form.kind !== 'debug') return {}
  const { fault } = lesson.form
  return { fault: { ...fault, ...compareWithFaulty(fault, lesson.starter.files, files) } }
}
