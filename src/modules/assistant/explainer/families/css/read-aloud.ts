/** Selectors read aloud: “every link inside an element with the class `menu`, while the pointer is over it”. Pure. */
import type * as cssTree from 'css-tree'
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import { message, t } from '#platform/messages/messages.ts'
import { code } from '../../marked-text.ts'
import { elementNoun, lists, partsOf, stepOf } from '../page/page.ts'

/** Compounds of a selector that are read aloud; longer ones are shown as code. */
const MOST_COMPOUNDS = 4
const MOST_SELECTORS = 3

/** Null: it's too long, or has something that can't be read aloud; then it's shown. */
export function selectorsAloud(selectors: readonly cssTree.Selector[] | null, source: string): string {
  const told = (selectors ?? []).map((each) => selectorAloud(each))
  if (told.length === 0 || told.length > MOST_SELECTORS || told.includes(null))
    return t('what {selector} selects', { selector: code(source) })
  return formatList(told.map((each) => each ?? ''))
}

interface Compound {
  combinator: string
  parts: cssTree.CssNode[]
}

function compoundsOf(selector: cssTree.Selector): Compound[] {
  const compounds: Compound[] = [{ combinator: '', parts: [] }]
  for (const part of partsOf(selector))
    if (part.type === 'Combinator') compounds.push({ combinator: part.name, parts: [] })
    else compounds.at(-1)?.parts.push(part)
  return compounds
}

function selectorAloud(selector: cssTree.Selector, isInner = false): string | null {
  const compounds = compoundsOf(selector)
  if (compounds.length > MOST_COMPOUNDS) return null
  let told: string | null = null
  for (const [at, { combinator, parts }] of compounds.entries()) {
    const isLast = at === compounds.length - 1
    const phrase = compoundAloud(isLast ? parts.filter((part) => !isState(part)) : parts, isLast && !isInner)
    if (phrase === null) return null
    told = told === null ? phrase : joined(phrase, combinator, told)
    if (told === null) return null
  }
  const states = (compounds.at(-1)?.parts ?? []).filter(isState).map(partAloud)
  if (states.includes(null) || told === null) return null
  return [told, ...states].join(', ')
}

/** A moment is said at the end, behind a comma. */
function isState(part: cssTree.CssNode): boolean {
  return part.type === 'PseudoClassSelector' && MOMENTS.has(part.name)
}

function joined(what: string, combinator: string, where: string): string | null {
  const told = { what, where }
  if (combinator === ' ') return t('{what} inside {where}', told)
  if (combinator === '>') return t('{what} directly inside {where}', told)
  if (combinator === '+') return t('{what} right after {where}', told)
  if (combinator === '~') return t('{what} somewhere after {where}', told)
  return null
}

function compoundAloud(parts: readonly cssTree.CssNode[], isLast: boolean): string | null {
  const type = parts.find((part) => part.type === 'TypeSelector')
  const ids = parts.filter((part) => part.type === 'IdSelector')
  const classes = parts.filter((part) => part.type === 'ClassSelector')
  const name = type?.type === 'TypeSelector' && type.name !== '*' ? type.name.toLowerCase() : null
  const noun = name === null ? t('element') : nounFor(name)
  const rest = parts.map((part) => partAloud(part))
  if (rest.includes(null)) return null
  const pieces = [
    ids.length > 0 || isRoot(parts) || name === 'body' || name === 'html'
      ? isRoot(parts)
        ? t('the whole page')
        : t('the {noun}', { noun })
      : isLast
        ? t('every {noun}', { noun })
        : /^[aeiou]/.test(noun)
          ? t('an {noun}', { noun })
          : t('a {noun}', { noun }),
    ...classAloud(classes.map((part) => ('name' in part ? String(part.name) : ''))),
    ...rest.filter((each) => each !== ''),
  ]
  return `${partOfElement(parts)}${pieces.join(' ')}`
}

function isRoot(parts: readonly cssTree.CssNode[]): boolean {
  return parts.some((part) => part.type === 'PseudoClassSelector' && part.name === 'root')
}

/** Elements whose usual noun would hide which one is meant go by their name. */
function nounFor(name: string): string {
  const noun = elementNoun(name)
  return noun === elementNoun('') ? t('{tag} element', { tag: code(name) }) : noun
}

function classAloud(names: readonly string[]): string[] {
  const [first] = names
  if (first === undefined) return []
  return [
    names.length === 1
      ? t('with the class {name}', { name: code(first) })
      : t('with the classes {names}', { names: formatList(names.map(code)) }),
  ]
}

const ELEMENT_PARTS: Readonly<Record<string, string>> = {
  before: message('a piece added before the content of '),
  after: message('a piece added after the content of '),
  'first-line': message('the first line of '),
  'first-letter': message('the first letter of '),
  marker: message('the bullet or number of '),
  placeholder: message('the placeholder text of '),
  selection: message('what the reader has selected in '),
}

function partOfElement(parts: readonly cssTree.CssNode[]): string {
  for (const part of parts)
    if (
      (part.type === 'PseudoElementSelector' || part.type === 'PseudoClassSelector') &&
      Object.hasOwn(ELEMENT_PARTS, part.name)
    )
      return t(ELEMENT_PARTS[part.name] ?? '')
  return ''
}

const MOMENTS = new Set(['hover', 'focus', 'focus-visible', 'focus-within', 'active', 'placeholder-shown'])

const STATE_WORDS: Readonly<Record<string, string>> = {
  hover: message('while the pointer is over it'),
  focus: message('while it has the focus'),
  'focus-visible': message('while the keyboard is on it'),
  'focus-within': message('while something inside has the focus'),
  active: message('while it’s being pressed'),
  visited: message('if the reader has already been there'),
  link: message('that leads somewhere'),
  'any-link': message('that leads somewhere'),
  target: message('that the address in the browser points to'),
  checked: message('that is checked'),
  disabled: message('that is switched off'),
  enabled: message('that isn’t switched off'),
  required: message('that has to be filled in'),
  optional: message('that may be left empty'),
  valid: message('whose content is valid'),
  invalid: message('whose content isn’t valid yet'),
  'user-invalid': message('whose content isn’t valid after the reader has filled it in'),
  'placeholder-shown': message('while it shows its placeholder'),
  empty: message('without any content'),
  'first-child': message('that’s the first child of its parent'),
  'last-child': message('that’s the last child of its parent'),
  'only-child': message('that’s the only child of its parent'),
  'first-of-type': message('that’s the first of its kind within its parent'),
  'last-of-type': message('that’s the last of its kind within its parent'),
  'only-of-type': message('that’s the only one of its kind within its parent'),
}

/** Empty: it's already said. Null: it can't be read aloud. */
function partAloud(part: cssTree.CssNode): string | null {
  if (part.type === 'IdSelector') return t('with the id {name}', { name: code(part.name) })
  if (part.type === 'TypeSelector' || part.type === 'ClassSelector') return ''
  if (part.type === 'AttributeSelector') return attributeAloud(part)
  if (part.type === 'PseudoElementSelector') return Object.hasOwn(ELEMENT_PARTS, part.name) ? '' : null
  if (part.type !== 'PseudoClassSelector') return null
  if (part.name === 'root' || Object.hasOwn(ELEMENT_PARTS, part.name)) return ''
  if (Object.hasOwn(STATE_WORDS, part.name)) return t(STATE_WORDS[part.name] ?? '')
  if (part.name.startsWith('nth-')) return nthAloud(part)
  const inner = lists(part).map((each) => selectorAloud(each, true))
  if (inner.length === 0 || inner.length > 3 || inner.includes(null)) return null
  const which = formatList(inner.map((each) => each ?? ''))
  if (part.name === 'not') return t('except {which}', { which })
  if (part.name === 'has') return t('that contains {which}', { which })
  if (part.name === 'is' || part.name === 'where') return t('that’s among these: {which}', { which })
  return null
}

function attributeAloud({ name, matcher, value }: cssTree.AttributeSelector): string | null {
  const told = {
    name: code(name.name),
    value: code(value === null ? '' : value.type === 'String' ? value.value : value.name),
  }
  if (matcher === null) return t('that has the attribute {name}', told)
  if (matcher === '=') return t('whose {name} is {value}', told)
  if (matcher === '^=') return t('whose {name} starts with {value}', told)
  if (matcher === '$=') return t('whose {name} ends with {value}', told)
  if (matcher === '*=') return t('whose {name} contains {value}', told)
  if (matcher === '~=') return t('whose {name} has the word {value}', told)
  return null
}

function nthAloud(part: cssTree.PseudoClassSelector): string | null {
  const step = stepOf(part)
  if (!step || part.name !== 'nth-child') return null
  const { every, from } = step
  if (every === 0) return t('that’s number {n} within its parent', { n: String(from) })
  if (every === 2 && from % 2 === 0) return t('at an even place within its parent')
  if (every === 2) return t('at an odd place within its parent')
  return every > 2 && from === 0 ? t('at every {n}th place within its parent', { n: String(every) }) : null
}
