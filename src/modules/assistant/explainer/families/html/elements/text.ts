/** Elements of running text. */
import { message, t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { around, type PageElement, textIn } from '../../page/page.ts'
import { attribute, type Description, lines, quotedText, type Subject } from '../description.ts'

const meaning = 'meaning-of-text'

export const TEXT: Readonly<Record<string, (subject: Subject) => Description>> = {
  h1: heading,
  h2: heading,
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
  p: ({ element }) => {
    const text = quotedText(element)
    const isOnlyText = element.children.length === 0
    return {
      gist: text
        ? isOnlyText
          ? t('A paragraph of text, with some space above and below it: {text}.', { text })
          : t('A paragraph that starts with {text}.', { text: opening(element) })
        : t('A paragraph without any text.'),
      first: t('A paragraph of text.'),
      concept: 'page-structure',
    }
  },
  time: (subject) => {
    const exact = attribute(subject, 'datetime')
    const told = { text: quotedText(subject.element) ?? '', exact: code(exact ?? '') }
    return {
      gist: exact
        ? t('{text} is a date or time; {exact} says it in a way that programs understand.', told)
        : t('{text} is a date or time.', told),
      concept: meaning,
    }
  },
  abbr: (subject) => {
    const full = attribute(subject, 'title')
    const told = { text: quotedText(subject.element) ?? '', full: code(full ?? '') }
    return {
      gist: full
        ? t(
            '{text} is an abbreviation of {full}, which the browser shows when the pointer rests on it.',
            told,
          )
        : t('{text} is an abbreviation.', told),
      concept: meaning,
    }
  },
  br: () => ({
    gist: t('Breaks the line here, within the same paragraph.'),
    more: [t('It’s for lines that belong together, as in a poem or an address, and not for making space.')],
    concept: meaning,
  }),
  hr: () => ({ gist: t('A change of topic. Browsers draw a line here.'), concept: meaning }),
  wbr: () => ({ gist: t('A long word may be broken here, if it has to be.'), concept: meaning }),
  blockquote: (subject) => ({
    gist: t('A longer quotation from somewhere else. Browsers show it indented.'),
    more: [
      attribute(subject, 'cite')
        ? t('{cite} names the source for programs; people don’t see it.', { cite: code('cite') })
        : null,
    ],
    concept: meaning,
  }),
  pre: () => ({
    gist: t('Text that keeps its spaces and line breaks, in letters of equal width.'),
    concept: meaning,
  }),
  div: ({ element }) => ({
    gist: t(
      'A box around other elements{reach}. It means nothing by itself; it’s there for the layout.',
      lines(element),
    ),
    first: t('A box that keeps things together.'),
    concept: 'page-structure',
  }),
  span: ({ element }) => ({
    gist: t('Marks {text} so that a style or a script can reach it. It means nothing by itself.', {
      text: quotedText(element) ?? t('a place in the text'),
    }),
    concept: meaning,
  }),
  bdo: (subject) => ({
    gist: t('Turns the writing direction of {text} to {dir}.', {
      text: quotedText(subject.element) ?? '',
      dir: code(attribute(subject, 'dir') ?? ''),
    }),
    concept: meaning,
  }),
  ...simple(),
}

/** Elements whose text gets a meaning, in one sentence each. */
function simple(): Record<string, (subject: Subject) => Description> {
  const sentences: Readonly<Record<string, string>> = {
    strong: message('Marks {text} as important. Browsers show it bold.'),
    em: message('Stresses {text}, as you would with your voice. Browsers show it in italics.'),
    b: message('Draws attention to {text} without calling it more important. Browsers show it bold.'),
    i: message(
      'Sets {text} apart from the text around, such as a term or a foreign phrase. Browsers show it in italics.',
    ),
    u: message(
      'Marks {text} as unusual, such as a spelling mistake. Browsers underline it, which looks like a link.',
    ),
    code: message('{text} is a piece of code. Browsers show it in letters of equal width.'),
    kbd: message('{text} is something to type or press.'),
    samp: message('{text} is what a program prints.'),
    var: message('{text} is a variable, as in a formula.'),
    q: message('Quotes {text}. The browser adds the quotation marks by itself.'),
    cite: message('{text} is the title of a work, such as a book or a film.'),
    dfn: message('{text} is the term that’s explained here.'),
    mark: message('Highlights {text}, as with a text marker.'),
    small: message('Small print: {text}.'),
    sub: message('Sets {text} lower and smaller, as the 2 in the formula for water.'),
    sup: message('Sets {text} higher and smaller, as an exponent.'),
    s: message('{text} is no longer true. Browsers cross it out.'),
    del: message('{text} was removed in a newer version. Browsers cross it out.'),
    ins: message('{text} was added in a newer version. Browsers underline it.'),
    address: message('How to reach the author of this: {text}.'),
    data: message('{text} also has a value that programs can read.'),
  }
  return Object.fromEntries(
    Object.entries(sentences).map(([name, sentence]) => [
      name,
      ({ element }: Subject): Description => ({
        gist: t(sentence, { text: quotedText(element) ?? t('nothing yet') }),
        concept: meaning,
      }),
    ]),
  )
}

function opening(element: PageElement): string {
  return code(textIn(element).split(' ').slice(0, 5).join(' '))
}

function heading({ page, element }: Subject): Description {
  const level = Number(element.name.slice(1))
  const text = quotedText(element) ?? code('…')
  const parent = page.elements.findLast(
    (each) => each.start < element.start && /^h[1-6]$/.test(each.name) && Number(each.name.slice(1)) < level,
  )
  const section = around(element, 'section', 'article', 'aside')
  if (level === 1)
    return {
      gist: t('The main heading of the page: {text}. It says what the page is about.', { text }),
      first: t('The main heading of the page.'),
      more: [t('Screen reader users often jump to it first, and it’s what a search engine may show.')],
      concept: 'page-structure',
    }
  const told = { text, parent: code(parent ? textIn(parent) : ''), line: String(parent?.line ?? 0) }
  return {
    gist: parent
      ? t('{text} is the heading of a part that belongs to {parent} on line {line}.', told)
      : t('{text} is the heading of a part of the page.', told),
    first: t('A heading, one step smaller.'),
    more: [
      section
        ? t('It names the {part} around it.', { part: code(section.name) })
        : t('Screen reader users list the headings to find their way.'),
    ],
    concept: 'page-structure',
  }
}
