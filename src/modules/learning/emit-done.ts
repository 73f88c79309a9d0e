import { and, eq, isNotNull } from '#platform/db/sql.ts'
import type { Course } from '#modules/catalog/module.ts'
import type { Database } from '#platform/db/database.ts'
import type { Deps } from './deps.ts'
import { courseDone, lessonDone, pathDone } from './events.ts'
import { lessonProgress } from './tables.ts'

/** Lessons that became done just now: they are stored as done already, and were not before. */
type Done = { learnerId: string; lessons: readonly { courseId: string; lessonId: string }[]; at: Date }

/** Tells which lessons became done, and which courses and paths by them. Must run in the transaction that stores them. */
export async function emitDone(
  { content, events }: Pick<Deps, 'content' | 'events'>,
  tx: Database,
  { learnerId, lessons, at }: Done,
): Promise<void> {
  for (const lesson of lessons) await events.emit(tx, lessonDone, { learnerId, ...lesson, at })
  const finished = new Set<string>()
  for (const courseId of new Set(lessons.map((lesson) => lesson.courseId))) {
    const course = content.course(courseId)
    if (course === undefined || !(await isCourseDone(tx, learnerId, course))) continue
    finished.add(course.id)
    await events.emit(tx, courseDone, { learnerId, courseId: course.id, at })
  }
  for (const path of content.paths) {
    if (!path.courses.some(({ id }) => finished.has(id))) continue
    const states = await Promise.all(path.courses.map((course) => isCourseDone(tx, learnerId, course)))
    if (states.every(Boolean)) await events.emit(tx, pathDone, { learnerId, pathId: path.id, at })
  }
}

async function isCourseDone(tx: Database, learnerId: string, course: Course): Promise<boolean> {
  const rows = await tx
    .select({ lessonId: lessonProgress.lessonId })
    .from(lessonProgress)
    .where(
      and(
        eq(lessonProgress.learnerId, learnerId),
        eq(lessonProgress.courseId, course.id),
        isNotNull(lessonProgress.completedAt),
      ),
    )
  const done = new Set(rows.map(({ lessonId }) => lessonId))
  const lessons = course.chapters.flatMap((chapter) => chapter.lessons)
  return lessons.length > 0 && lessons.every(({ id }) => done.has(id))
}
