/** Reading and writing a learner's progress rows. */
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/db/database.ts'
import { NO_PROGRESS, type ProgressState } from './progress-rules.ts'
import { attempts, enrollments, learners, lessonProgress, positions } from './tables.ts'

/** For how long after a browser's progress joined an account what the browser still sends as itself goes there too. */
const STILL_UNDER_WAY_MS = 10 * 60 * 1000

/** `last_seen_at` is not written more often. */
const SEEN_EVERY_MS = 24 * 60 * 60 * 1000

export type LockedLearner = { learnerId: string; isAccount: boolean }

/**
 * Makes the learner's row when it is not there and locks it until the transaction ends: one learner's writes go one
 * after the other, so two devices cannot overwrite each other's progress. Returns whose progress to write: another
 * learner's when this one's just joined an account. `userId` is the account that asks, null for none.
 */
export async function lockLearner(
  tx: Database,
  { learnerId, userId }: { learnerId: string; userId: string | null },
  now: Date,
): Promise<LockedLearner> {
  const isAccount = learnerId === userId
  await tx
    .insert(learners)
    .values({ id: learnerId, createdAt: now, isAccount, lastSeenAt: now })
    .onConflictDoNothing()
  const [row] = await tx.select().from(learners).where(eq(learners.id, learnerId)).for('update')
  // Forgotten between the two statements.
  if (row === undefined) return lockLearner(tx, { learnerId, userId }, now)
  if (row.joinedInto !== null && row.joinedAt !== null) {
    const { joinedInto, joinedAt } = row
    if (now.getTime() - joinedAt.getTime() <= STILL_UNDER_WAY_MS)
      return lockLearner(tx, { learnerId: joinedInto, userId: joinedInto }, now)
    // Somebody learns here again without an account: on their own, until they sign in.
    await tx.update(learners).set({ joinedInto: null, joinedAt: null }).where(eq(learners.id, learnerId))
  }
  const isSeenLately = now.getTime() - row.lastSeenAt.getTime() < SEEN_EVERY_MS
  if (!isSeenLately || (isAccount && !row.isAccount))
    await tx
      .update(learners)
      .set({ lastSeenAt: now, isAccount: row.isAccount || isAccount })
      .where(eq(learners.id, learnerId))
  return { learnerId, isAccount: row.isAccount || isAccount }
}

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
