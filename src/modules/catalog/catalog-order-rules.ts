/** The order of the catalogue: by language, then kind, then level, a course after those it builds on, then title. */
import { LANGUAGE_IDS } from '#modules/exercises/languages/contract.ts'
import { itemKind } from './contract.ts'
import { level, type Level } from '#modules/exercises/contract.ts'
import type { Course } from './content-model.ts'

export function catalogOrder(courses: readonly Course[]): Course[] {
  const byId = new Map(courses.map((course) => [course.id, course]))
  const depths = new Map(courses.map((course) => [course.id, depthOf(course, byId, new Set())]))
  const rank = (course: Course): number[] => [
    LANGUAGE_IDS.indexOf(course.language),
    itemKind.options.indexOf(course.kind),
    levelRank(course.level),
    depths.get(course.id) ?? 0,
  ]
  return courses.toSorted((a, b) => compareRanks(rank(a), rank(b)) || (a.title < b.title ? -1 : 1))
}

function levelRank(written: Level): number {
  return level.options.indexOf(written)
}

function compareRanks(a: number[], b: number[]): number {
  for (const [index, value] of a.entries()) {
    const difference = value - (b[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** How many courses come before it. Courses that require each other in a circle count once. */
function depthOf(course: Course, byId: Map<string, Course>, seen: Set<string>): number {
  if (seen.has(course.id)) return 0
  const below = new Set([...seen, course.id])
  const depths = course.prerequisites.map((id) => {
    const before = byId.get(id)
    return before ? 1 + depthOf(before, byId, below) : 0
  })
  return Math.max(0, ...depths)
}
