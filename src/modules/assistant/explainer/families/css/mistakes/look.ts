/** What a check for a mistake sees of a piece of a style sheet. */
import {
  type Declaration,
  matchesOf,
  type PageElement,
  rulesFor,
  type StylePiece,
  type StyleRule,
  type StyleSheet,
  type WebProgram,
} from '../../page/page.ts'

export interface Look {
  program: WebProgram
  sheet: StyleSheet
  piece: StylePiece
}

/** A sentence, if the code shows the mistake. */
export type Check = (look: Look) => string | null

/** The declaration that's looked at, with its rule. Null: it's something else, or the browser skips it. */
export function working({ piece }: Look): (Declaration & { owner: StyleRule }) | null {
  if (piece.kind !== 'declaration' || piece.fault || piece.owner.kind !== 'rule') return null
  return { ...piece, owner: piece.owner }
}

/** Elements that a rule reaches. Null: it reaches none, or it can't be told. */
export function sureElements({ program }: Look, rule: StyleRule): readonly PageElement[] | null {
  if (program.hasScripts || program.hasOtherSheets) return null
  const { elements, isSure } = matchesOf(program, rule)
  return isSure && elements.length > 0 && elements.length <= 50 ? elements : null
}

/** All values that any rule or its `style` attribute gives an element for a property. */
export function valuesFor({ program }: Look, element: PageElement, ...properties: string[]): string[] {
  const own = element.attributes.get('style') ?? ''
  const set = rulesFor(program, element).flatMap(({ declarations }) =>
    declarations
      .filter(({ property }) => properties.includes(property))
      .map(({ value }) => value.toLowerCase()),
  )
  return properties.some((property) => own.includes(property)) ? [...set, own.toLowerCase()] : set
}

/** Whether some rule lays out its children as a flex box or a grid. */
export function laysOutChildren(look: Look, element: PageElement | null): boolean {
  return element !== null && valuesFor(look, element, 'display').some((value) => /flex|grid/.test(value))
}

const INLINE = new Set([
  'a',
  'span',
  'em',
  'strong',
  'b',
  'i',
  'code',
  'abbr',
  'time',
  'mark',
  'small',
  'kbd',
  'cite',
  'q',
  'label',
  's',
])

/** An element within a line of text, which no rule makes anything else. */
export function isPlainInline(look: Look, element: PageElement): boolean {
  return (
    INLINE.has(element.name) &&
    valuesFor(look, element, 'display', 'float', 'position').length === 0 &&
    !laysOutChildren(look, element.parent)
  )
}

const BLOCKS = new Set([
  'p',
  'div',
  'h1',
  'h2',
  'h3',
  'h4',
  'section',
  'article',
  'main',
  'header',
  'footer',
  'nav',
  'ul',
  'ol',
  'li',
  'figure',
  'form',
  'aside',
  'blockquote',
])

export function isPlainBlock(look: Look, element: PageElement): boolean {
  return BLOCKS.has(element.name) && valuesFor(look, element, 'display', 'float').length === 0
}

export function declarationsOf({ program }: Look): Declaration[] {
  return program.sheets.flatMap(({ pieces }) => pieces.filter((each) => each.kind === 'declaration'))
}

/** The name among some that differs by one or two letters. Null: none does. */
export function nearest(name: string, among: Iterable<string>): string | null {
  if (name.length < 3 || name.length > 40) return null
  let best: string | null = null
  let least = name.length < 5 ? 2 : 3
  for (const each of among) {
    if (Math.abs(each.length - name.length) >= least) continue
    const steps = distance(name, each)
    if (steps > 0 && steps < least) [best, least] = [each, steps]
  }
  return best
}

/** Letters to add, take away, replace or swap. */
function distance(one: string, other: string): number {
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at]
    for (let to = 1; to <= other.length; to += 1) {
      const isSame = one[at - 1] === other[to - 1]
      const isSwap = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1]
      next[to] = Math.min(
        (row[to] ?? 0) + 1,
        (next[to - 1] ?? 0) + 1,
        (row[to - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (before[to - 2] ?? 0) + 1 : Infinity,
      )
    }
    before = row
    row = next
  }
  return row[other.length] ?? Infinity
}
