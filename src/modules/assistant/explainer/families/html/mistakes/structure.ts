/** Mistakes with the structure of a page. Pure. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { around, elementsIn, textIn } from '../../page/page.ts'
import type { Subject } from '../description.ts'

/** A sentence, if the page shows the mistake. */
export type Check = (subject: Subject) => string | null

/** Elements that may be left open, and those without a closing tag. */
const MAY_STAY_OPEN = new Set(
  'html head body p li dt dd option optgroup thead tbody tfoot tr td th colgroup caption rt rp'.split(' '),
)
const VOID = new Set('area base br col embed hr img input link meta source track wbr param'.split(' '))

const neverClosed: Check = ({ element }) =>
  element.isClosed || element.isForeign || VOID.has(element.name) || MAY_STAY_OPEN.has(element.name)
    ? null
    : t('This {tag} is never closed, so it reaches further than it should. Add {close} where it ends.', {
        tag: code(`<${element.name}>`),
        close: code(`</${element.name}>`),
      })

const openParagraph: Check = ({ element, page }) => {
  if (element.name !== 'p' || element.isClosed) return null
  const next = page.elements.find((each) => each.start >= element.end)
  const block =
    next &&
    next.start - element.end < 3 &&
    /^(div|ul|ol|table|section|article|form|h[1-6]|figure|blockquote|dl|fieldset|nav|header|footer|aside|main|pre|details|hr)$/.test(
      next.name,
    )
  const closes = page.complaints.some(
    ({ code: name, at }) =>
      name === 'end-tag-without-matching-open-element' || (name === 'unexpected-end-tag' && at > element.end),
  )
  const isStray = page.text.slice(element.end, element.end + 20_000).includes('</p>')
  return block && (closes || isStray) && hasStrayEnd(page.text, element.end)
    ? t(
        'A paragraph can’t hold a {tag}: the browser ends the paragraph before line {line}, and the closing tag of the paragraph is left over.',
        {
          tag: code(`<${next.name}>`),
          line: String(next.line),
        },
      )
    : null
}

/** Whether the next tag of a paragraph behind a position closes one. */
function hasStrayEnd(text: string, from: number): boolean {
  const rest = text.slice(from, from + 20_000)
  const closing = rest.indexOf('</p>')
  const opening = rest.search(/<p[\s>]/)
  return closing >= 0 && (opening < 0 || closing < opening)
}

const duplicateId: Check = ({ page, element }) => {
  const id = element.attributes.get('id')
  const [first] = page.byId.get(id ?? '') ?? []
  return id !== undefined && id !== '' && first && first !== element
    ? t('The id {id} is on line {line} already. Each id may be used only once in a page.', {
        id: code(id),
        line: String(first.line),
      })
    : null
}

const idWithSpace: Check = ({ element }) => {
  const id = element.attributes.get('id')
  return id !== undefined && /\s/.test(id)
    ? t('An id can’t have spaces. Write {fix}.', { fix: code(id.trim().split(/\s+/).join('-')) })
    : null
}

const skippedHeading: Check = ({ page, element }) => {
  if (!/^h[2-6]$/.test(element.name)) return null
  const before = page.elements.findLast((each) => each.start < element.start && /^h[1-6]$/.test(each.name))
  const level = Number(element.name.slice(1))
  const last = before ? Number(before.name.slice(1)) : level - 1
  return before && level > last + 1
    ? t(
        'After the {before} on line {line}, the next level would be {next}. Choose the level for the structure, and the size with CSS.',
        {
          before: code(`<${before.name}>`),
          line: String(before.line),
          next: code(`<h${last + 1}>`),
        },
      )
    : null
}

const emptyHeading: Check = ({ element }) =>
  /^h[1-6]$/.test(element.name) &&
  textIn(element) === '' &&
  !elementsIn(element, 20).some(({ name }) => name === 'img')
    ? t('This heading is empty, and screen readers still announce it.')
    : null

const secondMain: Check = ({ page, element }) => {
  const first = page.elements.find(({ name }) => name === 'main')
  return element.name === 'main' && first && first !== element && !element.attributes.has('hidden')
    ? t('There’s a {main} on line {line} already, and a page has only one.', {
        main: code('<main>'),
        line: String(first.line),
      })
    : null
}

const missingLang: Check = ({ element }) =>
  element.name === 'html' && !element.attributes.get('lang')
    ? t('The language of the page is missing. Write {fix}, with your language.', {
        fix: code('<html lang="en">'),
      })
    : null

const missingTitle: Check = ({ page, element }) =>
  element.name === 'head' && !page.elements.some(({ name, isForeign }) => name === 'title' && !isForeign)
    ? t('The head has no {title}, so the tab shows the address instead.', { title: code('<title>') })
    : null

const missingDoctype: Check = ({ page, element }) =>
  element.name === 'html' && !page.hasDoctype
    ? t('The first line should be {doctype}; without it, browsers follow very old rules.', {
        doctype: code('<!doctype html>'),
      })
    : null

const itemOutsideList: Check = ({ element }) =>
  element.name === 'li' && element.parent && !['ul', 'ol', 'menu', 'template'].includes(element.parent.name)
    ? t('A list item belongs directly in a {ul} or {ol}.', { ul: code('<ul>'), ol: code('<ol>') })
    : null

const notAnItem: Check = ({ element }) =>
  element.parent &&
  ['ul', 'ol'].includes(element.parent.name) &&
  !['li', 'script', 'template'].includes(element.name)
    ? t('Only {li} belongs directly in a list. Put this into one.', { li: code('<li>') })
    : null

const termOutsideList: Check = ({ element }) =>
  ['dt', 'dd'].includes(element.name) && element.parent && !['dl', 'div'].includes(element.parent.name)
    ? t('{tag} belongs into a {dl}.', { tag: code(`<${element.name}>`), dl: code('<dl>') })
    : null

const unevenRow: Check = ({ element }) => {
  if (element.name !== 'tr') return null
  const home = around(element, 'table')
  const rows = home ? elementsIn(home, 1_000).filter(({ name }) => name === 'tr') : []
  const isPlain = rows.every(({ children }) =>
    children.every(({ attributes }) => !attributes.has('colspan') && !attributes.has('rowspan')),
  )
  const [first] = rows
  return isPlain &&
    first &&
    first.children.length > 1 &&
    element.children.length > 0 &&
    element.children.length !== first.children.length
    ? t('The first row has {wide} cells, and this one has {n}.', {
        wide: first.children.length,
        n: element.children.length,
      })
    : null
}

const captionLate: Check = ({ element }) =>
  element.name === 'caption' && element.place > 0
    ? t('A {caption} has to come first in its table.', { caption: code('<caption>') })
    : null

const legendLate: Check = ({ element }) =>
  element.name === 'legend' && (element.parent?.name !== 'fieldset' || element.place > 0)
    ? t('A {legend} has to come first in its {fieldset}.', {
        legend: code('<legend>'),
        fieldset: code('<fieldset>'),
      })
    : null

const nestedLink: Check = ({ element }) =>
  (element.name === 'button' || element.name === 'input') && around(element, 'a')
    ? t('A link can’t hold another thing to click on. Choose one of the two.')
    : null

export const STRUCTURE_MISTAKES = {
  neverClosed,
  openParagraph,
  duplicateId,
  idWithSpace,
  skippedHeading,
  emptyHeading,
  secondMain,
  missingLang,
  missingTitle,
  missingDoctype,
  itemOutsideList,
  notAnItem,
  termOutsideList,
  unevenRow,
  captionLate,
  legendLate,
  nestedLink,
} as const
