/** The frame of a page, and its head. */
import { t, tCount } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { attribute, type Description, lines, quotedText, type Subject } from '../description.ts'

const structure = 'page-structure'
const head = 'page-head'

export const SKELETON: Readonly<Record<string, (subject: Subject) => Description>> = {
  html: (subject) => {
    const language = attribute(subject, 'lang')
    return {
      gist: language
        ? t('The whole page is inside this element, and its text is in the language {language}.', {
            language: code(language),
          })
        : t('The whole page is inside this element.'),
      more: [
        language
          ? t(
              'Screen readers choose their pronunciation by it, and browsers know whether to offer a translation.',
            )
          : null,
      ],
      concept: structure,
    }
  },
  head: ({ element }) => ({
    gist: t(
      'The head of the page{reach}: facts about it that aren’t shown in the window itself.',
      lines(element),
    ),
    concept: head,
  }),
  body: ({ element }) => ({
    gist: t('The body: everything from here to line {to} is what people see.', lines(element)),
    concept: structure,
  }),
  title: ({ element }) => ({
    gist: t('Names the page {title}. The name is in the browser’s tab, in bookmarks and in search results.', {
      title: quotedText(element) ?? code('…'),
    }),
    first: t('The page’s name, as the tab shows it.'),
    more: [t('A screen reader says it first when the page opens.')],
    concept: head,
  }),
  meta,
  link,
  script: ({ element }) => {
    const source = element.attributes.get('src')
    const told = { path: code(source ?? '') }
    return {
      gist: source
        ? t('Loads the program {path}, which can make the page react.', told)
        : t('A program in JavaScript, written right into the page.'),
      more: [
        element.attributes.has('defer') || element.attributes.get('type') === 'module'
          ? t('It waits until the whole page has been read.')
          : source
            ? t('The browser stops here until the program is loaded and has run.')
            : null,
      ],
      concept: structure,
    }
  },
  style: ({ program, page, element }) => {
    const sheet = program.sheets.find(
      ({ path, block }) =>
        path === page.path && block && block.from >= element.line && block.to <= element.lastLine,
    )
    const count = sheet?.rules.length ?? 0
    return {
      gist: tCount(
        count,
        {
          one: 'Style rules for this page only, written right into it: {n} rule{reach}.',
          other: 'Style rules for this page only, written right into it: {n} rules{reach}.',
        },
        lines(element),
      ),
      more: [t('In their own file, other pages could use them too.')],
      concept: head,
    }
  },
  base: (subject) => ({
    gist: t('Says where all relative addresses of this page start: {path}.', {
      path: code(attribute(subject, 'href') ?? ''),
    }),
    concept: head,
  }),
  noscript: () => ({ gist: t('Shown only where JavaScript is switched off.'), concept: structure }),
  template: () => ({
    gist: t('A pattern that isn’t shown: a script can copy it into the page.'),
    concept: structure,
  }),
}

function meta(subject: Subject): Description {
  const value = code(attribute(subject, 'content') ?? '')
  const name = attribute(subject, 'name')?.toLowerCase()
  if (attribute(subject, 'charset') !== null)
    return {
      gist: t(
        'Says that the file is saved as {charset}, so letters such as é and signs such as € show correctly.',
        { charset: code(attribute(subject, 'charset') ?? '') },
      ),
      first: t('How letters are saved in this file.'),
      concept: head,
    }
  if (name === 'viewport')
    return {
      gist: t('Makes phones show the page at their own width instead of a shrunken desktop page.'),
      more: [t('Without it, media queries and readable text sizes don’t work on phones.')],
      concept: head,
    }
  if (name === 'description')
    return {
      gist: t('Describes the page in a sentence for search engines: {value}.', { value }),
      more: [t('They often show it below the title. It isn’t shown on the page.')],
      concept: head,
    }
  if (name === 'author')
    return { gist: t('Names the author of the page: {value}.', { value }), concept: head }
  if (name === 'theme-color')
    return { gist: t('Colors the browser’s own bar on phones: {value}.', { value }), concept: head }
  const property = attribute(subject, 'property')
  if (property)
    return {
      gist: t(
        'Tells other sites what to show when someone shares a link to this page: {property} is {value}.',
        { property: code(property), value },
      ),
      concept: head,
    }
  return { gist: t('A fact about the page for browsers and other programs.'), concept: head }
}

function link(subject: Subject): Description {
  const { program } = subject
  const rel = (attribute(subject, 'rel') ?? '').toLowerCase()
  const href = attribute(subject, 'href') ?? ''
  const path = code(href)
  const sheet = program.sheets.find((each) => !each.block && href.replace(/^\.\//, '') === each.path)
  if (rel.includes('stylesheet'))
    return {
      gist: sheet
        ? tCount(
            sheet.rules.length,
            {
              one: 'Gives the page its look: the browser loads {path}, which has {n} rule.',
              other: 'Gives the page its look: the browser loads {path}, which has {n} rules.',
            },
            { path },
          )
        : t('Gives the page its look: the browser loads the style sheet {path}.', { path }),
      first: t('Loads the style sheet.'),
      more: [sheet ? null : t('That file isn’t part of this program, so I can’t tell what it changes.')],
      concept: head,
    }
  if (rel.includes('icon'))
    return { gist: t('Sets the small picture in the browser’s tab: {path}.', { path }), concept: head }
  if (rel === 'canonical')
    return {
      gist: t('Tells search engines which address of this page is the main one: {path}.', { path }),
      concept: head,
    }
  if (rel === 'alternate')
    return {
      gist: t('Tells browsers and search engines about another version of this page: {path}.', { path }),
      concept: head,
    }
  if (rel === 'preload' || rel === 'preconnect')
    return {
      gist: t('Lets the browser get {path} ready early, so the page is complete sooner.', { path }),
      concept: head,
    }
  return { gist: t('Connects the page with another file: {path}.', { path }), concept: head }
}
