import { desc, eq } from '#platform/db/sql.ts'
import type { Deps } from '../deps.ts'
import { savedLessons } from '../tables.ts'
import type { SavedLesson } from './contract.ts'

/** Saved lessons, the newest first. A lesson that is no longer in its course is left out, and comes back with it. */
export async function listSaved(
  { db, content }: Pick<Deps, 'db' | 'content'>,
  learnerId: string | null,
): Promise<SavedLesson[]> {
  if (learnerId === null) return []
  const rows = await db
    .select()
    .from(savedLessons)
    .where(eq(savedLessons.learnerId, learnerId))
    .orderBy(desc(savedLessons.savedAt), savedLessons.lessonId)
  return rows.flatMap(({ courseId, lessonId, savedAt }) => {
    const place = content.lesson(courseId, lessonId)
    if (place === undefined) return []
    const { course, lesson } = place
    return {
      courseId,
      lessonId,
      title: lesson.title,
      courseTitle: course.title,
      href: lesson.href,
      minutes: lesson.minutes,
      savedAt: savedAt.toISOString(),
    }
  })
}
