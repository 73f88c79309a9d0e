/** Mistakes with selectors: what reaches nothing, and why. Pure. */
import type * as cssTree from 'css-tree'
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import {
  classesOf,
  linkedPaths,
  matchesOf,
  pagesOf,
  partsOf,
  STATES,
  type StyleRule,
} from '../../page/page.ts'
import { fitsSelectorText } from '../select-text.ts'
import { type Check, type Look, nearest } from './look.ts'

/** A rule that surely reaches nothing in a page that's all here. */
function lonely({ program, piece }: Look): StyleRule | null {
  if (piece.kind !== 'rule' || program.hasScripts || program.pages.length === 0) return null
  if (piece.around.some(({ name }) => name.endsWith('keyframes')) || piece.selectors?.length !== 1)
    return null
  const { elements, isSure } = matchesOf(program, piece)
  return isSure && elements.length === 0 ? piece : null
}

function parts(rule: StyleRule | null): readonly cssTree.CssNode[] {
  const [selector] = rule?.selectors ?? []
  return selector ? partsOf(selector) : []
}

function names(look: Look): { classes: Set<string>; ids: Set<string>; tags: Set<string> } {
  const elements = pagesOf(look.program, look.sheet).flatMap((page) => page.elements)
  return {
    classes: new Set(elements.flatMap(classesOf)),
    ids: new Set(elements.flatMap(({ attributes }) => attributes.get('id') ?? [])),
    tags: new Set(elements.map(({ name }) => name)),
  }
}

const nameWithoutSign: Check = (look) => {
  const { classes, ids, tags } = names(look)
  for (const part of parts(lonely(look))) {
    if (part.type !== 'TypeSelector' || tags.has(part.name.toLowerCase())) continue
    const told = { name: code(part.name), class: code(`.${part.name}`), id: code(`#${part.name}`) }
    if (classes.has(part.name))
      return t('{name} without a dot is the name of an element. For the class, write {class}.', told)
    if (ids.has(part.name))
      return t('{name} without a sign is the name of an element. For the id, write {id}.', told)
  }
  return null
}

const wrongSign: Check = (look) => {
  const { classes, ids } = names(look)
  for (const part of parts(lonely(look))) {
    if (part.type === 'IdSelector' && !ids.has(part.name) && classes.has(part.name))
      return t('{wrong} looks for an id, but {name} is a class in the page. Write {right}.', {
        wrong: code(`#${part.name}`),
        name: code(part.name),
        right: code(`.${part.name}`),
      })
    if (part.type === 'ClassSelector' && !classes.has(part.name) && ids.has(part.name))
      return t('{wrong} looks for a class, but {name} is an id in the page. Write {right}.', {
        wrong: code(`.${part.name}`),
        name: code(part.name),
        right: code(`#${part.name}`),
      })
  }
  return null
}

const classTypo: Check = (look) => {
  const { classes } = names(look)
  for (const part of parts(lonely(look))) {
    if (part.type !== 'ClassSelector' || classes.has(part.name)) continue
    const close = nearest(part.name, classes)
    if (close)
      return t('No element has the class {name}. The page has {close}: check the spelling.', {
        name: code(part.name),
        close: code(close),
      })
  }
  return null
}

const joinedClasses: Check = (look) => {
  const rule = lonely(look)
  const [one, two, three] = parts(rule)
  if (!rule || one?.type !== 'ClassSelector' || two?.type !== 'ClassSelector' || three) return null
  const fix = `.${one.name} .${two.name}`
  return fitsSelectorText(look.program, look.sheet, fix)
    ? t(
        'No element has both classes. {fix}, with a space, means one inside the other, which this page has.',
        { fix: code(fix) },
      )
    : null
}

const spacedClasses: Check = (look) => {
  const [one, two, three, four] = parts(lonely(look))
  if (two?.type !== 'Combinator' || two.name !== ' ' || three?.type !== 'ClassSelector' || four) return null
  if (one?.type !== 'ClassSelector' && one?.type !== 'TypeSelector') return null
  const fix = `${one.type === 'ClassSelector' ? '.' : ''}${one.name}.${three.name}`
  return fitsSelectorText(look.program, look.sheet, fix)
    ? t(
        'The space means “inside”, and there’s nothing like that. For an element that is both, write {fix} without a space.',
        { fix: code(fix) },
      )
    : null
}

const spaceBeforeState: Check = (look) => {
  const { piece } = look
  if (piece.kind !== 'rule' || piece.selectors?.length !== 1) return null
  const all = parts(piece)
  const at = all.findIndex(
    (part, index) =>
      part.type === 'PseudoClassSelector' &&
      STATES.has(part.name) &&
      all[index - 1]?.type === 'Combinator' &&
      index === all.length - 1,
  )
  const before = all[at - 1]
  if (at < 2 || before?.type !== 'Combinator' || before.name !== ' ' || !lonely(look)) return null
  return t(
    'With the space, {state} is about elements inside. Without it, it’s about the element itself: {fix}.',
    {
      state: code(piece.selector.slice(piece.selector.lastIndexOf(':'))),
      fix: code(piece.selector.replace(/\s{1,9}:(?=[\w-]{1,30}$)/, ':')),
    },
  )
}

const notLinked: Check = ({ program, sheet, piece }) => {
  const [first] = sheet.rules
  if (piece !== first || sheet.block || program.pages.length === 0) return null
  const isLinked = program.pages.some((page) => linkedPaths(page).includes(sheet.path))
  const isImported = program.sheets.some(({ pieces }) =>
    pieces.some((each) => each.kind === 'at-rule' && each.name === 'import'),
  )
  const [page] = program.pages
  if (isLinked || isImported || !page) return null
  return t('No page uses this file yet. Put {link} into the head of {page}.', {
    link: code(`<link rel="stylesheet" href="${sheet.path}">`),
    page: code(page.path),
  })
}

const pseudoWithoutContent: Check = ({ program, piece }) => {
  if (piece.kind !== 'rule') return null
  const part = parts(piece).find(
    (each) => each.type === 'PseudoElementSelector' && /^(before|after)$/.test(each.name),
  )
  if (part?.type !== 'PseudoElementSelector' || piece.declarations.length === 0 || program.hasOtherSheets)
    return null
  const has = program.sheets.some(({ rules }) =>
    rules.some(
      (rule) =>
        rule.selector.includes(part.name) && rule.declarations.some(({ property }) => property === 'content'),
    ),
  )
  return has
    ? null
    : t('{part} only appears with {content}. Add {fix}, even if it’s empty.', {
        part: code(`::${part.name}`),
        content: code('content'),
        fix: code('content: "";'),
      })
}

const lateImport: Check = ({ sheet, piece }) => {
  if (piece.kind !== 'at-rule' || piece.name !== 'import') return null
  const [first] = sheet.rules
  return first && first.line < piece.line
    ? t('{import} has to come before all rules. Here the browser skips it.', { import: code('@import') })
    : null
}

export const SELECTING_MISTAKES = {
  nameWithoutSign,
  wrongSign,
  classTypo,
  joinedClasses,
  spacedClasses,
  spaceBeforeState,
  notLinked,
  pseudoWithoutContent,
  lateImport,
} as const
