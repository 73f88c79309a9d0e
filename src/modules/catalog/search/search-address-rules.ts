/** Addresses of the results page. */

export const RESULT_LISTS = ['courses', 'learningPaths', 'projects', 'lessons', 'challenges'] as const
export type ResultList = (typeof RESULT_LISTS)[number]

/** Where a search leads. A plus sign is written as %2B: a bare one would be read as a space. */
export function searchHref(term: string, list?: ResultList): string {
  const query = `/search?q=${encodeURIComponent(term.trim().toWellFormed())}`
  return list === undefined ? query : `${query}&filter=${FILTERS[list]}`
}

const FILTERS: Record<ResultList, string> = {
  courses: 'courses',
  learningPaths: 'learning-path',
  lessons: 'lessons',
  challenges: 'challenges',
  projects: 'projects',
}

/** Which list alone is asked for; null for all. */
export function readList(filter: string | null): ResultList | null {
  return RESULT_LISTS.find((list) => FILTERS[list] === filter) ?? null
}
