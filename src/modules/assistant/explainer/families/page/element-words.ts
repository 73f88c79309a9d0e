/** What an element is called in a sentence, and where it is. Pure. */
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import { message, t, tCount } from '#platform/messages/messages.ts'
import { code } from '../../marked-text.ts'
import type { PageElement } from './html-page.ts'

const NOUNS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  a: [message('link'), message('links')],
  abbr: [message('abbreviation'), message('abbreviations')],
  article: [message('article'), message('articles')],
  aside: [message('aside'), message('asides')],
  audio: [message('audio player'), message('audio players')],
  blockquote: [message('quotation'), message('quotations')],
  body: [message('page body'), message('page bodies')],
  button: [message('button'), message('buttons')],
  caption: [message('table caption'), message('table captions')],
  code: [message('piece of code'), message('pieces of code')],
  dd: [message('description'), message('descriptions')],
  details: [message('fold-out'), message('fold-outs')],
  div: [message('box'), message('boxes')],
  dl: [message('description list'), message('description lists')],
  dt: [message('term'), message('terms')],
  em: [message('stressed text'), message('stressed texts')],
  fieldset: [message('group of fields'), message('groups of fields')],
  figcaption: [message('caption'), message('captions')],
  figure: [message('figure'), message('figures')],
  footer: [message('footer'), message('footers')],
  form: [message('form'), message('forms')],
  h1: [message('main heading'), message('main headings')],
  h2: [message('second-level heading'), message('second-level headings')],
  h3: [message('third-level heading'), message('third-level headings')],
  h4: [message('fourth-level heading'), message('fourth-level headings')],
  header: [message('header'), message('headers')],
  hr: [message('dividing line'), message('dividing lines')],
  html: [message('whole page'), message('whole pages')],
  iframe: [message('embedded page'), message('embedded pages')],
  img: [message('image'), message('images')],
  input: [message('input field'), message('input fields')],
  label: [message('label'), message('labels')],
  legend: [message('group title'), message('group titles')],
  li: [message('list item'), message('list items')],
  main: [message('main part'), message('main parts')],
  nav: [message('navigation'), message('navigations')],
  ol: [message('numbered list'), message('numbered lists')],
  option: [message('option'), message('options')],
  p: [message('paragraph'), message('paragraphs')],
  section: [message('section'), message('sections')],
  select: [message('drop-down list'), message('drop-down lists')],
  small: [message('small print'), message('pieces of small print')],
  span: [message('piece of text'), message('pieces of text')],
  strong: [message('important text'), message('important texts')],
  summary: [message('fold-out title'), message('fold-out titles')],
  table: [message('table'), message('tables')],
  tbody: [message('table body'), message('table bodies')],
  td: [message('table cell'), message('table cells')],
  textarea: [message('text box'), message('text boxes')],
  tfoot: [message('table foot'), message('table feet')],
  th: [message('header cell'), message('header cells')],
  thead: [message('table head'), message('table heads')],
  time: [message('date or time'), message('dates and times')],
  tr: [message('table row'), message('table rows')],
  ul: [message('bulleted list'), message('bulleted lists')],
  video: [message('video player'), message('video players')],
}

const UNKNOWN = [message('element'), message('elements')] as const

/** “list item”, “list items”. */
export function elementNoun(name: string, count = 1): string {
  const [one, many] = Object.hasOwn(NOUNS, name) ? (NOUNS[name] ?? UNKNOWN) : UNKNOWN
  return t(count === 1 ? one : many)
}

/** “the 3 list items on lines 12 to 14”, “2 links and 1 button”. */
export function countedElements(elements: readonly PageElement[], file: string | null): string {
  const groups = [...Map.groupBy(elements, ({ name }) => name)]
  const [first] = groups
  const told =
    groups.length === 1 && first
      ? elements.length === 1
        ? t('the {noun}', { noun: elementNoun(first[0]) })
        : t('the {n} {nouns}', { n: elements.length, nouns: elementNoun(first[0], elements.length) })
      : groups.length <= 4
        ? formatList(
            groups.map(([name, each]) =>
              t('{n} {nouns}', { n: each.length, nouns: elementNoun(name, each.length) }),
            ),
          )
        : tCount(elements.length, { one: '{n} element', other: '{n} elements' })
  const where = placesText(elements.filter(({ start }) => start >= 0).map(({ line }) => line))
  const place = { told, where, file: file === null ? '' : code(file) }
  if (where === '') return told
  return file === null ? t('{told} on {where}', place) : t('{told} on {where} of {file}', place)
}

/** “line 4”, “lines 4 and 6”, “lines 4 to 7”, “lines 4, 6, 9 and more”. */
export function placesText(lines: readonly number[]): string {
  const unique = [...new Set(lines)].toSorted((one, other) => one - other)
  const [first] = unique
  const last = unique.at(-1)
  if (first === undefined || last === undefined) return ''
  if (unique.length === 1) return t('line {line}', { line: String(first) })
  if (unique.length > 2 && last - first === unique.length - 1)
    return t('lines {from} to {to}', { from: String(first), to: String(last) })
  if (unique.length > 4)
    return t('lines {lines} and more', { lines: unique.slice(0, 3).map(String).join(', ') })
  return t('lines {lines}', { lines: formatList(unique.map(String)) })
}
