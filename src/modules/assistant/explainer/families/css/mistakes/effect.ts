/** Declarations without an effect, because something that they need is missing. Pure. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { allParts, hasState, hasPart, isAlways, isSetBy, matchesOf } from '../../page/page.ts'
import { definitionsOf, namesIn } from '../declarations.ts'
import {
  type Check,
  declarationsOf,
  isPlainBlock,
  isPlainInline,
  laysOutChildren,
  sureElements,
  valuesFor,
  working,
} from './look.ts'

const setTwice: Check = (look) => {
  const piece = working(look)
  if (!piece || piece.property.startsWith('--')) return null
  const later = piece.owner.declarations.find(
    (each) =>
      each.place > piece.place &&
      isSetBy(piece.property, each.property) &&
      !each.fault &&
      each.isImportant === piece.isImportant,
  )
  return later
    ? t('Line {line} sets {property} again, so this one has no effect.', {
        line: String(later.line),
        property: code(later.property),
      })
    : null
}

const autoMarginWithoutWidth: Check = (look) => {
  const piece = working(look)
  if (!piece || !/^margin(-inline)?$/.test(piece.property) || !/(^|\s)auto$/.test(piece.value)) return null
  const elements = sureElements(look, piece.owner)
  const isUseless = elements?.every(
    (each) =>
      isPlainBlock(look, each) &&
      valuesFor(look, each, 'width', 'max-width', 'inline-size', 'max-inline-size', 'position').length ===
        0 &&
      !laysOutChildren(look, each.parent),
  )
  return isUseless
    ? t(
        '{auto} centers only what’s narrower than the box around. Without a {width} or {max}, nothing moves.',
        {
          auto: code('auto'),
          width: code('width'),
          max: code('max-width'),
        },
      )
    : null
}

const floatInFlex: Check = (look) => {
  const piece = working(look)
  if (piece?.property !== 'float' || piece.value === 'none') return null
  const isUseless = sureElements(look, piece.owner)?.every((each) => laysOutChildren(look, each.parent))
  return isUseless
    ? t('{float} does nothing here: the parent is a flex box or grid, which places its children itself.', {
        float: code('float'),
      })
    : null
}

const zIndexWithoutPosition: Check = (look) => {
  const piece = working(look)
  if (piece?.property !== 'z-index') return null
  const isUseless = sureElements(look, piece.owner)?.every(
    (each) =>
      valuesFor(look, each, 'position').every((value) => value === 'static') &&
      !laysOutChildren(look, each.parent),
  )
  return isUseless
    ? t('{z} has no effect without a {position}. Add {fix}.', {
        z: code('z-index'),
        position: code('position'),
        fix: code('position: relative;'),
      })
    : null
}

const offsetWithoutPosition: Check = (look) => {
  const piece = working(look)
  if (!piece || !/^(top|right|bottom|left|inset)$/.test(piece.property)) return null
  const isUseless = sureElements(look, piece.owner)?.every((each) =>
    valuesFor(look, each, 'position').every((value) => value === 'static'),
  )
  return isUseless
    ? t('{property} has no effect without a {position} such as {fix}.', {
        property: code(piece.property),
        position: code('position'),
        fix: code('position: relative;'),
      })
    : null
}

const alignedBlock: Check = (look) => {
  const piece = working(look)
  if (piece?.property !== 'vertical-align') return null
  const isUseless = sureElements(look, piece.owner)?.every((each) => isPlainBlock(look, each))
  return isUseless
    ? t(
        '{align} works on elements in a line of text and on table cells, and not on blocks. To center in a box, use {fix} on the parent.',
        {
          align: code('vertical-align'),
          fix: code('display: flex; align-items: center;'),
        },
      )
    : null
}

const sizedInline: Check = (look) => {
  const piece = working(look)
  if (!piece || !/^(width|height|margin-top|margin-bottom)$/.test(piece.property) || piece.value === 'auto')
    return null
  const isUseless = sureElements(look, piece.owner)?.every((each) => isPlainInline(look, each))
  return isUseless
    ? t('{property} has no effect on an element within a line of text. {fix} would let it work.', {
        property: code(piece.property),
        fix: code('display: inline-block;'),
      })
    : null
}

const heightWithoutParent: Check = (look) => {
  const piece = working(look)
  if (piece?.property !== 'height' || !piece.value.endsWith('%')) return null
  const isUseless = sureElements(look, piece.owner)?.every(
    (each) =>
      each.parent !== null &&
      valuesFor(look, each.parent, 'height', 'block-size', 'aspect-ratio').length === 0 &&
      valuesFor(look, each, 'position').length === 0 &&
      !laysOutChildren(look, each.parent) &&
      !laysOutChildren(look, each.parent.parent),
  )
  return isUseless
    ? t('A height in percent needs a parent whose height is set. Here it isn’t, so this does nothing.')
    : null
}

const CONTAINER =
  /^(justify-content|align-items|align-content|flex-direction|flex-wrap|flex-flow|gap|row-gap|column-gap|grid-template-(columns|rows|areas)|place-items)$/

const layoutWithoutDisplay: Check = (look) => {
  const piece = working(look)
  if (!piece || !CONTAINER.test(piece.property)) return null
  const needs = piece.property.startsWith('grid') ? 'grid' : 'flex'
  const isUseless = sureElements(look, piece.owner)?.every(
    (each) => !laysOutChildren(look, each) && valuesFor(look, each, 'columns', 'column-count').length === 0,
  )
  return isUseless
    ? t('{property} does nothing until the element lays out its children: add {fix}.', {
        property: code(piece.property),
        fix: code(`display: ${needs};`),
      })
    : null
}

const itemWithoutLayout: Check = (look) => {
  const piece = working(look)
  if (
    !piece ||
    !/^(flex|flex-grow|flex-shrink|flex-basis|order|align-self|grid-area|grid-column|grid-row|justify-self)$/.test(
      piece.property,
    )
  )
    return null
  const isUseless = sureElements(look, piece.owner)?.every(
    (each) => !laysOutChildren(look, each.parent) && valuesFor(look, each, 'position').length === 0,
  )
  return isUseless
    ? t('{property} is for children of a flex box or grid, and the parent here is neither.', {
        property: code(piece.property),
      })
    : null
}

const unknownArea: Check = (look) => {
  const piece = working(look)
  if (piece?.property !== 'grid-area' || !/^[a-z][\w-]{0,40}$/i.test(piece.value) || piece.value === 'auto')
    return null
  const maps = declarationsOf(look).filter(
    ({ property }) =>
      property === 'grid-template-areas' || property === 'grid-template' || property === 'grid',
  )
  const isKnown = maps.some(({ value }) => value.split(/[\s"']+/).includes(piece.value))
  return maps.length > 0 && !isKnown
    ? t('No {areas} has an area named {name}.', {
        areas: code('grid-template-areas'),
        name: code(piece.value),
      })
    : null
}

const unknownVariable: Check = ({ program, piece }) => {
  if (piece.kind !== 'declaration' || program.hasScripts || program.hasOtherSheets) return null
  const missing = namesIn(piece).find(
    (name) =>
      definitionsOf(program.sheets, name).length === 0 &&
      !piece.value.includes(`${name},`) &&
      !program.pages.some(({ text }) => text.includes(`${name}:`)),
  )
  return missing === undefined
    ? null
    : t('Nothing sets {name}, so this declaration has no valid value. Capital letters count in such names.', {
        name: code(missing),
      })
}

const unknownAnimation: Check = ({ program, piece }) => {
  if (
    piece.kind !== 'declaration' ||
    program.hasOtherSheets ||
    piece.property !== 'animation-name' ||
    piece.value === 'none'
  )
    return null
  const isKnown = program.sheets.some(({ pieces }) =>
    pieces.some((each) => each.kind === 'at-rule' && each.prelude === piece.value),
  )
  return isKnown || !/^[\w-]+$/.test(piece.value)
    ? null
    : t('There’s no {keyframes} named {name}, so nothing moves.', {
        keyframes: code('@keyframes'),
        name: code(piece.value),
      })
}

const transitionWithoutChange: Check = (look) => {
  const piece = working(look)
  if (!piece || !/^transition(-property|-duration)?$/.test(piece.property) || /none|^0s?$/.test(piece.value))
    return null
  const elements = sureElements(look, piece.owner)
  if (!elements) return null
  const changing = look.program.sheets
    .flatMap(({ rules }) => rules)
    .filter(
      (rule) =>
        (rule.selectors ?? []).some(
          (selector) =>
            hasState(selector) || allParts(selector).some((part) => part.type === 'PseudoClassSelector'),
        ) || !isAlways(rule),
    )
  return changing.some(
    (rule) =>
      !matchesOf(look.program, rule).isSure ||
      elements.some((each) => matchesOf(look.program, rule).has.has(each)),
  )
    ? null
    : t(
        'Nothing changes yet, so there’s nothing to see of this transition. It needs a rule such as {hover} that sets another value.',
        {
          hover: code(`${piece.owner.selector.split(',')[0] ?? ''}:hover`),
        },
      )
}

const contentOnElement: Check = (look) => {
  const piece = working(look)
  const selectors = piece?.owner.selectors ?? []
  return piece?.property === 'content' && selectors.length > 0 && !selectors.some(hasPart)
    ? t('{content} adds text only to {before} and {after}.', {
        content: code('content'),
        before: code('::before'),
        after: code('::after'),
      })
    : null
}

const outlineRemoved: Check = (look) => {
  const piece = working(look)
  if (piece?.property !== 'outline' || !/^(none|0)$/.test(piece.value)) return null
  const hasOther = look.program.sheets.some(({ rules }) =>
    rules.some(
      (rule) =>
        rule.selector.includes(':focus') &&
        rule.declarations.some(
          ({ property, value }) =>
            /^(outline|border|box-shadow|background|text-decoration)/.test(property) &&
            !/^(none|0)$/.test(value),
        ),
    ),
  )
  return hasOther
    ? null
    : t('Without an outline, keyboard users can’t see where they are. Give {focus} a visible style.', {
        focus: code(':focus-visible'),
      })
}

const sameColors: Check = (look) => {
  const piece = working(look)
  if (piece?.property !== 'color') return null
  const ground = piece.owner.declarations.find(
    ({ property }) => property === 'background-color' || property === 'background',
  )
  return ground &&
    ground.value.toLowerCase() === piece.value.toLowerCase() &&
    !/inherit|currentcolor/i.test(piece.value)
    ? t('Text and background have the same color, so no one can read it.')
    : null
}

export const EFFECT_MISTAKES = {
  setTwice,
  autoMarginWithoutWidth,
  floatInFlex,
  zIndexWithoutPosition,
  offsetWithoutPosition,
  alignedBlock,
  sizedInline,
  heightWithoutParent,
  layoutWithoutDisplay,
  itemWithoutLayout,
  unknownArea,
  unknownVariable,
  unknownAnimation,
  transitionWithoutChange,
  contentOnElement,
  outlineRemoved,
  sameColors,
} as const
