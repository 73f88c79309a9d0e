/** The levels of a learning path: stretches of its courses, in order, that ask for the same. */
import type { Level } from '#modules/exercises/contract.ts'

export function levelsOf<Course extends { level: Level }>(
  courses: readonly Course[],
): { level: Level; courses: Course[] }[] {
  const levels: { level: Level; courses: Course[] }[] = []
  for (const course of courses) {
    const last = levels.at(-1)
    if (last?.level === course.level) last.courses.push(course)
    else levels.push({ level: course.level, courses: [course] })
  }
  return levels
}
