/**
 * Which elements a selector reaches: the selectors of our courses, over the tree of a page. Steps are counted, and what isn't
 * known is said to be unknown, never guessed. Pure.
 */
import type * as cssTree from 'css-tree'
import { around, classesOf, elementsIn, type PageElement } from './html-page.ts'

/** What a search may still cost, and whether it met something that can't be told. */
export interface Search {
  steps: number
  isUnsure: boolean
}

/** Told by the page's life, not by its source: the pointer, the keyboard, where the reader has been. */
export const STATES = new Set([
  'hover',
  'focus',
  'focus-visible',
  'focus-within',
  'active',
  'visited',
  'target',
  'valid',
  'invalid',
  'user-invalid',
  'user-valid',
  'in-range',
  'out-of-range',
  'placeholder-shown',
  'autofill',
  'fullscreen',
  'open',
])

type Part = cssTree.CssNode

/** Whether an element fits; states such as `:hover` are taken as true. */
export function fits(element: PageElement, selector: cssTree.Selector, search: Search): boolean {
  return fitsFrom(element, partsOf(selector), { search, scope: null })
}

interface Matching {
  search: Search
  /** Element that a relative selector starts from. */
  scope: PageElement | null
}

const PARTS = new WeakMap<cssTree.Selector, readonly Part[]>()

export function partsOf(selector: cssTree.Selector): readonly Part[] {
  const known = PARTS.get(selector)
  if (known) return known
  const parts = selector.children.toArray()
  PARTS.set(selector, parts)
  return parts
}

function fitsFrom(element: PageElement, parts: readonly Part[], matching: Matching): boolean {
  let at = parts.length - 1
  for (; at >= 0; at -= 1) {
    const part = parts[at]
    if (!part || part.type === 'Combinator') break
    if (!fitsPart(element, part, matching)) return false
  }
  const combinator = parts[at]
  if (combinator?.type !== 'Combinator') return true
  const left = parts.slice(0, at)
  if (left.length === 0) return isReached(element, combinator.name, matching.scope)
  return candidates(element, combinator.name, matching.search).some((each) => fitsFrom(each, left, matching))
}

/** `> img` within `:has(> img)`. */
function isReached(element: PageElement, combinator: string, scope: PageElement | null): boolean {
  if (!scope) return false
  if (combinator === '>') return element.parent === scope
  if (combinator === '+') return element.parent === scope.parent && element.place === scope.place + 1
  if (combinator === '~') return element.parent === scope.parent && element.place > scope.place
  return true
}

function candidates(element: PageElement, combinator: string, search: Search): PageElement[] {
  const { parent } = element
  if (!parent) return []
  if (combinator === '>') return [parent]
  if (combinator === '+') return parent.children.slice(Math.max(0, element.place - 1), element.place)
  if (combinator === '~') return spent(search, parent.children.slice(0, element.place))
  const found: PageElement[] = []
  for (let next: PageElement | null = parent; next; next = next.parent) found.push(next)
  return spent(search, found)
}

function spent(search: Search, found: PageElement[]): PageElement[] {
  search.steps -= found.length
  if (search.steps >= 0) return found
  search.isUnsure = true
  return []
}

function fitsPart(element: PageElement, part: Part, matching: Matching): boolean {
  matching.search.steps -= 1
  if (matching.search.steps < 0) return unsure(matching)
  switch (part.type) {
    case 'TypeSelector':
      return part.name === '*' || part.name.toLowerCase() === element.name
    case 'ClassSelector':
      return element.attributes.has('class') && classesOf(element).includes(part.name)
    case 'IdSelector':
      return element.attributes.get('id') === part.name
    case 'AttributeSelector':
      return fitsAttribute(element, part)
    case 'PseudoElementSelector':
      return true
    case 'PseudoClassSelector':
      return fitsPseudo(element, part, matching)
    default:
      return unsure(matching)
  }
}

function unsure({ search }: Matching): false {
  search.isUnsure = true
  return false
}

function fitsAttribute(
  { attributes }: PageElement,
  { name, matcher, value, flags }: cssTree.AttributeSelector,
): boolean {
  const key = name.name.toLowerCase()
  const raw = attributes.get(key)
  if (raw === undefined) return false
  if (matcher === null || !value) return true
  const ignoresCase = flags === 'i' || key === 'type' || key === 'method'
  const folded = (text: string) => (ignoresCase ? text.toLowerCase() : text)
  const wanted = folded(value.type === 'String' ? value.value : value.name)
  const has = folded(raw)
  if (matcher === '=') return has === wanted
  if (matcher === '~=') return wanted !== '' && has.split(/\s+/).includes(wanted)
  if (matcher === '|=') return has === wanted || has.startsWith(`${wanted}-`)
  if (wanted === '') return false
  if (matcher === '^=') return has.startsWith(wanted)
  if (matcher === '$=') return has.endsWith(wanted)
  return matcher === '*=' && has.includes(wanted)
}

const FIELDS = new Set(['input', 'select', 'textarea', 'button', 'option', 'fieldset'])

function fitsPseudo(element: PageElement, part: cssTree.PseudoClassSelector, matching: Matching): boolean {
  const name = part.name.toLowerCase()
  if (STATES.has(name)) return true
  const { attributes } = element
  switch (name) {
    case 'root':
      return element.parent === null
    case 'empty':
      return element.children.length === 0 && element.ownText === ''
    case 'link':
    case 'any-link':
      return (element.name === 'a' || element.name === 'area') && attributes.has('href')
    case 'checked':
      return attributes.has('checked') || attributes.has('selected')
    case 'disabled':
      return FIELDS.has(element.name) && isDisabled(element)
    case 'enabled':
      return FIELDS.has(element.name) && !isDisabled(element)
    case 'required':
      return FIELDS.has(element.name) && attributes.has('required')
    case 'optional':
      return ['input', 'select', 'textarea'].includes(element.name) && !attributes.has('required')
    case 'not':
      return !lists(part).some((each) => fitsFrom(element, partsOf(each), matching))
    case 'is':
    case 'where':
      return lists(part).some((each) => fitsFrom(element, partsOf(each), matching))
    case 'has':
      return lists(part).some((each) => hasSome(element, each, matching))
    default:
      return fitsPlace(element, part, matching)
  }
}

function isDisabled(element: PageElement): boolean {
  return (
    element.attributes.has('disabled') || around(element, 'fieldset')?.attributes.has('disabled') === true
  )
}

function hasSome(element: PageElement, relative: cssTree.Selector, { search }: Matching): boolean {
  const parts = partsOf(relative)
  const isBeside = parts[0]?.type === 'Combinator' && ['+', '~'].includes(parts[0].name)
  const inside = isBeside ? (element.parent?.children.slice(element.place + 1) ?? []) : elementsIn(element)
  return spent(search, inside).some((each) => fitsFrom(each, parts, { search, scope: element }))
}

const PLACES: Readonly<Record<string, { isFromEnd: boolean; isOfType: boolean }>> = {
  'nth-child': { isFromEnd: false, isOfType: false },
  'nth-last-child': { isFromEnd: true, isOfType: false },
  'nth-of-type': { isFromEnd: false, isOfType: true },
  'nth-last-of-type': { isFromEnd: true, isOfType: true },
  'first-child': { isFromEnd: false, isOfType: false },
  'last-child': { isFromEnd: true, isOfType: false },
  'first-of-type': { isFromEnd: false, isOfType: true },
  'last-of-type': { isFromEnd: true, isOfType: true },
}

function fitsPlace(element: PageElement, part: cssTree.PseudoClassSelector, matching: Matching): boolean {
  const name = part.name.toLowerCase()
  const brothers = element.parent?.children ?? [element]
  if (name === 'only-child') return brothers.length === 1
  if (name === 'only-of-type') return brothers.filter((each) => each.name === element.name).length === 1
  const how = Object.hasOwn(PLACES, name) ? PLACES[name] : undefined
  if (!how) return unsure(matching)
  if (!name.startsWith('nth-') && !how.isOfType)
    return element.place === (how.isFromEnd ? brothers.length - 1 : 0)
  const among = how.isOfType ? brothers.filter((each) => each.name === element.name) : brothers
  spent(matching.search, how.isOfType ? brothers : [])
  const index = how.isOfType ? among.indexOf(element) : element.place
  const place = how.isFromEnd ? among.length - index : index + 1
  const step = name.startsWith('nth-') ? stepOf(part) : { every: 0, from: 1 }
  if (!step) return unsure(matching)
  const { every, from } = step
  return every === 0 ? place === from : (place - from) % every === 0 && (place - from) / every >= 0
}

/** `2n + 1`, `odd`, `3`. Null: another form. */
export function stepOf(part: cssTree.PseudoClassSelector): { every: number; from: number } | null {
  const nth = part.children?.first
  if (nth?.type !== 'Nth' || nth.selector) return null
  if (nth.nth.type === 'Identifier')
    return nth.nth.name === 'odd'
      ? { every: 2, from: 1 }
      : nth.nth.name === 'even'
        ? { every: 2, from: 0 }
        : null
  const { a, b } = nth.nth
  const every = a === null ? 0 : a === '' || a === '+' ? 1 : a === '-' ? -1 : Number(a)
  return { every, from: b === null ? 0 : Number(b) }
}

/** Selectors between the brackets of `:not(…)` and its like. */
export function lists(part: cssTree.PseudoClassSelector): cssTree.Selector[] {
  const list = part.children?.first
  return list?.type === 'SelectorList'
    ? list.children.toArray().filter((each): each is cssTree.Selector => each.type === 'Selector')
    : []
}

/** All parts of a selector, those within brackets too. */
export function allParts(selector: cssTree.Selector, depth = 0): Part[] {
  if (depth > 8) return []
  return partsOf(selector).flatMap((part) =>
    part.type === 'PseudoClassSelector'
      ? [part, ...lists(part).flatMap((each) => allParts(each, depth + 1))]
      : [part],
  )
}

export type Specificity = readonly [ids: number, classes: number, names: number]

export function specificityOf(selector: cssTree.Selector, depth = 0): Specificity {
  let [ids, classes, names] = [0, 0, 0]
  for (const part of partsOf(selector)) {
    if (part.type === 'IdSelector') ids += 1
    else if (part.type === 'ClassSelector' || part.type === 'AttributeSelector') classes += 1
    else if (part.type === 'PseudoElementSelector' || (part.type === 'TypeSelector' && part.name !== '*'))
      names += 1
    else if (part.type === 'PseudoClassSelector' && part.name !== 'where') {
      const inner = depth < 8 ? lists(part).map((each) => specificityOf(each, depth + 1)) : []
      const most = inner.toSorted(compareSpecificity).at(-1)
      if (!most) classes += 1
      ids += most?.[0] ?? 0
      classes += most?.[1] ?? 0
      names += most?.[2] ?? 0
    }
  }
  return [ids, classes, names]
}

export function compareSpecificity(one: Specificity, other: Specificity): number {
  return one[0] - other[0] || one[1] - other[1] || one[2] - other[2]
}
