/** The language's rules, one sentence a construct: what the exact level adds. Pure. */
import { message, t } from '#platform/messages/messages.ts'
import { entryOf } from '../entry-of.ts'
import type { PageElement } from '../page/page.ts'

const MOST_NOTES = 3

/** By element. */
const ELEMENT_NOTES: Readonly<Record<string, string>> = {
  html: message(
    '`html` is the root: it holds one `head` and one `body`, and browsers add them where they’re missing.',
  ),
  head: message('Only metadata belongs here: `title`, `meta`, `link`, `script`, `style` and `base`.'),
  body: message('The first tag that doesn’t belong in the head ends it and starts the body.'),
  title: message('Every page needs exactly one `title`, with text only.'),
  meta: message('`meta` is a void element: it has no content and no closing tag.'),
  link: message('`link` is a void element, and `rel` says what the other file is to this page.'),
  script: message(
    'A `script` needs its closing tag even with `src`, and what’s between the tags is then ignored.',
  ),
  style: message('What’s inside `style` is CSS, so tags and entities mean nothing there.'),
  h1: message('Headings have six levels; the level shows the structure, the size is a matter for CSS.'),
  h2: message('A heading of level 2 belongs to the nearest `h1` before it.'),
  h3: message('A heading of level 3 belongs to the nearest `h2` before it, so no level should be skipped.'),
  p: message('A `p` can hold only text and inline elements: a block such as `div` or `ul` ends it.'),
  br: message('`br` is a void element: `</br>` doesn’t exist.'),
  hr: message('`hr` is a void element and ends a paragraph that’s open.'),
  strong: message('Nested `strong` elements mean more importance.'),
  em: message('Where you put `em` changes the meaning of the sentence; only for looks, use CSS.'),
  b: message('`b` says nothing about importance; `strong` does.'),
  i: message('`i` is for another voice or a term; `em` is for stress.'),
  code: message('Spaces and line breaks are folded in `code`; put it into `pre` to keep them.'),
  pre: message('A line break directly behind `<pre>` is left out; all others stay.'),
  q: message('The quotation marks come from the style sheet of the browser and follow the language.'),
  blockquote: message(
    'The source of a quotation belongs outside of `blockquote`, for instance into a `footer` or `cite` after it.',
  ),
  cite: message('`cite` is for titles of works, not for names of people.'),
  abbr: message('The `title` of an `abbr` has to be the full form.'),
  time: message('`datetime` has a fixed form, such as `2026-05-01` or `18:30`.'),
  small: message('`small` is about side notes and legal text, not about size.'),
  mark: message('`mark` shows relevance for the reader, and isn’t announced by most screen readers.'),
  span: message('`span` is the inline element without a meaning.'),
  div: message('`div` is the block without a meaning: use it if no other element fits.'),
  header: message(
    'There can be several `header` elements; only one that isn’t inside a section or article is the banner.',
  ),
  nav: message('`nav` is for important groups of links, not for every list of them.'),
  main: message(
    'There must be only one visible `main`, and not inside `article`, `aside`, `header`, `footer` or `nav`.',
  ),
  section: message('A `section` becomes a landmark only if it has a name, such as `aria-label`.'),
  article: message('Articles can be nested: a comment is an article within an article.'),
  aside: message('`aside` belongs to the section or article around it.'),
  footer: message('A `footer` belongs to the nearest section, article or body around it.'),
  details: message(
    'With `open` it’s folded out at the start; several with the same `name` close each other.',
  ),
  summary: message('`summary` must be the first child of `details`.'),
  dialog: message('Only `showModal()` makes a dialog modal; the attribute `open` doesn’t.'),
  ul: message('Children of a `ul` are `li` elements, and nothing else.'),
  ol: message('`start`, `reversed` and `type` change the numbers of an `ol`.'),
  li: message('The closing tag of `li` may be left out, but writing it avoids surprises.'),
  dl: message('In a `dl`, one or more `dt` are followed by one or more `dd`.'),
  dt: message('Several `dt` in a row have the same description.'),
  dd: message('Several `dd` in a row describe the same term.'),
  table: message('Tables are for data; for layout there are flexbox and grid.'),
  caption: message('`caption` must be the first child of its table.'),
  thead: message('`thead` comes before `tbody`, and both hold rows only.'),
  tbody: message('If you write no `tbody`, the browser adds one.'),
  tfoot: message('`tfoot` comes last and is shown at the bottom.'),
  tr: message('A `tr` holds only `th` and `td`.'),
  th: message('`scope` says whether a header is for its column (`col`) or its row (`row`).'),
  td: message('`colspan` and `rowspan` merge cells, so the rows need fewer of them.'),
  a: message('A link may contain whole blocks, but no other link and no button.'),
  img: message('`img` is a void element; `src` and `alt` are required.'),
  figure: message('`figcaption` is the first or the last child of its `figure`.'),
  audio: message('Without `controls`, an `audio` element is invisible.'),
  video: message('Text between the tags of `video` is for browsers that can’t play video.'),
  source: message('The order of `source` elements counts: the first one that fits is taken.'),
  iframe: message('An `iframe` needs a `title` so that people know what’s inside.'),
  form: message('Forms can’t be nested, and only fields with a `name` are sent.'),
  label: message('`for` takes the id of a field, not its name; a label around a field needs no `for`.'),
  input: message('`input` is a void element, and without a `type` it’s a field for text.'),
  select: message('If no `option` is `selected`, the first one is.'),
  option: message('Without a `value`, the text of an `option` is what’s sent.'),
  textarea: message('The content of a `textarea` is its first value, spaces and line breaks included.'),
  button: message('In a form, a `button` without a `type` is of the type `submit`.'),
  fieldset: message('`disabled` on a `fieldset` switches off every field inside.'),
  legend: message('`legend` must be the first child of its `fieldset`.'),
}

/** By attribute. */
const ATTRIBUTE_NOTES: Readonly<Record<string, string>> = {
  class: message('`class` takes several names with spaces between them; their order means nothing.'),
  id: message('An `id` has to be unique in the page and can’t have spaces.'),
  lang: message('`lang` takes a code such as `en` or `pt-BR` and reaches everything inside.'),
  href: message('An address without a protocol is relative: it counts from the page’s own address.'),
  target: message('With `_blank`, browsers add `rel="noopener"` by themselves today.'),
  rel: message('`rel` may name several relations, separated by spaces.'),
  src: message('A file that’s missing isn’t an error of the page: the browser shows what it has.'),
  alt: message(
    'An empty `alt` means decoration; a missing one makes some screen readers read the file name.',
  ),
  width: message('`width` and `height` of a picture are whole numbers of pixels, without a unit.'),
  loading: message('`lazy` doesn’t belong on pictures that are visible at the start.'),
  required: message('`required` is a boolean attribute: its mere presence counts, whatever its value.'),
  pattern: message('A `pattern` has to match the whole value, and isn’t checked on an empty field.'),
  placeholder: message('A placeholder disappears with the first letter, so it’s no substitute for a label.'),
  name: message('Several radio buttons with the same `name` form a group with one choice.'),
  value: message('For checkboxes without a `value`, the text “on” is sent.'),
  action: message('Without `action`, a form is sent to the address of its page.'),
  method: message('`get` puts the data into the address, `post` into the body of the request.'),
  style: message('A `style` attribute is stronger than every selector, and only `!important` beats it.'),
  scope: message('`scope` is allowed on `th` only.'),
  colspan: message('A cell with `colspan="2"` takes the place of two cells.'),
  tabindex: message(
    '`0` puts an element into the tab order, `-1` takes it out, and positive numbers confuse it.',
  ),
  role: message('A native element is better than a role: the role adds no behavior.'),
  'aria-label': message('`aria-label` takes the place of the text for screen readers.'),
  'aria-describedby': message('`aria-describedby` takes ids, and the text is read after the label.'),
  autoplay: message('Browsers allow `autoplay` only without sound.'),
  controls: message('`controls` is a boolean attribute, like `muted` and `loop`.'),
  charset: message('The `charset` has to be within the first 1,024 bytes of the file.'),
  datetime: message('`datetime` isn’t shown: it’s for programs.'),
  autocomplete: message(
    'The words that `autocomplete` takes are fixed, such as `email` or `street-address`.',
  ),
  defer: message('Deferred scripts run in their order, after the page has been read.'),
  onclick: message(
    'Event attributes mix structure and behavior; `addEventListener` in a script keeps them apart.',
  ),
}

export const CONSTRUCTS: readonly string[] = [
  ...Object.keys(ELEMENT_NOTES),
  ...Object.keys(ATTRIBUTE_NOTES).map((name) => `[${name}]`),
]

export function constructsOf({ name, attributes }: PageElement): string[] {
  return [name, ...[...attributes.keys()].map((each) => `[${each}]`)]
}

export function exactNotes({ name, attributes }: PageElement): string[] {
  const found = [
    entryOf(ELEMENT_NOTES, name),
    ...[...attributes.keys()].map((each) => entryOf(ATTRIBUTE_NOTES, each)),
  ]
  return found
    .filter((each) => each !== undefined)
    .slice(0, MOST_NOTES)
    .map((each) => t(each))
}

export function doctypeNote(): string {
  return t('Without the doctype, browsers imitate the mistakes of very old ones (“quirks mode”).')
}
