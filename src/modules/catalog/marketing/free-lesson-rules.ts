/** What of a course nobody has to pay for, as a row of lessons. */
import { isOpen } from '../release-rules.ts'
import type { Course, Lesson } from '../content-model.ts'

/** Its free lessons. Nothing of what is not open. */
export function freeLessons(course: Pick<Course, 'release' | 'chapters'>): Lesson[] {
  if (!isOpen(course)) return []
  return course.chapters.flatMap(({ lessons }) => lessons.filter(({ access }) => access === 'free'))
}
