/**
 * Operators between values, and chains of a stream. The grammar takes `a < 1 || b > 2` for something in angle brackets, and `=`, `?` and
 * casts for stronger or weaker than they are, so values are put together here by the rank of their operators.
 */
import { childOf, type SyntaxNode } from '#modules/exercises/module.ts'
import { makeNode, type Node } from '../../braces/braces.ts'
import { isCode, otherNode, partsOf, type Reader } from './reader.ts'
import { addLink, type Chain, chainNode, opensChain } from './streams.ts'
import { writtenType } from './types.ts'

/** Higher ones are worked out first. */
const RANKS: Readonly<Record<string, number>> = {
  '||': 1,
  '&&': 2,
  '|': 3,
  '^': 4,
  '&': 5,
  '==': 6,
  '!=': 6,
  '<': 7,
  '>': 7,
  '<=': 7,
  '>=': 7,
  '<=>': 8,
  '<<': 9,
  '>>': 9,
  '+': 10,
  '-': 10,
  '*': 11,
  '/': 11,
  '%': 11,
}

/** A value with the casts and signs in front of it, or what stands between values. */
type Token = { value: SyntaxNode; prefixes: SyntaxNode[] } | string

/** Tokens from the left to the right, and how far they are read. */
interface Line {
  reader: Reader
  tokens: readonly Token[]
  at: number
}

export function readOperation(reader: Reader, node: SyntaxNode): Node {
  const line: Line = { reader, tokens: tokensOf(node), at: 0 }
  return assigned(line) ?? otherNode(reader, { ...node, children: [] })
}

const OPERATORS = new Set(['ArithOp', 'BitOp', 'CompareOp', 'LogicOp'])

function tokensOf(node: SyntaxNode): Token[] {
  const found: Token[] = []
  const left: (SyntaxNode | string)[] = [node]
  let prefixes: SyntaxNode[] = []
  for (let at = left.pop(); at !== undefined; at = left.pop()) {
    if (typeof at === 'string') {
      found.push(at)
      continue
    }
    const inner = pieces(at)
    if (inner) left.push(...inner.toReversed())
    else {
      found.push({ value: at, prefixes })
      prefixes = []
    }
    if (inner && isPrefixed(at)) prefixes.push(at)
  }
  return found
}

/** What an operator is made of. Null: it's a value. */
function pieces(node: SyntaxNode): (SyntaxNode | string)[] | null {
  switch (node.type) {
    case 'BinaryExpression':
      return node.children.filter(isCode).map((child) => (OPERATORS.has(child.type) ? child.source : child))
    case 'AssignmentExpression': {
      const sign = childOf(node, 'UpdateOp')?.source ?? '='
      const [target, value] = partsOf(node).filter(({ type }) => type !== 'UpdateOp')
      return target && value ? [target, sign, value] : null
    }
    case 'ConditionalExpression': {
      const [condition, yes, no] = partsOf(node)
      return condition && yes && no ? [condition, '?', yes, ':', no] : null
    }
    case 'CastExpression':
    case 'PointerExpression':
    case 'UnaryExpression': {
      const value = node.children.at(-1)
      const isOpen = value && (node.type === 'CastExpression' || swallowsOperator(node))
      return isOpen && value.type !== 'TypeDescriptor' ? [value] : null
    }
    default:
      return null
  }
}

function isPrefixed({ type }: SyntaxNode): boolean {
  return type === 'CastExpression' || type === 'PointerExpression' || type === 'UnaryExpression'
}

/** `*p = 4` is taken for what `p = 4` points to. */
export function swallowsOperator({ children }: SyntaxNode): boolean {
  return /^(?:Assignment|Binary|Conditional|Cast)Expression$/.test(children.at(-1)?.type ?? '')
}

/** `a = b`, `a ? b : c`, which go from the right to the left. */
function assigned(line: Line): Node | null {
  const left = operation(line)
  const sign = line.tokens[line.at]
  if (!left || typeof sign !== 'string') return left
  const { reader } = line
  if (/^[^=<>!]?=$|^(?:<<|>>)=$/.test(sign)) {
    line.at += 1
    const value = assigned(line)
    return (
      value &&
      makeNode('assignment', between(reader, left, value), {
        target: left,
        operator: sign.slice(0, -1),
        value,
      })
    )
  }
  if (sign !== '?') return left
  line.at += 1
  const yes = assigned(line)
  if (line.tokens[line.at] === ':') line.at += 1
  const no = assigned(line)
  return yes && no && makeNode('choice', between(reader, left, no), { condition: left, yes, no })
}

/** Values that stand in brackets: where these start and end, for they have no node of their own. */
const BRACKETS = new WeakMap<Node, SyntaxNode>()

function between({ text }: Reader, first: Node, last: Node) {
  const { from, line } = BRACKETS.get(first) ?? first
  return { from, to: (BRACKETS.get(last) ?? last).to, line, text }
}

function operation(line: Line): Node | null {
  const { reader, tokens } = line
  const first = operand(line)
  if (!first) return null
  const values: (Node | Chain)[] = [first]
  const operators: string[] = []
  const combine = () => {
    const [right, left, operator] = [values.pop(), values.pop(), operators.pop()]
    if (left && right && operator !== undefined) values.push(joined(reader, { left, operator, right }))
  }
  for (let sign = tokens[line.at]; typeof sign === 'string'; sign = tokens[line.at]) {
    const operator = sign === 'and' ? '&&' : sign === 'or' ? '||' : sign
    const rank = RANKS[operator]
    if (rank === undefined) break
    line.at += 1
    const value = operand(line)
    if (!value) return null
    while (operators.length > 0 && (RANKS[operators.at(-1) ?? ''] ?? 0) >= rank) combine()
    operators.push(operator)
    values.push(value)
  }
  while (operators.length > 0) combine()
  const [whole] = values
  return whole ? settled(reader, whole) : null
}

function operand(line: Line): Node | null {
  const token = line.tokens[line.at]
  if (token === undefined || typeof token === 'string') return null
  line.at += 1
  const { reader } = line
  let node = reader.expression(token.value)
  if (token.value.type === 'ParenthesizedExpression') BRACKETS.set(node, token.value)
  for (const prefix of token.prefixes.toReversed()) node = prefixed(reader, prefix, node)
  return node
}

function prefixed(reader: Reader, prefix: SyntaxNode, value: Node): Node {
  const { to } = BRACKETS.get(value) ?? value
  const place = { from: prefix.from, to, line: prefix.line, text: reader.text }
  const type = childOf(prefix, 'TypeDescriptor')
  if (type) return makeNode('cast', place, { type: writtenType(reader, type), value })
  const sign = reader.text.charAt(prefix.from)
  if (prefix.type === 'PointerExpression')
    return makeNode(sign === '&' ? 'address' : 'pointee', place, { value })
  return makeNode('unary', place, { operator: sign, value })
}

function settled(reader: Reader, part: Node | Chain): Node {
  return 'links' in part ? chainNode(reader, part) : part
}

function joined(
  reader: Reader,
  { left, operator, right: other }: { left: Node | Chain; operator: string; right: Node | Chain },
): Node | Chain {
  const right = settled(reader, other)
  if ('links' in left && left.operator === operator) return addLink(left, right)
  if (!('links' in left) && opensChain(reader, left, operator))
    return addLink({ stream: left, operator, links: [] }, right)
  const first = settled(reader, left)
  return makeNode('operation', between(reader, first, right), { left: first, operator, right })
}
