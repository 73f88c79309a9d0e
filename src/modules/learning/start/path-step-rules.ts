/** Where a learner goes on in a learning path. */
import type { PathCourse } from '#modules/catalog/contract.ts'
import type { CourseProgress } from '../contract.ts'

export type PathStep = { kind: 'start' | 'continue' | 'again'; href: string; courseTitle: string }

type Course = Pick<PathCourse, 'id' | 'title' | 'firstHref'>
type Progress = Pick<CourseProgress, 'courseId' | 'percent' | 'position'>

/**
 * The first open course that is not done: where the learner was last in it, or its beginning. When all are done, the
 * first again. Null while no course is open.
 */
export function nextPathStep(courses: readonly Course[], progress: readonly Progress[]): PathStep | null {
  const open = courses.flatMap(({ id, title, firstHref }) => {
    const known = progress.find(({ courseId }) => courseId === id)
    return firstHref === null
      ? []
      : [{ title, firstHref, percent: known?.percent ?? 0, position: known?.position ?? null }]
  })
  const first = open[0]
  if (first === undefined) return null
  const next = open.find(({ percent }) => percent < 100)
  if (next === undefined) return { kind: 'again', href: first.firstHref, courseTitle: first.title }
  const hasBegun = open.some(({ position }) => position !== null)
  return {
    kind: hasBegun ? 'continue' : 'start',
    href: next.position?.href ?? next.firstHref,
    courseTitle: next.title,
  }
}
