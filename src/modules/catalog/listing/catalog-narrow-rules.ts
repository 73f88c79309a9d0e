/** Language and level narrow whatever filter of the catalogue is chosen. Addresses say all three. */
import { LEVELS } from '#modules/exercises/kinds/contract.ts'
import { LANGUAGE_IDS, LANGUAGES } from '#modules/exercises/languages/contract.ts'
import type { Language, Level } from '#modules/exercises/contract.ts'
import { filterCatalog } from './catalog-filter-rules.ts'
import type { CatalogFilter, CourseCard, PathCard, Popular } from '../contract.ts'
import { CATALOG_FILTERS } from '../kinds/contract.ts'

export type Choice = { filter: CatalogFilter; language: Language | null; level: Level | null }

/** What the address asks for; what is unknown asks for nothing. */
export function readChoice(parameters: Pick<URLSearchParams, 'get'>): Choice {
  const asked = (name: string) => parameters.get(name)
  return {
    filter: CATALOG_FILTERS.find((filter) => filter === asked('filter')) ?? 'all',
    language: LANGUAGE_IDS.find((language) => language === asked('language')) ?? null,
    level: LEVELS.find((level) => level === asked('level')) ?? null,
  }
}

/** The address of a choice: as short as it can be, the same for the same choice. */
export function choiceHref({ filter, language, level }: Choice): string {
  const parameters = new URLSearchParams()
  if (filter !== 'all') parameters.set('filter', filter)
  if (language !== null) parameters.set('language', language)
  if (level !== null) parameters.set('level', level)
  return parameters.size === 0 ? '/courses' : `/courses?${parameters}`
}

export type Everything = {
  items: readonly CourseCard[]
  learningPaths: readonly PathCard[]
  popular: Pick<Popular, 'courses' | 'paths'>
}

/** What a choice shows. */
export function chooseFrom({ items, learningPaths, popular }: Everything, choice: Choice) {
  const isMeant = ({ language, level }: { language: Language; level: Level }) =>
    (choice.language === null || language === choice.language) &&
    (choice.level === null || level === choice.level)
  // Before the filter: what is new in Java are the newest of Java's courses.
  return filterCatalog(items.filter(isMeant), learningPaths.filter(isMeant), choice.filter, popular)
}

/** Keeps what has every word of the search in its title, summary or language; everything where there is none. */
export function matchWords<All extends Everything>(everything: All, search: string): All {
  const words = folded(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return everything
  const isMatch = ({ title, summary, language }: { title: string; summary: string; language: Language }) => {
    const text = folded(`${title} ${summary} ${LANGUAGES[language].name}`)
    return words.every((word) => text.includes(word))
  }
  return {
    ...everything,
    items: everything.items.filter(isMatch),
    learningPaths: everything.learningPaths.filter(isMatch),
  }
}

/** Lower case without accents. */
function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** How many entries a choice shows. */
export function countOf(everything: Everything, choice: Choice): number {
  const { open, paths, coming } = chooseFrom(everything, choice)
  return open.length + paths.length + coming.length
}
