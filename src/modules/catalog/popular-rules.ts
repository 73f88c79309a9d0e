/** What "popular" means: begun by most learners of late; where nobody has begun anything, what we recommend. */
import type { Popular } from './contract.ts'

/** Enrollments older than this say nothing about today. */
export const POPULAR_DAYS = 90
const MOST_COURSES = 6
const MOST_PATHS = 4

/** How many learners enrolled in a thing, by its id. */
export type EnrollmentCounts = { courses: ReadonlyMap<string, number>; paths: ReadonlyMap<string, number> }

type Candidates = { editorial: readonly string[]; open: readonly string[] }

/** Ids of what is open, in the catalogue's order, and our own choice among them. */
export function rankPopular(
  counts: EnrollmentCounts,
  candidates: { courses: Candidates; paths: Candidates },
): Popular {
  const courses = ranked(counts.courses, candidates.courses)
  const paths = ranked(counts.paths, candidates.paths)
  return {
    by: courses.isCounted || paths.isCounted ? 'enrollments' : 'editors',
    courses: courses.ids.slice(0, MOST_COURSES),
    paths: paths.ids.slice(0, MOST_PATHS),
  }
}

/** Most learners first; those of as many in our order, then in the catalogue's. Ours that nobody began come last. */
function ranked(
  counts: ReadonlyMap<string, number>,
  { editorial, open }: Candidates,
): { ids: string[]; isCounted: boolean } {
  const known = new Set(open)
  const order = [...new Set([...editorial.filter((id) => known.has(id)), ...open])]
  const begun = order
    .filter((id) => (counts.get(id) ?? 0) > 0)
    .toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
  const rest = editorial.filter((id) => known.has(id) && !begun.includes(id))
  return { ids: [...begun, ...rest], isCounted: begun.length > 0 }
}
