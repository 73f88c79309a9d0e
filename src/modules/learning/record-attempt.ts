/** Counts an attempt: once, however often it is sent. */
import type { Course, Lesson } from '#modules/catalog/module.ts'
import { lessonSubject } from '#modules/workspace/module.ts'
import { believableInstant } from '#platform/instant-rules.ts'
import type { Database } from '#platform/db/database.ts'
import { countStep } from './count-step.ts'
import type { Deps } from './deps.ts'
import { emitDone } from './emit-done.ts'
import { attemptJudged } from './events.ts'
import { lessonShape } from './lesson-shape.ts'
import {
  enroll,
  findAttempt,
  movePosition,
  readLessonState,
  writeLessonState,
  type StoredAttempt,
} from './progress-queries.ts'
import { activityInstant, countAttempt, type CountedAttempt, type ProgressState } from './progress-rules.ts'
import { attempts } from './tables.ts'

export type NewAttempt = {
  learnerId: string
  id: string
  course: Course
  lesson: Lesson
  counted: CountedAttempt
  /** Kept, and given back when the same attempt comes again. Null: then it is judged again. */
  result: unknown
  /** Challenges: hash of the learner's files. Default: none. */
  program?: string
  happenedAt: Date
}

/** `known` is what was handed in before under the same id; null: this is the first time. */
export type Recorded = { known: StoredAttempt | null; state: ProgressState }

/** Must run in a transaction that holds `lockLearner`, and calls `trimAttempts` before it ends. */
export async function recordAttempt(
  deps: Pick<Deps, 'content' | 'events'>,
  tx: Database,
  attempt: NewAttempt,
  now: Date,
): Promise<Recorded> {
  const { learnerId, id, course, lesson, counted } = attempt
  const key = { learnerId, courseId: course.id, lessonId: lesson.id }
  const before = await readLessonState(tx, key)
  const known = await findAttempt(tx, learnerId, id)
  if (known !== undefined) return { known, state: before }

  const happenedAt = activityInstant(attempt.happenedAt, now)
  const subject = lessonSubject(course.id, lesson.id)
  await tx.insert(attempts).values({
    learnerId,
    id,
    subject,
    kind: counted.kind,
    exercise: 'exercise' in counted ? counted.exercise : null,
    passed: 'passed' in counted ? counted.passed : null,
    program: attempt.program ?? null,
    result: attempt.result,
    happenedAt,
    receivedAt: now,
  })
  await countStep(deps, tx, learnerId, { at: happenedAt, now })
  const state = countAttempt(before, counted, lessonShape(lesson), now)
  if (!saysTheSame(before, state, counted)) await writeLessonState(tx, key, state, now)
  await enroll(tx, learnerId, 'course', course.id, now)
  if (counted.kind === 'page')
    await movePosition(tx, key, counted.page, believableInstant(attempt.happenedAt, now))
  // A prediction is no evidence of skill: it can be made once, and a wrong one must cost nothing.
  if (counted.kind === 'quiz' || counted.kind === 'challenge')
    await deps.events.emit(tx, attemptJudged, {
      learnerId,
      attemptId: id,
      subject,
      exercise: counted.kind === 'challenge' ? counted.exercise : null,
      passed: counted.kind === 'challenge' ? counted.passed : null,
      score: counted.kind === 'quiz' ? counted.score : null,
      happenedAt: believableInstant(attempt.happenedAt, now),
      at: now,
    })
  if (before.completedAt === null && state.completedAt !== null) {
    const lessons = [{ courseId: course.id, lessonId: lesson.id }]
    await emitDone(deps, tx, { learnerId, lessons, at: now })
  }
  return { known: null, state }
}

/** A page that was read before changes nothing: its row is not written again. */
function saysTheSame(before: ProgressState, after: ProgressState, counted: CountedAttempt): boolean {
  return (
    counted.kind === 'page' &&
    before.pagesRead.includes(counted.page) &&
    before.completedAt === after.completedAt
  )
}
