/** What the address of the wall asks for. Pure. */
import type { Language } from '#modules/exercises/contract.ts'
import { LANGUAGE_IDS } from '#modules/exercises/languages/contract.ts'
import { type Theme, THEMES, type WallOrder } from '../size-data.ts'
import { WALL } from '../../wall-addresses.ts'

export type WallFilter = { language: Language | null; theme: Theme | null; order: WallOrder }

/** Anything unknown is everything. */
export function readFilter(parameters: URLSearchParams): WallFilter {
  const among = <Word extends string>(words: readonly Word[], name: string) =>
    words.find((each) => each === parameters.get(name)) ?? null
  return {
    language: among(LANGUAGE_IDS, 'language'),
    theme: among(THEMES, 'theme'),
    order: parameters.get('order') === 'liked' ? 'liked' : 'newest',
  }
}

export function filterHref({ language, theme, order }: WallFilter): string {
  const parameters = new URLSearchParams()
  if (language !== null) parameters.set('language', language)
  if (theme !== null) parameters.set('theme', theme)
  if (order !== 'newest') parameters.set('order', order)
  return parameters.size === 0 ? WALL : `${WALL}?${parameters}`
}

export function filterQuery({ language, theme, order }: WallFilter) {
  return {
    ...(language === null ? {} : { language }),
    ...(theme === null ? {} : { theme }),
    order,
  }
}
