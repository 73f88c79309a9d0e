/** Pages and style sheets of a program, and which rule reaches which element. Pure; the work is counted. */
import type { SourceFile } from '#modules/exercises/contract.ts'
import type * as cssTree from 'css-tree'
import { type HtmlPage, type PageElement, readHtml } from './html-page.ts'
import { allParts, fits, partsOf, type Search, STATES } from './selectors.ts'
import { readCss, type StyleRule, type StyleSheet } from './style-sheet.ts'

export interface WebProgram {
  /** File that is explained. */
  path: string
  pages: readonly HtmlPage[]
  /** Files and `style` elements, in the order in which the pages name them. */
  sheets: readonly StyleSheet[]
  /** Whether a script may add elements and classes that the source doesn't show. */
  hasScripts: boolean
  /** Whether a page uses a style sheet that isn't among the files. */
  hasOtherSheets: boolean
  search: Search
  found: Map<StyleRule, Matches>
}

export interface Matches {
  elements: readonly PageElement[]
  has: ReadonlySet<PageElement>
  /** Whether all is known: no step was left out, no selector unknown. */
  isSure: boolean
}

const MOST_STEPS = 400_000
const MOST_STYLE_BLOCKS = 20

export function openWebProgram(files: readonly SourceFile[], path: string): WebProgram {
  const pages = files.filter((file) => isHtml(file.path)).map((file) => readHtml(file.path, file.content))
  const sheets: StyleSheet[] = []
  let order = 0
  const add = (source: Omit<Parameters<typeof readCss>[0], 'order'>) => {
    const sheet = readCss({ ...source, order })
    order += sheet.rules.length
    sheets.push(sheet)
  }
  for (const file of files)
    if (file.path.endsWith('.css'))
      add({ path: file.path, content: file.content, line: 1, column: 1, block: null })
  for (const page of pages)
    for (const element of page.elements.filter(({ name }) => name === 'style').slice(0, MOST_STYLE_BLOCKS))
      add(styleBlock(page, element))
  const scripts = pages.some(({ elements }) =>
    elements.some(({ name, attributes }) => name === 'script' || [...attributes.keys()].some(isHandler)),
  )
  return {
    path,
    pages,
    sheets,
    hasScripts: scripts || files.some((file) => file.path.endsWith('.js')),
    hasOtherSheets: pages.some((page) =>
      linkedPaths(page).some((href) => !files.some((file) => file.path === href)),
    ),
    search: { steps: MOST_STEPS, isUnsure: false },
    found: new Map(),
  }
}

export function isHtml(path: string): boolean {
  return path.endsWith('.html') || path.endsWith('.htm')
}

function isHandler(name: string): boolean {
  return name.startsWith('on')
}

function styleBlock(
  page: HtmlPage,
  { tagEnd, end, isClosed }: PageElement,
): Omit<Parameters<typeof readCss>[0], 'order'> {
  const whole = page.text.slice(tagEnd, end)
  const content = isClosed ? whole.slice(0, whole.lastIndexOf('</')) : whole
  const from = page.lineAt(tagEnd)
  const column = tagEnd - page.text.lastIndexOf('\n', tagEnd - 1)
  return {
    path: page.path,
    content,
    line: from,
    column,
    block: { from, to: page.lineAt(tagEnd + content.length) },
  }
}

/** Paths of the style sheets that a page links, as they are among the files. */
export function linkedPaths({ path, elements }: HtmlPage): string[] {
  return elements
    .filter(
      ({ name, attributes }) =>
        name === 'link' && (attributes.get('rel') ?? '').toLowerCase().includes('stylesheet'),
    )
    .map(({ attributes }) => resolvedPath(path, attributes.get('href') ?? ''))
}

/** `../style.css` as seen from a page. */
export function resolvedPath(page: string, href: string): string {
  if (/^[a-z][a-z+.-]*:|^\/\//i.test(href)) return href
  const parts = href.startsWith('/') ? [] : page.split('/').slice(0, -1)
  for (const part of (href.split(/[?#]/)[0] ?? '').split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

/** Pages that a style sheet is for: those that link it, or all where none does. */
export function pagesOf(
  { pages }: WebProgram,
  { path, block }: Pick<StyleSheet, 'path' | 'block'>,
): readonly HtmlPage[] {
  if (block) return pages.filter((page) => page.path === path)
  const linking = pages.filter((page) => linkedPaths(page).includes(path))
  return linking.length > 0 ? linking : pages
}

function sheetOf({ sheets }: WebProgram, rule: StyleRule): StyleSheet | undefined {
  return sheets.find(({ path, rules }) => path === rule.path && rules.includes(rule))
}

/** Elements that a rule reaches; at any time, for a rule with `:hover` and its like. */
export function matchesOf(program: WebProgram, rule: StyleRule): Matches {
  const known = program.found.get(rule)
  if (known) return known
  const sheet = sheetOf(program, rule)
  const search: Search = { steps: program.search.steps, isUnsure: false }
  const selectors = rule.selectors ?? []
  const pages = sheet && selectors.length > 0 ? pagesOf(program, sheet) : []
  const all = pages.flatMap((page) => [page.root, ...bodyOf(page), ...page.elements])
  const elements = [...new Set(all)].filter(
    (element) =>
      !element.isForeign &&
      search.steps >= 0 &&
      selectors.some((selector) => fits(element, selector, search)),
  )
  program.search.steps = search.steps
  const isSure = !search.isUnsure && rule.selectors !== null && !rule.isNested && search.steps > 0
  const matches = { elements, has: new Set(elements), isSure }
  program.found.set(rule, matches)
  return matches
}

/** Head and body that the browser adds where no tag is written. */
function bodyOf({ root }: HtmlPage): PageElement[] {
  return root.children.filter(({ start }) => start < 0)
}

/** Whether a rule holds all the time: no `:hover`, no `@media`, no part of an element. */
export function isAlways({ selectors, around }: StyleRule): boolean {
  return (
    around.length === 0 && (selectors ?? []).every((selector) => !hasState(selector) && !hasPart(selector))
  )
}

export function hasState(selector: cssTree.Selector): boolean {
  return allParts(selector).some(
    (part) => part.type === 'PseudoClassSelector' && STATES.has(part.name.toLowerCase()),
  )
}

export function hasPart(selector: cssTree.Selector): boolean {
  return partsOf(selector).some(
    (part) =>
      part.type === 'PseudoElementSelector' ||
      (part.type === 'PseudoClassSelector' &&
        ['before', 'after', 'first-line', 'first-letter'].includes(part.name)),
  )
}

/** Rules that reach an element, the strongest last. */
export function rulesFor(program: WebProgram, element: PageElement): StyleRule[] {
  return program.sheets
    .flatMap(({ rules }) => rules)
    .filter((rule) => matchesOf(program, rule).has.has(element))
}
