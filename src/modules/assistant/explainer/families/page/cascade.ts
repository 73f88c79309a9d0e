/** Which declarations win: what a browser sets for an element, and what another declaration takes the place of. Pure. */
import type { PageElement } from './html-page.ts'
import { compareSpecificity, fits, specificityOf, type Specificity } from './selectors.ts'
import type { Declaration, StyleRule } from './style-sheet.ts'
import { isAlways, matchesOf, rulesFor, type WebProgram } from './web-program.ts'

/** Elements of a rule that are looked at. */
const MOST_ELEMENTS = 20

/** Properties that set others as well. */
const SHORTHANDS: Readonly<Record<string, string>> = {
  'margin-top': 'margin',
  'margin-right': 'margin',
  'margin-bottom': 'margin',
  'margin-left': 'margin',
  'padding-top': 'padding',
  'padding-right': 'padding',
  'padding-bottom': 'padding',
  'padding-left': 'padding',
  'background-color': 'background',
  'background-image': 'background',
  'font-size': 'font',
  'font-family': 'font',
  'font-weight': 'font',
  'border-top': 'border',
  'border-right': 'border',
  'border-bottom': 'border',
  'border-left': 'border',
  'border-color': 'border',
  'border-width': 'border',
  'border-style': 'border',
  'flex-direction': 'flex-flow',
  'row-gap': 'gap',
  'column-gap': 'gap',
}

export function isSetBy(property: string, by: string): boolean {
  return property === by || (Object.hasOwn(SHORTHANDS, property) && SHORTHANDS[property] === by)
}

/** The declaration that takes the place of one for all elements of its rule. Null: it has an effect, or it can't be told. */
export function overrider(program: WebProgram, declaration: Declaration): Declaration | null {
  const { owner } = declaration
  if (owner.kind !== 'rule' || !isAlways(owner) || declaration.fault) return null
  const { elements, isSure } = matchesOf(program, owner)
  const [first] = elements
  if (!isSure || !first || elements.length > MOST_ELEMENTS) return null
  const winner = strongest(program, first, declaration)
  if (winner === declaration || winner?.owner.kind !== 'rule') return null
  const reached = matchesOf(program, winner.owner)
  return reached.isSure && elements.every((each) => strongest(program, each, declaration) === winner)
    ? winner
    : null
}

function strongest(program: WebProgram, element: PageElement, { property }: Declaration): Declaration | null {
  let best: { declaration: Declaration; strength: Specificity; order: number } | null = null
  for (const rule of rulesFor(program, element)) {
    if (!isAlways(rule)) continue
    const strength = strengthFor(program, rule, element)
    for (const declaration of rule.declarations) {
      if (!isSetBy(property, declaration.property) || declaration.fault) continue
      const isStronger =
        !best ||
        (declaration.isImportant !== best.declaration.isImportant
          ? declaration.isImportant
          : compareSpecificity(strength, best.strength) >= 0)
      if (isStronger) best = { declaration, strength, order: rule.order }
    }
  }
  return best?.declaration ?? null
}

function strengthFor(program: WebProgram, rule: StyleRule, element: PageElement): Specificity {
  const strengths = (rule.selectors ?? [])
    .filter((selector) => fits(element, selector, program.search))
    .map((selector) => specificityOf(selector))
  return strengths.toSorted(compareSpecificity).at(-1) ?? [0, 0, 0]
}
