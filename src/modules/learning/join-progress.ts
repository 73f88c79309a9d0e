/** An account takes over what a browser learned before it signed in. */
import { and, eq, inArray, sql } from '#platform/db/sql.ts'
import { lessonSubject } from '#modules/workspace/module.ts'
import type { Database } from '#platform/db/database.ts'
import type { Deps } from './deps.ts'
import { joinHabits, QUARTER_SECONDS } from './activity/activity.ts'
import { trimAttempts } from './attempt-queries.ts'
import { emitDone } from './emit-done.ts'
import { emitStreak } from './emit-streak.ts'
import { joinStates, type CountedTwice } from './join-rules.ts'
import { lessonShape } from './lesson-shape.ts'
import { moveOpenQuizzes } from './quiz/quiz.ts'
import { movePassedPrograms } from './carry/carry.ts'
import { readLessonState, writeLessonState } from './progress-queries.ts'
import { moveSavedLessons } from './saved-lessons/saved-lessons.ts'
import { MOST_PER_QUARTER } from './storage-rules.ts'
import { activity, attempts, enrollments, lessonProgress, positions } from './tables.ts'

type Joining = { from: string; to: string; at: Date }

/** Moves a browser's progress to an account, both having some or not. The learners are locked. */
export async function joinProgress(
  deps: Pick<Deps, 'content' | 'events'>,
  tx: Database,
  { from, to, at }: Joining,
): Promise<void> {
  // Before the attempts move: what both handed in is told by them.
  const lessons = await joinLessons(deps.content, tx, { from, to, at })
  await joinHabits(tx, from, to)
  await emitStreak(deps, tx, { learnerId: to, at }, () => moveActivity(tx, from, to))
  await moveAttempts(tx, from, to)
  await moveOpenQuizzes(deps, tx, { from, to })
  await movePassedPrograms(tx, from, to)
  await movePositions(tx, from, to)
  await moveSavedLessons(tx, from, to)
  await moveEnrollments(tx, from, to)
  await emitDone(deps, tx, { learnerId: to, lessons, at })
}

/** Answers the lessons that the account has done only now. */
async function joinLessons(
  content: Deps['content'],
  tx: Database,
  { from, to, at }: Joining,
): Promise<{ courseId: string; lessonId: string }[]> {
  const done: { courseId: string; lessonId: string }[] = []
  const twice = await countedTwice(tx, from, to)
  const rows = await tx.select().from(lessonProgress).where(eq(lessonProgress.learnerId, from))
  for (const row of rows) {
    const key = { learnerId: to, courseId: row.courseId, lessonId: row.lessonId }
    const lesson = content.lesson(row.courseId, row.lessonId)?.lesson
    const before = await readLessonState(tx, key)
    const joined = joinStates(
      before,
      row,
      twice.get(lessonSubject(row.courseId, row.lessonId)) ?? { attempts: 0, failed: 0 },
      lesson === undefined ? null : lessonShape(lesson),
      at,
    )
    await writeLessonState(tx, key, joined, at)
    if (before.completedAt === null && joined.completedAt !== null)
      done.push({ courseId: row.courseId, lessonId: row.lessonId })
  }
  await tx.delete(lessonProgress).where(eq(lessonProgress.learnerId, from))
  return done
}

/** By subject, of what is counted as a try: pages are not. */
async function countedTwice(tx: Database, from: string, to: string): Promise<Map<string, CountedTwice>> {
  const theirs = tx.select({ id: attempts.id }).from(attempts).where(eq(attempts.learnerId, to))
  const rows = await tx
    .select({
      subject: attempts.subject,
      attempts: sql<number>`count(*) filter (where ${attempts.kind} <> 'page')::int`,
      failed: sql<number>`count(*) filter (where ${attempts.passed} = false)::int`,
    })
    .from(attempts)
    .where(and(eq(attempts.learnerId, from), inArray(attempts.id, theirs)))
    .groupBy(attempts.subject)
  return new Map(rows.map((row) => [row.subject, row]))
}

async function moveAttempts(tx: Database, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    update ${attempts} set learner_id = ${to}
    where learner_id = ${from}
      and not exists (select 1 from ${attempts} as known where known.learner_id = ${to} and known.id = ${attempts.id})`)
  await tx.delete(attempts).where(eq(attempts.learnerId, from))
  await trimAttempts(tx, to)
}

/** What both handed in counts once. Before the attempts move: they tell. */
async function moveActivity(tx: Database, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    with twice as (
      select floor(extract(epoch from theirs.happened_at) / ${sql.raw(String(QUARTER_SECONDS))})::int as quarter,
        count(*)::int as attempts
      from ${attempts} as theirs join ${attempts} as mine on mine.learner_id = ${to} and mine.id = theirs.id
      where theirs.learner_id = ${from} group by 1
    )
    insert into ${activity} (learner_id, quarter, attempts, minutes, offset_quarters)
    select ${to}::uuid, quarter, greatest(theirs.attempts - coalesce(twice.attempts, 0), 0), theirs.minutes, theirs.offset_quarters
    from ${activity} as theirs left join twice using (quarter)
    where theirs.learner_id = ${from} and (theirs.attempts > coalesce(twice.attempts, 0) or theirs.minutes <> 0)
    on conflict (learner_id, quarter) do update
      set attempts = least(${activity.attempts} + excluded.attempts, ${MOST_PER_QUARTER}),
        minutes = ${activity.minutes} | excluded.minutes,
        offset_quarters = greatest(${activity.offsetQuarters}, excluded.offset_quarters)`)
  await tx.delete(activity).where(eq(activity.learnerId, from))
}

async function movePositions(tx: Database, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    insert into ${positions} (learner_id, course_id, lesson_id, page, at)
    select ${to}::uuid, course_id, lesson_id, page, at from ${positions} where learner_id = ${from}
    on conflict (learner_id, course_id) do update
      set lesson_id = excluded.lesson_id, page = excluded.page, at = excluded.at
      where ${positions.at} < excluded.at`)
  await tx.delete(positions).where(eq(positions.learnerId, from))
}

async function moveEnrollments(tx: Database, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    insert into ${enrollments} (learner_id, kind, item_id, enrolled_at)
    select ${to}::uuid, kind, item_id, enrolled_at from ${enrollments} where learner_id = ${from}
    on conflict (learner_id, kind, item_id) do update
      set enrolled_at = least(${enrollments.enrolledAt}, excluded.enrolled_at)`)
  await tx.delete(enrollments).where(eq(enrollments.learnerId, from))
}
