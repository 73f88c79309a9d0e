/** How long the functions of a file are. */
import { visitorKeys, type Node, type Program } from 'oxc-parser'

export interface MeasuredFunction {
  /** The function's own name, or that of the variable or property it is given to; `anonymous` without either. */
  name: string
  line: number
  /** Lines from the first to the last, without those inside template literals: text is no logic. */
  lines: number
}

export function measureFunctions(program: Program, text: string): MeasuredFunction[] {
  const lineAt = lineFinder(text)
  const found: MeasuredFunction[] = []

  /** Returns the lines of text inside the node. */
  function visit(node: Node, name: string): number {
    if (node.type === 'TemplateLiteral') return lineAt(node.end) - lineAt(node.start)
    const ownName = nameOf(node) ?? name
    const textLines = childrenOf(node).reduce((sum, child) => sum + visit(child, ownName), 0)
    if (FUNCTIONS.has(node.type)) {
      const [first, last] = [lineAt(node.start), lineAt(node.end)]
      found.push({ name: ownName, line: first, lines: last - first + 1 - textLines })
    }
    return textLines
  }

  visit(program, 'anonymous')
  return found
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

function nameOf(node: Node): string | null {
  if (node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression') return node.id?.name ?? null
  if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier') return node.id.name
  if (node.type === 'Property' && node.key.type === 'Identifier') return node.key.name
  return null
}

function childrenOf(node: Node): Node[] {
  return (visitorKeys[node.type] ?? []).flatMap((key): Node[] => {
    const child: unknown = Reflect.get(node, key)
    return (Array.isArray(child) ? child : [child]).filter(isNode)
  })
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string'
}

function lineFinder(text: string): (offset: number) => number {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    let [low, high] = [0, starts.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return low + 1
  }
}
