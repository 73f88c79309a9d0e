/** The language's rules for parts of selectors and values, one sentence a construct. Pure. */
import type * as cssTree from 'css-tree'
import { message, t } from '#platform/messages/messages.ts'
import { allParts, type Declaration, STATES, type StyleRule } from '../page/page.ts'

const MOST_NOTES = 2

const NOTES = {
  list: message(
    'A comma makes a list: each selector counts by itself. If one is invalid, the whole rule is dropped.',
  ),
  class: message('Class names are case-sensitive, and an element can have several.'),
  id: message('An id is stronger than any number of classes, and each may exist only once in a page.'),
  type: message('A selector by name reaches every such element, wherever it is.'),
  universal: message('`*` reaches every element and adds no specificity.'),
  descendant: message('A space means: anywhere inside, at any depth.'),
  child: message('`>` means: a direct child, not a grandchild.'),
  next: message('`+` means: the very next element of the same parent.'),
  later: message('`~` means: any later element of the same parent.'),
  attribute: message('An attribute selector is as specific as a class.'),
  state: message('A state such as `:hover` is as specific as a class, and touch screens have no real hover.'),
  place: message('Places count all children of the parent, whatever their names, and start at 1.'),
  not: message('`:not()` is as specific as the strongest selector in its brackets.'),
  is: message('`:is()` is as specific as the strongest in its brackets; `:where()` counts nothing.'),
  has: message('`:has()` chooses an element by what it contains.'),
  root: message('`:root` is the `html` element, with the specificity of a class.'),
  pseudoElement: message('A pseudo-element is a part that has no tag; it’s written with two colons.'),
  px: message('A pixel here is a unit of the design, and not a dot of the screen.'),
  rem: message(
    '`1rem` is the font size of the `html` element: 16 pixels, unless the reader or a rule changed it.',
  ),
  em: message('`1em` is the font size of the element itself, so nested `em` sizes multiply.'),
  percent: message('What a percentage counts from depends on the property.'),
  viewport: message('`1vw` and `1vh` are one hundredth of the window’s width and height.'),
  zero: message('Zero needs no unit; every other length does.'),
  hex: message(
    '`#rrggbb` has two hexadecimal digits each for red, green and blue; `#rgb` is the short form.',
  ),
  rgb: message('`rgb()` takes red, green and blue from 0 to 255; behind a slash, how solid the color is.'),
  hsl: message('`hsl()` takes the hue as an angle of the color wheel, then saturation and lightness.'),
  var: message(
    '`var()` is filled in when the style is computed; a second argument is used if the property isn’t set.',
  ),
  calc: message('`calc()` may mix units; `+` and `-` need spaces around them.'),
  clamp: message('`clamp()` takes the smallest size, the preferred one, and the largest.'),
  important: message('`!important` turns the cascade around, and only another `!important` wins against it.'),
  inherit: message(
    '`inherit` takes the parent’s computed value, also for properties that aren’t inherited by themselves.',
  ),
  url: message('A path in `url()` counts from the style sheet, not from the page.'),
  gradient: message(
    'A gradient is an image, so it belongs to `background-image`, not to `background-color`.',
  ),
} as const

type Construct = keyof typeof NOTES

export const VALUE_CONSTRUCTS: readonly string[] = Object.keys(NOTES)

export function selectorConstructs({ selectors }: StyleRule): Construct[] {
  const all = selectors ?? []
  const found = all.flatMap((selector) => allParts(selector)).map(selectorConstruct)
  return [
    ...new Set([...(all.length > 1 ? (['list'] as const) : []), ...found.filter((each) => each !== null)]),
  ]
}

function selectorConstruct(part: cssTree.CssNode): Construct | null {
  if (part.type === 'TypeSelector') return part.name === '*' ? 'universal' : 'type'
  if (part.type === 'ClassSelector') return 'class'
  if (part.type === 'IdSelector') return 'id'
  if (part.type === 'AttributeSelector') return 'attribute'
  if (part.type === 'PseudoElementSelector') return 'pseudoElement'
  if (part.type === 'Combinator')
    return part.name === ' '
      ? 'descendant'
      : part.name === '>'
        ? 'child'
        : part.name === '+'
          ? 'next'
          : 'later'
  if (part.type !== 'PseudoClassSelector') return null
  if (STATES.has(part.name)) return 'state'
  if (part.name === 'root') return 'root'
  if (part.name === 'not') return 'not'
  if (part.name === 'is' || part.name === 'where') return 'is'
  if (part.name === 'has') return 'has'
  return part.name.includes('child') || part.name.includes('of-type') ? 'place' : null
}

/** From the most special to the most common. */
const PLAINEST: readonly Construct[] = ['class', 'type']

export function selectorNotes(rule: StyleRule): string[] {
  const found = selectorConstructs(rule)
  return [
    ...found.filter((each) => !PLAINEST.includes(each)),
    ...found.filter((each) => PLAINEST.includes(each)),
  ]
    .slice(0, MOST_NOTES)
    .map((each) => t(NOTES[each]))
}

export function valueConstructs({ words, value, isImportant }: Declaration): Construct[] {
  const found = words
    .slice(0, 30)
    .map(valueConstruct)
    .filter((each) => each !== null)
  return [
    ...new Set([
      ...(isImportant ? (['important'] as const) : []),
      ...(value === 'inherit' ? (['inherit'] as const) : []),
      ...found,
    ]),
  ]
}

function valueConstruct(word: cssTree.CssNode): Construct | null {
  if (word.type === 'Dimension') {
    const unit = word.unit.toLowerCase()
    if (unit === 'px' || unit === 'rem' || unit === 'em') return unit
    return /^[dsl]?v[wh]$/.test(unit) ? 'viewport' : null
  }
  if (word.type === 'Percentage') return 'percent'
  if (word.type === 'Hash') return 'hex'
  if (word.type === 'Url') return 'url'
  if (word.type === 'Number') return word.value === '0' ? 'zero' : null
  if (word.type !== 'Function') return null
  const name = word.name.toLowerCase()
  if (name === 'rgb' || name === 'rgba') return 'rgb'
  if (name === 'hsl' || name === 'hsla') return 'hsl'
  if (name === 'var' || name === 'calc' || name === 'clamp') return name
  return name.endsWith('gradient') ? 'gradient' : null
}

export function valueNotes(declaration: Declaration): string[] {
  return valueConstructs(declaration)
    .slice(0, MOST_NOTES)
    .map((each) => t(NOTES[each]))
}
