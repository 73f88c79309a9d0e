/** What of a course nobody has to pay for, as a row of lessons. */
import { chapterAccess } from '../access-rules.ts'
import { isOpen } from '../catalog-filter-rules.ts'
import type { Course, Lesson } from '../content-model.ts'

/** The lessons of its free chapters. Nothing of what is not open. */
export function freeLessons(course: Pick<Course, 'kind' | 'release' | 'isFree' | 'chapters'>): Lesson[] {
  if (!isOpen(course)) return []
  const access = chapterAccess(course)
  return course.chapters.flatMap(({ lessons }, index) => (access[index] === 'free' ? lessons : []))
}
