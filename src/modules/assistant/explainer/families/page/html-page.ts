/** A page in HTML as browsers build it: its elements, with their places in the source. Pure, linear. */
import { type DefaultTreeAdapterTypes as Tree, parse } from 'parse5'
import { lineFinder } from '#modules/exercises/module.ts'

export interface PageElement {
  name: string
  attributes: ReadonlyMap<string, string>
  classes: readonly string[]
  parent: PageElement | null
  children: PageElement[]
  /** Among the elements of its parent, counted from 0. */
  place: number
  /** Levels below the root. */
  depth: number
  /** Text directly in it, without that of elements inside; cut. */
  ownText: string
  /** Texts and elements in it, in their order. */
  content: (string | PageElement)[]
  /** Position of its tag. -1: no tag is written, the browser adds it. */
  start: number
  /** Position behind its opening tag. */
  tagEnd: number
  end: number
  line: number
  tagLastLine: number
  lastLine: number
  /** Whether its closing tag is written. */
  isClosed: boolean
  /** `p` and others whose first line of the source it shares: a copy that browsers make of tags in a wrong order. */
  isCopy: boolean
  /** In a `template` or a drawing: no part of the page's text. */
  isForeign: boolean
}

export interface HtmlPage {
  path: string
  text: string
  lines: readonly string[]
  lineAt: (position: number) => number
  /** In the order of the source. */
  elements: readonly PageElement[]
  root: PageElement
  byId: ReadonlyMap<string, readonly PageElement[]>
  comments: readonly { from: number; to: number }[]
  hasDoctype: boolean
  /** What a browser's parser complains about, as the standard names it, with its position. */
  complaints: readonly { code: string; at: number }[]
}

/** Characters of an element's text that are known. */
const MOST_TEXT = 300
const MOST_COMPLAINTS = 500

export function readHtml(path: string, content: string): HtmlPage {
  const text = content.replaceAll('\r\n', '\n')
  const complaints: { code: string; at: number }[] = []
  const document = parse(text, {
    sourceCodeLocationInfo: true,
    onParseError: ({ code, startOffset }) => {
      if (complaints.length < MOST_COMPLAINTS) complaints.push({ code, at: startOffset })
    },
  })
  const { elements, root, comments } = collect(document)
  const written = elements.filter(({ start, isCopy }) => start >= 0 && !isCopy)
  const withId = elements.filter(({ attributes }) => attributes.has('id'))
  return {
    path,
    text,
    lines: text.split('\n'),
    lineAt: lineFinder(text),
    elements: written.toSorted((one, other) => one.start - other.start),
    root,
    byId: Map.groupBy(withId, ({ attributes }) => attributes.get('id') ?? ''),
    comments,
    hasDoctype: document.childNodes.some(({ nodeName }) => nodeName === '#documentType'),
    complaints,
  }
}

interface Collected {
  elements: PageElement[]
  root: PageElement
  comments: { from: number; to: number }[]
}

/** Walks without recursion: a page may be nested as deeply as it likes. */
function collect(document: Tree.Document): Collected {
  const elements: PageElement[] = []
  const comments: Collected['comments'] = []
  const starts = new Set<number>()
  const rest: { node: Tree.ChildNode; parent: PageElement | null }[] = []
  const push = (nodes: readonly Tree.ChildNode[], parent: PageElement | null) => {
    for (const node of nodes.toReversed()) rest.push({ node, parent })
  }
  push(document.childNodes, null)
  for (let next = rest.pop(); next; next = rest.pop()) {
    const { node, parent } = next
    if (isText(node)) {
      if (parent && parent.ownText.length < MOST_TEXT) {
        const text = node.value.slice(0, MOST_TEXT - parent.ownText.length)
        parent.ownText += text
        parent.content.push(text)
      }
      continue
    }
    if (node.nodeName === '#comment' && node.sourceCodeLocation)
      comments.push({ from: node.sourceCodeLocation.startLine, to: node.sourceCodeLocation.endLine })
    if (!('tagName' in node)) continue
    const element = elementOf(node, parent, starts)
    elements.push(element)
    parent?.children.push(element)
    parent?.content.push(element)
    push('content' in node ? node.content.childNodes : node.childNodes, element)
  }
  const [root] = elements
  if (!root) throw new Error('A parsed document has a root.')
  return { elements, root, comments }
}

function isText(node: Tree.ChildNode): node is Tree.TextNode {
  return node.nodeName === '#text'
}

function elementOf(node: Tree.Element, parent: PageElement | null, starts: Set<number>): PageElement {
  const where = node.sourceCodeLocation
  const start = where?.startOffset ?? -1
  const isCopy = start >= 0 && starts.has(start)
  starts.add(start)
  const classes = node.attrs.find(({ name }) => name === 'class')?.value ?? ''
  return {
    name: node.tagName.toLowerCase(),
    classes: classes.split(/\s+/).filter(Boolean),
    attributes: new Map(node.attrs.map(({ name, value }) => [name, value])),
    parent,
    children: [],
    place: parent?.children.length ?? 0,
    depth: parent ? parent.depth + 1 : 0,
    ownText: '',
    content: [],
    start,
    tagEnd: where?.startTag?.endOffset ?? where?.endOffset ?? -1,
    end: where?.endOffset ?? -1,
    line: where?.startLine ?? 0,
    tagLastLine: where?.startTag?.endLine ?? where?.endLine ?? 0,
    lastLine: where?.endLine ?? 0,
    isClosed: where?.endTag !== undefined,
    isCopy,
    isForeign: (parent?.isForeign ?? false) || parent?.name === 'template' || parent?.name === 'svg',
  }
}

/** Text of an element and all in it, its white space folded; at most 300 characters. */
export function textIn(element: PageElement): string {
  let text = ''
  const rest: (string | PageElement)[] = [element]
  for (let next = rest.pop(); next !== undefined && text.length < MOST_TEXT; next = rest.pop()) {
    if (typeof next === 'string') text += next
    else if (next.name !== 'script' && next.name !== 'style')
      rest.push(...next.content.slice(0, MOST_TEXT).toReversed(), ...(BREAKS.has(next.name) ? [' '] : []))
  }
  return text.split(/\s+/).filter(Boolean).join(' ')
}

/** Elements that a line ends at, so that their texts don't run together. */
const BREAKS = new Set([
  'br',
  'p',
  'li',
  'td',
  'th',
  'tr',
  'dt',
  'dd',
  'div',
  'h1',
  'h2',
  'h3',
  'option',
  'section',
  'article',
  'ul',
  'ol',
])

/** All elements within one, itself left out; at most `most`. */
export function elementsIn(element: PageElement, most = 2_000): PageElement[] {
  const found: PageElement[] = []
  const rest = element.children.slice(0, most).toReversed()
  for (let next = rest.pop(); next && found.length < most; next = rest.pop()) {
    found.push(next)
    rest.push(...next.children.slice(0, most).toReversed())
  }
  return found
}

/** The nearest element around with one of the names. Null: none. */
export function around(element: PageElement, ...names: string[]): PageElement | null {
  for (let next = element.parent; next; next = next.parent) if (names.includes(next.name)) return next
  return null
}

/** Class names of an element, in order. */
export function classesOf({ classes }: PageElement): readonly string[] {
  return classes
}
