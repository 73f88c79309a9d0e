/** What the filters of the catalogue show. */
import { message } from '#platform/messages/messages.ts'
import { isOpen } from '../release-rules.ts'
import type { CatalogFilter, CourseCard, PathCard, Popular } from '../contract.ts'
import { LEVELS } from '#modules/exercises/kinds/contract.ts'
import { LANGUAGE_IDS } from '#modules/exercises/languages/contract.ts'

export const FILTER_LABELS: Record<CatalogFilter, string> = {
  all: message('All'),
  popular: message('Popular'),
  'learning-path': message('Learning paths'),
  new: message('New'),
  beta: message('Beta'),
}

/** How many courses count as new: those that opened last. */
const NEW_COUNT = 6

export type CatalogView<Item = CourseCard, Path = PathCard> = { open: Item[]; paths: Path[]; coming: Item[] }

/** What one filter shows of the catalogue, in the catalogue's own order unless the filter has a better one. */
export function filterCatalog<Item extends CourseCard, Path extends PathCard>(
  items: readonly Item[],
  paths: readonly Path[],
  filter: CatalogFilter,
  popular: Pick<Popular, 'courses' | 'paths'>,
): CatalogView<Item, Path> {
  const open = items.filter(isOpen)
  switch (filter) {
    case 'all':
      return { open, paths: byLanguage(paths), coming: items.filter((course) => !isOpen(course)) }
    case 'popular':
      return { open: pick(open, popular.courses), paths: pick(paths, popular.paths), coming: [] }
    case 'learning-path':
      return { open: [], paths: byLanguage(paths), coming: [] }
    case 'new':
      return { open: newestFirst(open).slice(0, NEW_COUNT), paths: [], coming: [] }
    case 'beta':
      return { open: open.filter(({ release }) => release === 'beta'), paths: [], coming: [] }
  }
}

function pick<Item extends { slug: string }>(items: readonly Item[], slugs: readonly string[]): Item[] {
  return slugs.flatMap((slug) => items.find((item) => item.slug === slug) ?? [])
}

/** The same order as the courses have: by language, then level. */
function byLanguage<Path extends PathCard>(paths: readonly Path[]): Path[] {
  return paths.toSorted(
    (a, b) =>
      LANGUAGE_IDS.indexOf(a.language) - LANGUAGE_IDS.indexOf(b.language) ||
      LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level),
  )
}

/** Courses without a date come last, in their order. */
function newestFirst<Item extends CourseCard>(courses: readonly Item[]): Item[] {
  return courses.toSorted((a, b) => (b.openedOn ?? '').localeCompare(a.openedOn ?? ''))
}
