/** A style sheet as browsers read it: rules with their declarations, and what is around them. Pure, linear. */
import * as cssTree from 'css-tree'

export interface AtRule {
  kind: 'at-rule'
  name: string
  /** What is behind its name: `(min-width: 600px)`. */
  prelude: string
  hasBlock: boolean
  /** Around it, the nearest first. */
  around: readonly AtRule[]
  rules: StyleRule[]
  declarations: Declaration[]
  line: number
  headLastLine: number
  lastLine: number
}

export interface StyleRule {
  kind: 'rule'
  path: string
  /** Null: the selector can't be read. */
  selectors: readonly cssTree.Selector[] | null
  /** Selector as it's written. */
  selector: string
  declarations: Declaration[]
  around: readonly AtRule[]
  /** Another rule that it's written in. */
  isNested: boolean
  /** Place among all rules of the program: later ones win. */
  order: number
  start: number
  line: number
  headLastLine: number
  lastLine: number
}

export interface Declaration {
  kind: 'declaration'
  property: string
  /** Value as it's written. */
  value: string
  words: readonly cssTree.CssNode[]
  isImportant: boolean
  /** Why the browser skips it. Null: it doesn't. */
  fault: 'property' | 'value' | 'syntax' | null
  owner: StyleRule | AtRule
  /** Among the declarations of its rule. */
  place: number
  line: number
  lastLine: number
}

export type StylePiece = AtRule | StyleRule | Declaration

export interface StyleSheet {
  path: string
  lines: readonly string[]
  /** Rules, at-rules and declarations in the order of the source. */
  pieces: readonly StylePiece[]
  rules: readonly StyleRule[]
  /** Lines that the browser skips because it can't read them. */
  unreadable: readonly { from: number; to: number; text: string }[]
  comments: readonly { from: number; to: number }[]
  /** The element whose text it is: first line and last line of it. Null: a file. */
  block: { from: number; to: number } | null
}

/** Blocks within blocks that are read. */
const DEEPEST = 12
/** Declarations whose values are checked: a check isn't cheap. */
const MOST_CHECKED = 600

interface Source {
  path: string
  content: string
  /** Where the text begins in its file. */
  line: number
  column: number
  block: StyleSheet['block']
  /** Number of the first rule. */
  order: number
}

export function readCss({ path, content, line, column, block, order }: Source): StyleSheet {
  const text = content.replaceAll('\r\n', '\n')
  const comments: { from: number; to: number }[] = []
  const reading: Reading = { path, text, order, pieces: [], rules: [], unreadable: [], checked: 0 }
  const tree = cssTree.parse(text, {
    positions: true,
    line,
    column,
    parseCustomProperty: false,
    onComment: (_, loc) => {
      comments.push({ from: loc.start.line, to: loc.end.line })
    },
  })
  if (tree.type === 'StyleSheet') readNodes(reading, tree.children, { around: [], rule: null, depth: 0 })
  const lines = text.split('\n')
  return {
    path,
    lines,
    pieces: reading.pieces,
    rules: reading.rules,
    unreadable: reading.unreadable,
    comments,
    block,
  }
}

/** Declarations of a `style` attribute. */
export function readStyleAttribute(content: string): Declaration[] {
  const sheet = readCss({ path: '', content: `a{${content}}`, line: 1, column: 1, block: null, order: 0 })
  return sheet.rules[0]?.declarations ?? []
}

interface Reading {
  path: string
  text: string
  order: number
  pieces: StylePiece[]
  rules: StyleRule[]
  unreadable: { from: number; to: number; text: string }[]
  checked: number
}

interface Where {
  around: readonly AtRule[]
  rule: StyleRule | null
  depth: number
}

function readNodes(reading: Reading, nodes: cssTree.List<cssTree.CssNode>, where: Where): void {
  if (where.depth > DEEPEST) return
  for (const node of nodes) {
    if (node.type === 'Rule') readRule(reading, node, where)
    else if (node.type === 'Atrule') readAtRule(reading, node, where)
    else if (node.type === 'Declaration') readDeclaration(reading, node, where)
    else if (node.type === 'Raw' && node.loc && node.value.trim() !== '')
      reading.unreadable.push({ ...lineRange(node.loc), text: node.value })
  }
}

function readRule(reading: Reading, node: cssTree.Rule, where: Where): void {
  const { loc } = node
  const head = node.prelude.loc
  if (!loc || !head) return
  const rule: StyleRule = {
    kind: 'rule',
    path: reading.path,
    selectors: selectorsOf(node.prelude),
    selector: sourceOf(reading, head).trim(),
    declarations: [],
    around: where.around,
    isNested: where.rule !== null,
    order: reading.order + reading.rules.length,
    start: loc.start.offset,
    line: loc.start.line,
    headLastLine: head.end.line,
    lastLine: loc.end.line,
  }
  reading.pieces.push(rule)
  reading.rules.push(rule)
  const [nearest] = where.around
  if (!where.rule) nearest?.rules.push(rule)
  readNodes(reading, node.block.children, { ...where, rule, depth: where.depth + 1 })
}

/** Selectors of one rule that are read. */
const MOST_SELECTORS = 60

/** Null: they can't be read, or there are too many. */
function selectorsOf(prelude: cssTree.Rule['prelude']): cssTree.Selector[] | null {
  if (prelude.type !== 'SelectorList' || prelude.children.size > MOST_SELECTORS) return null
  return prelude.children.toArray().filter(isSelector)
}

function isSelector(node: cssTree.CssNode): node is cssTree.Selector {
  return node.type === 'Selector'
}

function readAtRule(reading: Reading, node: cssTree.Atrule, where: Where): void {
  const { loc } = node
  if (!loc) return
  const rule: AtRule = {
    kind: 'at-rule',
    name: node.name.toLowerCase(),
    prelude: node.prelude?.loc ? sourceOf(reading, node.prelude.loc).trim() : '',
    hasBlock: node.block !== null,
    around: where.around,
    rules: [],
    declarations: [],
    line: loc.start.line,
    headLastLine: node.prelude?.loc?.end.line ?? loc.start.line,
    lastLine: loc.end.line,
  }
  reading.pieces.push(rule)
  if (node.block)
    readNodes(reading, node.block.children, {
      around: [rule, ...where.around],
      rule: where.rule,
      depth: where.depth + 1,
    })
}

function readDeclaration(reading: Reading, node: cssTree.Declaration, where: Where): void {
  const owner = where.rule ?? where.around[0]
  const { loc } = node
  if (!owner || !loc) return
  const value =
    node.value.type === 'Raw' ? node.value.value : node.value.loc ? sourceOf(reading, node.value.loc) : ''
  const declaration: Declaration = {
    kind: 'declaration',
    property: node.property.startsWith('--') ? node.property : node.property.toLowerCase(),
    value: value.trim(),
    words:
      node.value.type === 'Value'
        ? node.value.children.toArray().filter(({ type }) => type !== 'WhiteSpace')
        : [],
    isImportant: node.important !== false,
    fault: faultOf(reading, node, owner),
    owner,
    place: owner.declarations.length,
    ...lineRangeOf(loc),
  }
  owner.declarations.push(declaration)
  reading.pieces.push(declaration)
}

/** Properties that browsers know and the table of the library may not. */
const ALSO_KNOWN = /^(--|-webkit-|-moz-|-ms-|-o-)/

function faultOf(
  reading: Reading,
  node: cssTree.Declaration,
  owner: StyleRule | AtRule,
): Declaration['fault'] {
  if (node.property.startsWith('--')) return null
  if (node.value.type === 'Raw') return 'syntax'
  if (ALSO_KNOWN.test(node.property) || owner.kind === 'at-rule') return null
  reading.checked += 1
  if (reading.checked > MOST_CHECKED) return null
  if (!isKnownProperty(node.property)) return 'property'
  const source = node.value.loc ? sourceOf(reading, node.value.loc) : ''
  if (source.length > 300 || /\b(var|env|attr)\(/.test(source)) return null
  return cssTree.lexer.matchProperty(node.property, node.value).matched ? null : 'value'
}

const PROPERTIES = new Set(Object.keys(propertiesOf()))

function propertiesOf(): object {
  const { properties } = cssTree.lexer as { properties?: object }
  return properties ?? {}
}

export function isKnownProperty(name: string): boolean {
  return PROPERTIES.has(name.toLowerCase())
}

export function knownProperties(): ReadonlySet<string> {
  return PROPERTIES
}

function sourceOf({ text }: Reading, loc: cssTree.CssLocation): string {
  return text.slice(loc.start.offset, loc.end.offset)
}

function lineRange(loc: cssTree.CssLocation): { from: number; to: number } {
  return { from: loc.start.line, to: loc.end.line }
}

function lineRangeOf(loc: cssTree.CssLocation): { line: number; lastLine: number } {
  return { line: loc.start.line, lastLine: loc.end.line }
}
