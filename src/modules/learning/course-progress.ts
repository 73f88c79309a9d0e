/** A learner's progress in a course, as the contract shows it. */
import type { Course } from '#modules/catalog/module.ts'
import type { Deps } from './deps.ts'
import type { CourseProgress } from './contract.ts'
import { readCourseRows } from './progress-queries.ts'
import { percentDone, toLessonProgress } from './progress-rules.ts'

/** Rows of lessons that are no longer in the course are left out: they come back when the lesson does. */
export async function courseProgress(
  deps: Pick<Deps, 'db'>,
  learnerId: string | null,
  course: Course,
): Promise<CourseProgress> {
  if (learnerId === null) return emptyProgress(course)
  const rows = await readCourseRows(deps.db, learnerId, course.id)
  const byId = new Map(rows.lessons.map((row) => [row.lessonId, row]))
  const all = course.chapters.flatMap((chapter) => chapter.lessons)
  const lessons = all.flatMap((lesson) => {
    const row = byId.get(lesson.id)
    return row === undefined ? [] : [toLessonProgress(lesson.id, row)]
  })
  const completedLessons = lessons.filter((lesson) => lesson.status === 'completed').length
  return {
    courseId: course.id,
    enrolledAt: rows.enrolledAt?.toISOString() ?? null,
    position: positionIn(all, rows.position),
    lessons,
    completedLessons,
    totalLessons: all.length,
    percent: percentDone(completedLessons, all.length),
  }
}

function emptyProgress(course: Course): CourseProgress {
  const totalLessons = course.chapters.reduce((sum, chapter) => sum + chapter.lessons.length, 0)
  return {
    courseId: course.id,
    enrolledAt: null,
    position: null,
    lessons: [],
    completedLessons: 0,
    totalLessons,
    percent: 0,
  }
}

function positionIn(
  lessons: { id: string; href: string }[],
  position: { lessonId: string; page: number } | undefined,
): CourseProgress['position'] {
  const lesson = lessons.find(({ id }) => id === position?.lessonId)
  if (lesson === undefined || position === undefined) return null
  const href = position.page > 1 ? `${lesson.href}?page=${position.page}` : lesson.href
  return { lessonId: lesson.id, page: position.page, href }
}
