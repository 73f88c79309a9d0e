/** Parts of a page, lists and tables. */
import { message, t, tCount } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { around, elementsIn, textIn } from '../../page/page.ts'
import { attribute, type Description, lines, quotedText, type Subject } from '../description.ts'

type Describe = (subject: Subject) => Description

const structure = 'page-structure'

/** First heading within a part, which is its name for people. */
function headed({ element }: Subject): string | null {
  const heading = elementsIn(element, 300).find(({ name }) => /^h[1-6]$/.test(name))
  return heading ? code(textIn(heading)) : null
}

function part(named: string, plain: string, more: string): Describe {
  return (subject) => {
    const label = attribute(subject, 'aria-label')
    const heading = label ? code(label) : headed(subject)
    const told = { heading: heading ?? '', ...lines(subject.element) }
    return { gist: heading ? t(named, told) : t(plain, told), more: [t(more)], concept: structure }
  }
}

export const PARTS: Readonly<Record<string, Describe>> = {
  header: part(
    message('The introduction at the top, with the heading {heading}{reach}.'),
    message('The introduction at the top{reach}.'),
    message('Directly in the body, it’s the header of the whole site for screen readers.'),
  ),
  nav: (subject) => {
    const count = elementsIn(subject.element, 500).filter(({ name }) => name === 'a').length
    return {
      gist: tCount(
        count,
        {
          one: 'A navigation with {n} link{reach}.',
          other: 'A navigation: {n} links through the site{reach}.',
        },
        lines(subject.element),
      ),
      more: [t('Screen readers list navigations, so people can jump to them or past them.')],
      concept: structure,
    }
  },
  main: part(
    message('The main part of the page, about {heading}{reach}.'),
    message('The main part of the page{reach}: what’s different from all other pages.'),
    message('There’s one in a page, and screen reader users can jump straight to it.'),
  ),
  section: part(
    message('A section about {heading}{reach}.'),
    message('A section: things that belong to one topic{reach}.'),
    message('A section should have its own heading.'),
  ),
  article: part(
    message('An article about {heading}{reach}. It would make sense on its own.'),
    message('A piece that would make sense on its own{reach}.'),
    message('News, posts, comments and products in a shop are articles.'),
  ),
  aside: part(
    message('Something on the side, about {heading}{reach}.'),
    message('Something on the side that the main text doesn’t need{reach}.'),
    message('Screen readers announce it as complementary.'),
  ),
  footer: part(
    message('The footer, about {heading}{reach}.'),
    message('The footer{reach}: who made it, how to reach them, and such.'),
    message('Directly in the body, it’s the footer of the whole page.'),
  ),
  search: part(
    message('The search of the site: {heading}.'),
    message('The part of the page to search with.'),
    message('Screen reader users can jump to it.'),
  ),
  details: (subject) => ({
    gist:
      attribute(subject, 'open') === null
        ? t('A part that’s folded away until someone clicks its title.')
        : t('A part that can be folded away by a click on its title. It’s open at the start.'),
    more: [t('It works with the keyboard, without any script.')],
    concept: structure,
  }),
  summary: ({ element }) => ({
    gist: t('The title to click on: {text}. It stays visible while the rest is folded away.', {
      text: quotedText(element) ?? code('…'),
    }),
    concept: structure,
  }),
  dialog: (subject) => ({
    gist:
      attribute(subject, 'open') === null
        ? t('A dialog that’s hidden until a script opens it.')
        : t('A dialog that’s open from the start.'),
    more: [t('Opened as a modal one, it holds the focus, and the Escape key closes it.')],
    concept: 'accessibility',
  }),
  ul: list(
    message('A list with bullets and {n} item. Their order doesn’t matter.'),
    message('A list with bullets and {n} items{reach}. Their order doesn’t matter.'),
  ),
  menu: list(message('A list of {n} command.'), message('A list of {n} commands.')),
  ol: list(
    message('A numbered list with {n} item.'),
    message('A numbered list with {n} items{reach}: their order matters.'),
  ),
  li: listItem,
  dl: ({ element }) => ({
    gist: tCount(element.children.filter(({ name }) => name === 'dt').length, {
      one: 'A list of {n} term with what it means.',
      other: 'A list of {n} terms, each followed by what it means.',
    }),
    concept: 'page-lists',
  }),
  dt: ({ element }) => ({
    gist: t('The term {text}. What it means follows.', { text: quotedText(element) ?? code('…') }),
    concept: 'page-lists',
  }),
  dd: ({ element }) => {
    const term = element.parent?.children.findLast((each) => each.name === 'dt' && each.place < element.place)
    return {
      gist: t('Says about {term}: {text}.', {
        term: term ? code(textIn(term)) : t('the term before'),
        text: quotedText(element) ?? code('…'),
      }),
      concept: 'page-lists',
    }
  },
  table,
  caption: ({ element }) => ({
    gist: t('The title of the table: {text}.', { text: quotedText(element) ?? code('…') }),
    more: [t('Screen readers say it before the table, so people know whether to read on.')],
    concept: 'page-tables',
  }),
  thead: () => ({
    gist: t('The head of the table: the rows with the names of the columns.'),
    concept: 'page-tables',
  }),
  tbody: ({ element }) => ({
    gist: tCount(element.children.length, {
      one: 'The body of the table, with {n} row of data.',
      other: 'The body of the table, with {n} rows of data.',
    }),
    concept: 'page-tables',
  }),
  tfoot: () => ({ gist: t('The foot of the table: the rows for totals and such.'), concept: 'page-tables' }),
  tr: ({ element }) => ({
    gist: tCount(
      element.children.length,
      {
        one: 'A row of the table, with {n} cell: {text}.',
        other: 'A row of the table, with {n} cells, the first being {text}.',
      },
      { text: element.children[0] ? code(textIn(element.children[0])) : code('…') },
    ),
    first: t('A row of the table.'),
    concept: 'page-tables',
  }),
  th: (subject) => {
    const told = { text: quotedText(subject.element) ?? code('…') }
    const scope = attribute(subject, 'scope')
    return {
      gist:
        scope === 'row'
          ? t('{text} is the header of this row.', told)
          : scope === 'col'
            ? t('{text} is the header of the column below.', told)
            : t('{text} is a header, for cells of its row or column.', told),
      more: [t('A screen reader repeats it with each cell that it belongs to.')],
      concept: 'page-tables',
    }
  },
  td: cell,
  colgroup: () => ({
    gist: t('Describes the columns of the table, so that they can be styled as a whole.'),
    concept: 'page-tables',
  }),
  col: () => ({ gist: t('Describes a column of the table.'), concept: 'page-tables' }),
}

function list(one: string, other: string): Describe {
  return (subject) => {
    const items = subject.element.children.filter(({ name }) => name === 'li')
    const start = attribute(subject, 'start')
    return {
      gist: tCount(items.length, { one, other }, lines(subject.element)),
      more: [
        start
          ? t('It counts from {start}.', { start: code(start) })
          : t('Screen readers say how many items there are.'),
      ],
      concept: 'page-lists',
    }
  }
}

function listItem({ element }: Subject): Description {
  const place = (element.parent?.children.filter(({ name }) => name === 'li').indexOf(element) ?? 0) + 1
  const inner = element.children.find(({ name }) => name === 'ul' || name === 'ol')
  const [link] = element.children
  const told = {
    n: String(place),
    text: quotedText(element) ?? code('…'),
    line: String(element.parent?.line ?? 0),
    inner: String(inner?.line ?? 0),
  }
  if (inner)
    return {
      gist: t('An item with its own list inside, which starts on line {inner}.', told),
      concept: 'page-lists',
    }
  if (around(element, 'nav') && link?.name === 'a')
    return { gist: t('Number {n} in the menu: it holds the link {text}.', told), concept: 'page-lists' }
  return {
    gist:
      element.parent?.name === 'ol'
        ? t('Step {n} of the numbered list: {text}.', told)
        : t('Item {n} of the list from line {line}: {text}.', told),
    first: t('An item of the list.'),
    concept: 'page-lists',
  }
}

function table({ element }: Subject): Description {
  const inside = elementsIn(element, 1_000)
  const caption = inside.find(({ name }) => name === 'caption')
  const told = { caption: caption ? code(textIn(caption)) : '', ...lines(element) }
  const rows = inside.filter(({ name }) => name === 'tr')
  const columns = Math.max(0, ...rows.map(({ children }) => children.length))
  return {
    gist: caption ? t('A table with the title {caption}{reach}.', told) : t('A table{reach}.', told),
    more: [
      tCount(
        rows.length,
        {
          one: 'It has {n} row, and up to {columns} cells in each.',
          other: 'It has {n} rows, and up to {columns} cells in each.',
        },
        { columns: String(columns) },
      ),
    ],
    concept: 'page-tables',
  }
}

function cell({ element }: Subject): Description {
  const header = headerOf(element)
  const row = element.parent?.children.find(({ name, place }) => name === 'th' && place < element.place)
  const told = {
    text: quotedText(element) ?? code('…'),
    header: header ? code(header) : '',
    row: row ? code(textIn(row)) : '',
  }
  const wide = element.attributes.get('colspan')
  const high = element.attributes.get('rowspan')
  return {
    gist:
      row && header
        ? t('For {row}, the column {header} has {text}.', told)
        : header
          ? t('In the column {header}: {text}.', told)
          : t('A cell with {text}.', told),
    more: [
      wide ? t('It’s {n} columns wide.', { n: code(wide) }) : null,
      high ? t('It’s {n} rows high.', { n: code(high) }) : null,
    ],
    concept: 'page-tables',
  }
}

/** Text of the cell at the same place in the table's first row, if that has headers and no wide cells. */
function headerOf(element: Subject['element']): string | null {
  const home = around(element, 'table')
  const rows = home ? elementsIn(home, 1_000).filter(({ name }) => name === 'tr') : []
  const [first] = rows
  if (!first || first === element.parent) return null
  const isPlain = rows.every(({ children }) =>
    children.every(({ attributes }) => !attributes.has('colspan') && !attributes.has('rowspan')),
  )
  const header = first.children[element.place]
  return isPlain && header?.name === 'th' ? textIn(header) : null
}
