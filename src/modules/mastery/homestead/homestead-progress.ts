/** Chapters that a learner has finished: what the homestead grows by. */
import type { Content } from '#modules/catalog/module.ts'

/** Counts the finished chapters of all courses. A chapter is finished with its last lesson. */
export function countFinishedChapters(
  content: Content,
  done: readonly { courseId: string; lessonId: string }[],
): number {
  const keys = new Set(done.map(({ courseId, lessonId }) => `${courseId}/${lessonId}`))
  return content.courses
    .flatMap((course) => course.chapters.map(({ lessons }) => ({ course, lessons })))
    .filter(
      ({ course, lessons }) =>
        lessons.length > 0 && lessons.every(({ id }) => keys.has(`${course.id}/${id}`)),
    ).length
}
