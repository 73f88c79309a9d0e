/** Whether a course can be taken yet. */
import type { CourseCard } from './contract.ts'

export function isOpen(item: Pick<CourseCard, 'release'>): boolean {
  return item.release !== 'coming-soon'
}
