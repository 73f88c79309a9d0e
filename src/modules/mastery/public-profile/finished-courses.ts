import type { Content } from '#modules/catalog/module.ts'
import type { PublicProfile } from './contract.ts'

/** Lists courses, practice sets and projects of which every lesson is done, in the order of the catalog. */
export function finishedCourses(
  content: Content,
  done: readonly { courseId: string; lessonId: string }[],
): NonNullable<PublicProfile['finished']> {
  const keys = new Set(done.map(({ courseId, lessonId }) => `${courseId}/${lessonId}`))
  return content.courses
    .filter(({ id, chapters }) => {
      const lessons = chapters.flatMap((chapter) => chapter.lessons)
      return lessons.length > 0 && lessons.every((lesson) => keys.has(`${id}/${lesson.id}`))
    })
    .map(({ kind, title, slug }) => ({ kind, title, href: `/course/${slug}` }))
}
