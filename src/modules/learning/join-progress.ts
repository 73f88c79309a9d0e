/** An account takes over what a browser learned before it signed in. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#platform/db/database.ts'
import type { Deps } from './deps.ts'
import { QUARTER_SECONDS } from './activity/day-rules.ts'
import { trimAttempts } from './attempt-queries.ts'
import { bytesOfDrafts, trimDrafts, trimSetAside } from './draft-queries.ts'
import { joinStates, type CountedTwice } from './join-rules.ts'
import { lessonShape } from './lesson-shape.ts'
import { lockLearner, readLessonState, writeLessonState } from './progress-queries.ts'
import { MOST_DRAFTS_BYTES, MOST_PER_QUARTER } from './storage-rules.ts'
import {
  activity,
  attempts,
  drafts,
  draftsSetAside,
  enrollments,
  learners,
  lessonProgress,
  positions,
} from './tables.ts'

export type Joining = { from: string; to: string; at: Date }

/**
 * Everything `from` has becomes `to`'s, both sides having progress or not. Once: there is nothing left to take the second
 * time. Must run in a transaction.
 */
export async function joinProgress(
  { content }: Pick<Deps, 'content'>,
  tx: Database,
  { from, to, at }: Joining,
): Promise<void> {
  const [known] = await tx.select().from(learners).where(eq(learners.id, from)).for('update')
  if (known === undefined || known.joinedInto !== null) return
  await lockLearner(tx, { learnerId: to, userId: to }, at)
  // Before the attempts move: what both handed in is told by them.
  await joinLessons(content, tx, { from, to, at })
  await moveActivity(tx, from, to)
  await moveAttempts(tx, from, to)
  await moveDrafts(tx, from, to)
  await movePositions(tx, from, to)
  await moveEnrollments(tx, from, to)
  await tx.update(learners).set({ joinedInto: to, joinedAt: at }).where(eq(learners.id, from))
}

async function joinLessons(content: Deps['content'], tx: Database, { from, to, at }: Joining): Promise<void> {
  const twice = await countedTwice(tx, from, to)
  const rows = await tx.select().from(lessonProgress).where(eq(lessonProgress.learnerId, from))
  for (const row of rows) {
    const key = { learnerId: to, courseId: row.courseId, lessonId: row.lessonId }
    const lesson = content.lesson(row.courseId, row.lessonId)?.lesson
    const joined = joinStates(
      await readLessonState(tx, key),
      row,
      twice.get(lessonName(row)) ?? { attempts: 0, failed: 0 },
      lesson === undefined ? null : lessonShape(lesson),
      at,
    )
    await writeLessonState(tx, key, joined, at)
  }
  await tx.delete(lessonProgress).where(eq(lessonProgress.learnerId, from))
}

/** By lesson, of what is counted as a try: pages are not. */
async function countedTwice(tx: Database, from: string, to: string): Promise<Map<string, CountedTwice>> {
  const theirs = tx.select({ id: attempts.id }).from(attempts).where(eq(attempts.learnerId, to))
  const rows = await tx
    .select({
      courseId: attempts.courseId,
      lessonId: attempts.lessonId,
      attempts: sql<number>`count(*) filter (where ${attempts.kind} <> 'page')::int`,
      failed: sql<number>`count(*) filter (where ${attempts.passed} = false)::int`,
    })
    .from(attempts)
    .where(and(eq(attempts.learnerId, from), inArray(attempts.id, theirs)))
    .groupBy(attempts.courseId, attempts.lessonId)
  return new Map(rows.map((row) => [lessonName(row), row]))
}

function lessonName({ courseId, lessonId }: { courseId: string; lessonId: string }): string {
  return `${courseId}/${lessonId}`
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
    insert into ${activity} (learner_id, quarter, attempts)
    select ${to}::uuid, quarter, theirs.attempts - coalesce(twice.attempts, 0)
    from ${activity} as theirs left join twice using (quarter)
    where theirs.learner_id = ${from} and theirs.attempts > coalesce(twice.attempts, 0)
    on conflict (learner_id, quarter) do update
      set attempts = least(${activity.attempts} + excluded.attempts, ${MOST_PER_QUARTER})`)
  await tx.delete(activity).where(eq(activity.learnerId, from))
}

/**
 * The newer of two drafts of the same program is the draft; the other is set aside, where they differ. What an account may keep
 * holds here, too: its own drafts stay, the browser's newest join them while there is room, then those set aside.
 */
async function moveDrafts(tx: Database, from: string, to: string): Promise<void> {
  await trimDrafts(tx, from, MOST_DRAFTS_BYTES.account - (await bytesOfDrafts(tx, to)))
  await tx.execute(sql`
    with pairs as (
      select mine.course_id, mine.lesson_id, mine.key,
        case when mine.updated_at <= theirs.updated_at then mine.files else theirs.files end as files,
        least(mine.updated_at, theirs.updated_at) as updated_at
      from ${drafts} as mine join ${drafts} as theirs using (course_id, lesson_id, key)
      where mine.learner_id = ${to} and theirs.learner_id = ${from} and mine.files <> theirs.files
    )
    insert into ${draftsSetAside} (learner_id, course_id, lesson_id, key, files, updated_at)
    select ${to}::uuid, course_id, lesson_id, key, files, updated_at from pairs
    on conflict do nothing`)
  await tx.execute(sql`
    insert into ${drafts} (learner_id, course_id, lesson_id, key, files, updated_at)
    select ${to}::uuid, course_id, lesson_id, key, files, updated_at from ${drafts} where learner_id = ${from}
    on conflict (learner_id, course_id, lesson_id, key) do update
      set files = excluded.files, updated_at = excluded.updated_at
      where ${drafts.updatedAt} < excluded.updated_at`)
  await tx.delete(drafts).where(eq(drafts.learnerId, from))
  await trimSetAside(tx, to, MOST_DRAFTS_BYTES.account - (await bytesOfDrafts(tx, to)))
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
