/** Reading and writing a learner's progress rows. */
import { and, desc, eq, isNotNull, sql } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import { NO_PROGRESS, type ProgressState } from './progress-rules.ts'
import { attempts, enrollments, lessonProgress, positions } from './tables.ts'

export type LessonKey = { learnerId: string; courseId: string; lessonId: string }

const isLesson = ({ learnerId, courseId, lessonId }: LessonKey) =>
  and(
    eq(lessonProgress.learnerId, learnerId),
    eq(lessonProgress.courseId, courseId),
    eq(lessonProgress.lessonId, lessonId),
  )

export async function readLessonState(db: Database, key: LessonKey): Promise<ProgressState> {
  const [row] = await db.select().from(lessonProgress).where(isLesson(key))
  return row ?? NO_PROGRESS
}

export async function writeLessonState(
  tx: Database,
  key: LessonKey,
  state: ProgressState,
  now: Date,
): Promise<void> {
  const values = {
    pagesRead: state.pagesRead,
    passedExercises: state.passedExercises,
    attempts: state.attempts,
    failedTries: state.failedTries,
    bestScore: state.bestScore,
    solutionRevealedAt: state.solutionRevealedAt,
    completedAt: state.completedAt,
    updatedAt: now,
  }
  await tx
    .insert(lessonProgress)
    .values({ ...key, ...values })
    .onConflictDoUpdate({
      target: [lessonProgress.learnerId, lessonProgress.courseId, lessonProgress.lessonId],
      set: values,
    })
}

/** `result` is null for a page, and for what was answered too long ago or at too great length. */
export type StoredAttempt = { kind: string; result: unknown }

/** What was answered to an attempt that was already handed in. */
export async function findAttempt(
  db: Database,
  learnerId: string,
  id: string,
): Promise<StoredAttempt | undefined> {
  const [row] = await db
    .select({ kind: attempts.kind, result: attempts.result })
    .from(attempts)
    .where(and(eq(attempts.learnerId, learnerId), eq(attempts.id, id)))
  return row
}

/** Moves the learner's place in a course, unless a newer place is known. */
export async function movePosition(tx: Database, key: LessonKey, page: number, at: Date): Promise<void> {
  const place = { lessonId: key.lessonId, page, at }
  await tx
    .insert(positions)
    .values({ learnerId: key.learnerId, courseId: key.courseId, ...place })
    .onConflictDoUpdate({
      target: [positions.learnerId, positions.courseId],
      set: place,
      setWhere: sql`${positions.at} <= excluded.at`,
    })
}

export type EnrollmentKind = 'course' | 'learningpath'

/** Enrolls once; answers when. */
export async function enroll(
  tx: Database,
  learnerId: string,
  kind: EnrollmentKind,
  itemId: string,
  now: Date,
): Promise<Date> {
  await tx.insert(enrollments).values({ learnerId, kind, itemId, enrolledAt: now }).onConflictDoNothing()
  return (await enrolledAt(tx, learnerId, kind, itemId)) ?? now
}

export async function enrolledAt(
  db: Database,
  learnerId: string,
  kind: EnrollmentKind,
  itemId: string,
): Promise<Date | null> {
  const [row] = await db
    .select({ at: enrollments.enrolledAt })
    .from(enrollments)
    .where(
      and(eq(enrollments.learnerId, learnerId), eq(enrollments.kind, kind), eq(enrollments.itemId, itemId)),
    )
  return row?.at ?? null
}

/** Everything needed to show one course's progress. */
export async function readCourseRows(db: Database, learnerId: string, courseId: string) {
  const [lessons, [position], enrolled] = await Promise.all([
    db
      .select()
      .from(lessonProgress)
      .where(and(eq(lessonProgress.learnerId, learnerId), eq(lessonProgress.courseId, courseId))),
    db
      .select()
      .from(positions)
      .where(and(eq(positions.learnerId, learnerId), eq(positions.courseId, courseId))),
    enrolledAt(db, learnerId, 'course', courseId),
  ])
  return { lessons, position, enrolledAt: enrolled }
}

/** Ids of the courses a learner has begun, the latest first. */
export async function begunCourses(db: Database, learnerId: string): Promise<string[]> {
  const rows = await db
    .select({ courseId: positions.courseId })
    .from(positions)
    .where(eq(positions.learnerId, learnerId))
    .orderBy(desc(positions.at))
  return rows.map((row) => row.courseId)
}

/** Lessons that a learner has done, in no order. */
export async function readDoneLessons(
  db: Database,
  learnerId: string,
): Promise<{ courseId: string; lessonId: string }[]> {
  return db
    .select({ courseId: lessonProgress.courseId, lessonId: lessonProgress.lessonId })
    .from(lessonProgress)
    .where(and(eq(lessonProgress.learnerId, learnerId), isNotNull(lessonProgress.completedAt)))
}
