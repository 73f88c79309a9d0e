/** What is popular, from what learners enrolled in: the catalogue ranks, learning counts, and neither knows the other. */
import { keepPopular, type Popularity } from '#modules/catalog/facade.ts'
import { countEnrollments } from '#modules/learning/facade.ts'
import type { Deps } from './deps.ts'

export function popularityOf({
  db,
  clock,
  content,
  log,
}: Pick<Deps, 'db' | 'clock' | 'content' | 'log'>): Popularity {
  return keepPopular({
    clock,
    content,
    count: (since) => countEnrollments(db, since),
    onProblem: (error) => log.error({ err: error }, 'enrollments could not be counted'),
  })
}
