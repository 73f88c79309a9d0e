import type { ConceptLesson } from '../contract.ts'
import { lessonsOf, linkTo } from '../hints/hints.ts'

type Where = Parameters<typeof lessonsOf>[1]

/** The nearest lesson of each concept. In a course, none of another one: what comes later there isn't known yet. */
export function lessonsFor(concepts: readonly string[], where: Where): ConceptLesson[] {
  const { place } = where.outline
  return [...new Set(concepts)].flatMap((concept) => {
    const [taught] = lessonsOf(concept, where)
    if (taught === undefined || (place !== null && taught.course.id !== place.courseId)) return []
    const { title, courseTitle, href } = linkTo(taught)
    return { concept, title, courseTitle, href }
  })
}
