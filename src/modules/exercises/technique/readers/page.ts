/** Reads a web page: its elements, its styles, and its scripts. */
import { cssLanguage } from '@codemirror/lang-css'
import { htmlLanguage } from '@codemirror/lang-html'
import type { SourceFile } from '../../contract.ts'
import { openOutline, type Outline, type OutlineBuilder, type Scope } from '../outline/outline.ts'
import { normalizeJavaScript, readScript } from './javascript.ts'
import { childOf, childrenOf, parseLoosely, type SyntaxNode } from '../../syntax/syntax.ts'

interface Page {
  outline: OutlineBuilder
  /** Names of elements, classes (`.menu`) and ids (`#top`) that the page has. */
  known: Set<string>
  /** Whether a script may add more. */
  hasScripts: boolean
  /** Values of custom properties. */
  custom: Map<string, string[]>
  styles: { sheet: SyntaxNode; scope: Scope; line: number | null }[]
  linked: Set<string>
}

export function readPage(files: readonly SourceFile[]): Outline {
  const outline = openOutline(normalizeJavaScript)
  const page: Page = {
    outline,
    known: new Set(),
    hasScripts: false,
    custom: new Map(),
    styles: [],
    linked: new Set(),
  }
  const pages = files.filter(({ path }) => path.endsWith('.html'))
  for (const { path, content } of pages) {
    visitHtml(page, parseLoosely(htmlLanguage, content), outline.openFile(path))
  }
  for (const { path, content } of files) {
    const isLinked = pages.length === 0 || page.linked.has(path)
    if (path.endsWith('.css') && isLinked) {
      page.styles.push({
        sheet: parseLoosely(cssLanguage, content),
        scope: outline.openFile(path),
        line: null,
      })
    }
    if (path.endsWith('.js') && isLinked) readScript(outline, outline.openFile(path), content, 1)
  }
  for (const { sheet } of page.styles) collectCustom(page, sheet)
  for (const { sheet, scope, line } of page.styles) visitCss(page, sheet, scope, line)
  return outline.finish()
}

function visitHtml(page: Page, node: SyntaxNode, scope: Scope): void {
  const { outline, known } = page
  if (node.type === 'OpenTag' || node.type === 'SelfClosingTag') {
    const name = childOf(node, 'TagName')?.text.toLowerCase() ?? ''
    known.add(name)
    outline.use(scope, `<${name}>`, node.line)
    for (const attribute of childrenOf(node, 'Attribute')) visitAttribute(page, name, attribute, scope)
    return
  }
  if (node.type === 'StyleSheet') {
    page.styles.push({ sheet: node, scope, line: null })
    return
  }
  if (node.type === 'Script' || (node.type === 'ScriptText' && node.text.trim() !== '')) {
    page.hasScripts = true
    readScript(outline, scope, node.source, node.line)
    return
  }
  for (const child of node.children) visitHtml(page, child, scope)
}

function visitAttribute(page: Page, element: string, node: SyntaxNode, scope: Scope): void {
  const { outline, known, linked, styles } = page
  const name = childOf(node, 'AttributeName')?.text.toLowerCase() ?? ''
  const value = (childOf(node, 'AttributeValue', 'UnquotedAttributeValue')?.source ?? '').replace(
    /^["']|["']$/g,
    '',
  )
  outline.use(scope, `[${name}]`, node.line)
  if (name === 'class') for (const word of value.split(/\s+/)) known.add(`.${word}`)
  if (name === 'id') known.add(`#${value}`)
  const isLink = (element === 'link' && name === 'href') || (element === 'script' && name === 'src')
  if (isLink) linked.add(value.replace(/^\.\//, ''))
  if (element === 'script' && name === 'src') page.hasScripts = true
  if (name === 'style')
    styles.push({ sheet: parseLoosely(cssLanguage, `*{${value}}`), scope, line: node.line })
}

function collectCustom(page: Page, node: SyntaxNode): void {
  if (node.type === 'Declaration' && node.children[0]?.type === 'VariableName') {
    const name = node.children[0].text
    page.custom.set(name, [...(page.custom.get(name) ?? []), ...wordsOf(node)].slice(0, MOST_CUSTOM_WORDS))
  }
  for (const child of node.children) collectCustom(page, child)
}

/** Words of one custom property's values that are looked at. */
const MOST_CUSTOM_WORDS = 20

function wordsOf(node: SyntaxNode): string[] {
  if (node.type === 'ValueName' || node.type === 'VariableName') return [node.text.toLowerCase()]
  return node.children.slice(node.type === 'Declaration' ? 1 : 0).flatMap(wordsOf)
}

function visitCss(page: Page, node: SyntaxNode, scope: Scope, line: number | null): void {
  if (node.type === 'RuleSet' && !isMet(page, node)) return
  if (node.type === 'Declaration') visitStyle(page, node, scope, line ?? node.line)
  if (node.type === 'Important') page.outline.use(scope, '!important', line ?? node.line)
  if (node.type === 'MediaStatement') page.outline.use(scope, '@media', line ?? node.line)
  for (const child of node.children) visitCss(page, child, scope, line)
}

function visitStyle({ outline, custom }: Page, node: SyntaxNode, scope: Scope, line: number): void {
  const name = childOf(node, 'PropertyName')?.text.toLowerCase()
  if (name === undefined) return
  outline.use(scope, `${name}:`, line)
  const words = wordsOf(node)
  for (const word of new Set(words.flatMap((each) => custom.get(each) ?? [each]))) {
    outline.use(scope, `${name}: ${word}`, line)
  }
}

/** Whether the page has what the rule selects. A selector list is met by one of its selectors. */
function isMet({ known, hasScripts }: Page, rule: SyntaxNode): boolean {
  if (hasScripts || known.size === 0) return true
  const selectors = rule.children.filter(({ type }) => type !== 'Block' && type !== ',')
  return (
    selectors.length === 0 ||
    selectors.some((selector) => selectorNames(selector).every((name) => known.has(name)))
  )
}

function selectorNames(node: SyntaxNode): string[] {
  switch (node.type) {
    case 'TagName':
      return [node.text.toLowerCase()]
    case 'ClassName':
      return [`.${node.text}`]
    case 'IdName':
      return [node.text.startsWith('#') ? node.text : `#${node.text}`]
    // What stands in `:not(…)` and the like need not be there.
    case 'ArgList':
      return []
    default:
      return node.children.flatMap(selectorNames)
  }
}
