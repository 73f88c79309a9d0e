/** A syntax tree as plain data, whichever grammar made it. */
import type { LRLanguage as Grammar } from '@codemirror/language'

export interface SyntaxNode {
  type: string
  from: number
  to: number
  /** Line counted from 1. */
  line: number
  /** Source of a leaf; empty for what has children. */
  text: string
  /** All of its source. */
  readonly source: string
  children: SyntaxNode[]
  parent: SyntaxNode | null
}

/** Thrown for a program that the grammar does not know. */
export class UnparsableProgram extends Error {
  /** Position behind which nothing could be read. */
  readonly at: number

  constructor(at = 0) {
    super()
    this.at = at
  }
}

interface Original {
  /** Gives a text back as the learner wrote it. */
  restore?: (text: string) => string
  /** Position in what the learner wrote. */
  at?: (position: number) => number
}

/** `original` leads back to what the learner wrote, where the grammar reads something else. Throws `UnparsableProgram`. */
export function parseTree(grammar: Grammar, source: string, original: Original = {}): SyntaxNode {
  return treeOf(grammar, source, { isLoose: false, ...original })
}

/**
 * Web pages are read as browsers do, whatever is wrong with them. The grammar of HTML takes a time that grows with the square of
 * `&` and half characters; no name of a page has one.
 */
export function parseLoosely(grammar: Grammar, source: string): SyntaxNode {
  return treeOf(grammar, source, { isLoose: true })
}

function treeOf(
  { parser }: Grammar,
  source: string,
  { isLoose, restore = (text) => text, at = (position) => position }: Original & { isLoose: boolean },
): SyntaxNode {
  const lineAt = lineFinder(source)
  const tree = isLoose
    ? parser.parse(source.replaceAll(/[&\ud800-\udfff]/g, ' '))
    : strictTree(parser, source)
  const cursor = tree.cursor()
  const node = (parent: SyntaxNode | null): SyntaxNode => {
    const { from, to, name } = cursor
    return {
      type: name,
      from: at(from),
      to: at(to),
      line: lineAt(from),
      text: '',
      children: [],
      parent,
      get source() {
        return restore(source.slice(from, to))
      },
    }
  }
  const root = node(null)
  let current = root
  for (;;) {
    if (cursor.firstChild()) {
      const child = node(current)
      current.children.push(child)
      current = child
      continue
    }
    current.text = restore(source.slice(cursor.from, cursor.to))
    while (!cursor.nextSibling()) {
      if (!cursor.parent() || current.parent === null) return root
      current = current.parent
    }
    const { parent } = current
    if (parent === null) return root
    const next = node(parent)
    parent.children.push(next)
    current = next
  }
}

const STRICT_PARSERS = new WeakMap<Grammar['parser'], Grammar['parser']>()

/** Parses up to the first error: to go on behind errors takes long. Throws `UnparsableProgram`. */
function strictTree(parser: Grammar['parser'], source: string) {
  const strict = STRICT_PARSERS.get(parser) ?? parser.configure({ strict: true })
  STRICT_PARSERS.set(parser, strict)
  try {
    return strict.parse(source)
  } catch (error) {
    // The parser says “No parse at 12”.
    if (error instanceof SyntaxError)
      throw new UnparsableProgram(Number(error.message.split(' ').at(-1)) || 0)
    throw error
  }
}

/** Returns a function from a position to its line, counted from 1. */
export function lineFinder(source: string): (position: number) => number {
  const starts = [0]
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1)
  return (position) => {
    let low = 0
    let high = starts.length
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= position) low = middle
      else high = middle
    }
    return low + 1
  }
}

export function childOf(node: SyntaxNode, ...types: string[]): SyntaxNode | undefined {
  return node.children.find(({ type }) => types.includes(type))
}

export function childrenOf(node: SyntaxNode, ...types: string[]): SyntaxNode[] {
  return node.children.filter(({ type }) => types.includes(type))
}
