/** What is told of a piece of a style sheet, and what telling it needs. */
import {
  countedElements,
  elementNoun,
  matchesOf,
  type PageElement,
  type StylePiece,
  type StyleRule,
  type WebProgram,
} from '../page/page.ts'
import { t } from '#platform/messages/messages.ts'

export interface Description {
  gist: string
  /** The gist in fewer words. Default: `gist`. */
  first?: string
  more?: (string | null)[]
  /** The language's rules, for the level `exact`. */
  notes?: (string | null)[]
  concept: string
}

export interface Subject<Piece extends StylePiece = StylePiece> {
  program: WebProgram
  piece: Piece
}

/** “the 3 list items on lines 12 to 14 of `index.html`”. Null: it reaches none, or it can't be told. */
export function matchedWords({ program }: Subject, rule: StyleRule): string | null {
  const { elements, isSure } = matchesOf(program, rule)
  const isOther = !program.pages.some(({ path }) => path === program.path)
  const [page] = program.pages
  if (!isSure || elements.length === 0 || program.pages.length !== 1 || !page) return null
  return countedElements(elements, isOther ? page.path : null)
}

/** The elements of a rule in few words: “the list items”, “these elements”. */
export function whoWords(subject: Subject, owner: StylePiece): string {
  const isMoment = owner.kind === 'rule' && owner.around.some(({ name }) => name.endsWith('keyframes'))
  if (owner.kind !== 'rule' || isMoment) return t('the element')
  const { elements, isSure } = matchesOf(subject.program, owner)
  if (!isSure || elements.length === 0) return t('what it selects')
  return groupWords(elements)
}

function groupWords(elements: readonly PageElement[]): string {
  const names = [...new Set(elements.map(({ name }) => name))]
  const [name] = names
  if (names.length !== 1 || name === undefined) return t('these elements')
  return t('the {noun}', { noun: elementNoun(name, elements.length) })
}
