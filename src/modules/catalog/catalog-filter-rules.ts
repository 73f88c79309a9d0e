/** What the filters of the catalogue show. */
import { LANGUAGES, type CourseCard, type PathCard } from './contract.ts'

export const FILTERS = ['all', 'popular', 'learning-path', 'new', 'beta'] as const
export type CatalogFilter = (typeof FILTERS)[number]

export const FILTER_LABELS: Record<CatalogFilter, string> = {
  all: 'All',
  popular: 'Popular',
  'learning-path': 'Learning paths',
  new: 'New',
  beta: 'Beta',
}

/** Good places to begin, the best known first: chosen by us until enough people have chosen. */
const POPULAR = [
  'learn-python-basics',
  'learn-html',
  'learn-sql-basics',
  'learn-javascript-basics',
  'learn-cpp-basics',
]
const POPULAR_PATHS = ['master-python', 'master-java']

/** How many courses count as new: those that opened last. */
const NEW_COUNT = 6

export type CatalogView = { open: CourseCard[]; paths: PathCard[]; coming: CourseCard[] }

/** What `?filter=` asks for; anything unknown is everything. */
export function readFilter(text: string | null): CatalogFilter {
  return FILTERS.find((filter) => filter === text) ?? 'all'
}

/** What one filter shows of the catalogue, in the catalogue's own order unless the filter has a better one. */
export function filterCatalog(
  items: readonly CourseCard[],
  paths: readonly PathCard[],
  filter: CatalogFilter,
): CatalogView {
  const open = items.filter(isOpen)
  switch (filter) {
    case 'all':
      return { open, paths: byLanguage(paths), coming: items.filter((course) => !isOpen(course)) }
    case 'popular':
      return { open: pick(open, POPULAR), paths: pick(paths, POPULAR_PATHS), coming: [] }
    case 'learning-path':
      return { open: [], paths: byLanguage(paths), coming: [] }
    case 'new':
      return { open: newestFirst(open).slice(0, NEW_COUNT), paths: [], coming: [] }
    case 'beta':
      return { open: open.filter(({ release }) => release === 'beta'), paths: [], coming: [] }
  }
}

export function isOpen(item: Pick<CourseCard, 'release'>): boolean {
  return item.release !== 'coming-soon'
}

function pick<Item extends { slug: string }>(items: readonly Item[], slugs: string[]): Item[] {
  return slugs.flatMap((slug) => items.find((item) => item.slug === slug) ?? [])
}

/** The same order as the courses have. */
function byLanguage(paths: readonly PathCard[]): PathCard[] {
  return paths.toSorted((a, b) => LANGUAGES.indexOf(a.language) - LANGUAGES.indexOf(b.language))
}

/** Courses without a date come last, in their order. */
function newestFirst(courses: CourseCard[]): CourseCard[] {
  return courses.toSorted((a, b) => (b.openedOn ?? '').localeCompare(a.openedOn ?? ''))
}
