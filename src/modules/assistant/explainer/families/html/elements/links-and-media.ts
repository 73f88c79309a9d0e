/** Links, pictures, sound and embedded pages. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { elementNoun, isHtml, resolvedPath, textIn } from '../../page/page.ts'
import { attribute, type Description, quotedText, type Subject } from '../description.ts'

type Describe = (subject: Subject) => Description

export const LINKS_AND_MEDIA: Readonly<Record<string, Describe>> = {
  a: link,
  img: image,
  figure: ({ element }) => {
    const caption = element.children.find(({ name }) => name === 'figcaption')
    return {
      gist: caption
        ? t('A figure and its caption, {caption}, belong together.', { caption: code(textIn(caption)) })
        : t('A figure: a picture, a chart or code that the text refers to.'),
      concept: 'media',
    }
  },
  figcaption: ({ element }) => ({
    gist: t('The caption: {text}.', { text: quotedText(element) ?? code('…') }),
    more: [t('It’s for everyone; {alt} is for those who don’t see the picture.', { alt: code('alt') })],
    concept: 'media',
  }),
  audio: (subject) => player(subject, t('Plays sound{source}.', { source: sourceWords(subject) })),
  video: (subject) => player(subject, t('Plays a video{source}.', { source: sourceWords(subject) })),
  source: (subject) => ({
    gist: t('Offers the browser one file to choose from: {path}. It takes the first one that it can use.', {
      path: code(attribute(subject, 'src') ?? attribute(subject, 'srcset') ?? ''),
    }),
    concept: 'media',
  }),
  track: (subject) => ({
    gist: t('Adds subtitles or captions from {path}.', { path: code(attribute(subject, 'src') ?? '') }),
    concept: 'media',
  }),
  picture: () => ({
    gist: t('Lets the browser choose among several versions of a picture.'),
    concept: 'media',
  }),
  iframe: (subject) => ({
    gist: t('Shows another page inside this one: {path}.', { path: code(attribute(subject, 'src') ?? '') }),
    more: [
      attribute(subject, 'title')
        ? t('Screen readers call it {title}.', { title: code(attribute(subject, 'title') ?? '') })
        : null,
    ],
    concept: 'media',
  }),
  svg: () => ({
    gist: t('A drawing, described by shapes, so it stays sharp at any size.'),
    concept: 'media',
  }),
  canvas: () => ({ gist: t('An empty area on which a script can draw.'), concept: 'media' }),
}

function sourceWords({ element }: Subject): string {
  const path = element.attributes.get('src')
  return path ? t(' from the file {path}', { path: code(path) }) : ''
}

function player(subject: Subject, gist: string): Description {
  const has = (name: string) => attribute(subject, name) !== null
  return {
    gist,
    more: [
      has('controls')
        ? t('{controls} shows the buttons to start and stop it.', { controls: code('controls') })
        : null,
      has('muted') ? t('It starts without sound.') : null,
      has('loop') ? t('At its end, it starts again.') : null,
    ],
    concept: 'media',
  }
}

function link(subject: Subject): Description {
  const { element, program } = subject
  const href = attribute(subject, 'href')
  const text =
    quotedText(element) ??
    (element.children.some(({ name }) => name === 'img') ? t('the picture') : t('no text'))
  const told = { text, address: code(href ?? '') }
  const extras = [
    newTab(subject),
    attribute(subject, 'download') === null ? null : t('The browser saves the file instead of showing it.'),
    current(subject),
  ]
  const told2 = { more: extras, concept: 'links' }
  if (href === null)
    return {
      gist: t('{text} looks like a link to come: without an address, it leads nowhere.', told),
      ...told2,
    }
  if (href.startsWith('#')) return anchor(subject, href, told2)
  if (href.startsWith('mailto:'))
    return {
      gist: t('A click on {text} starts an email to {address}.', {
        text,
        address: code(href.slice(7).split('?')[0] ?? ''),
      }),
      ...told2,
    }
  if (href.startsWith('tel:'))
    return { gist: t('A tap on {text} calls {address}.', { text, address: code(href.slice(4)) }), ...told2 }
  if (/^(https?:)?\/\//i.test(href))
    return { gist: t('{text} leads to another site, {address}.', told), ...told2 }
  const target = resolvedPath(subject.page.path, href)
  const isHere = program.pages.some(({ path }) => path === target)
  return {
    gist: isHere
      ? t('{text} leads to the page {address} of this program.', told)
      : isHtml(target)
        ? t('{text} leads to {address}, another page of the same site.', told)
        : t('{text} leads to {address} on the same site.', told),
    ...told2,
  }
}

function anchor({ page, element }: Subject, href: string, rest: Omit<Description, 'gist'>): Description {
  const id = href.slice(1)
  const [target] = page.byId.get(id) ?? []
  const text = quotedText(element) ?? t('This link')
  if (id === '' || (id === 'top' && !target))
    return { gist: t('{text} leads back to the top of this page.', { text }), ...rest }
  return {
    gist: target
      ? t('{text} jumps to another place in this page: the {noun} on line {line}, which has the id {id}.', {
          text,
          noun: elementNoun(target.name),
          line: String(target.line),
          id: code(id),
        })
      : t('{text} would jump to the id {id}, but nothing in this page has it.', { text, id: code(id) }),
    ...rest,
  }
}

function newTab(subject: Subject): string | null {
  return attribute(subject, 'target') === '_blank'
    ? t('It opens in a new tab, so the back button won’t bring readers back here.')
    : null
}

function current(subject: Subject): string | null {
  return attribute(subject, 'aria-current') === 'page'
    ? t('{current} tells screen readers that this is the page they’re on.', { current: code('aria-current') })
    : null
}

function image(subject: Subject): Description {
  const alt = attribute(subject, 'alt')
  const told = { path: code(attribute(subject, 'src') ?? ''), alt: code(alt ?? '') }
  const [width, height] = [attribute(subject, 'width'), attribute(subject, 'height')]
  return {
    gist:
      alt === ''
        ? t('Shows the picture {path} as decoration: the empty {name} tells screen readers to skip it.', {
            ...told,
            name: code('alt'),
          })
        : alt === null
          ? t('Shows the picture {path}.', told)
          : t('Shows the picture {path}. Those who don’t see it get the words {alt}.', told),
    first: t('Shows a picture.'),
    more: [
      width && height
        ? t(
            'The browser keeps {width} by {height} pixels free, so the text doesn’t jump when the picture arrives.',
            { width: code(width), height: code(height) },
          )
        : null,
      attribute(subject, 'loading') === 'lazy' ? t('It’s loaded only when someone scrolls near it.') : null,
      attribute(subject, 'srcset')
        ? t('{srcset} lists other sizes, and the browser picks the one that fits the screen.', {
            srcset: code('srcset'),
          })
        : null,
    ],
    concept: 'media',
  }
}
