/** Statements and heads of a file, flat and in order; each knows what is around it. Pure. */
import { childOf, type SyntaxNode } from '#modules/exercises/module.ts'
import type { PythonScope } from './names/names.ts'

/** A simple statement, or one head of a compound one: an `if` with an `else` is two. */
export interface Statement {
  /** Node type of a simple statement; of a head its word: `if`, `elif`, `else`, `for`, `while`, `try`, `except`, `finally`, `with`, `def`, `class`, `match`, `case`. */
  kind: string
  node: SyntaxNode
  /** Tokens of the head, from its word to before the block; of a simple statement its children. */
  head: readonly SyntaxNode[]
  body: SyntaxNode | null
  /** Heads around it, from the inside out. */
  around: readonly Statement[]
  scope: PythonScope
  /** Position of its first character, and behind its last one. */
  start: number
  end: number
  /** Statements of the same block before and after it, in order, itself included. */
  siblings: readonly SyntaxNode[]
}

const HEAD_WORDS = new Set([
  'if',
  'elif',
  'else',
  'for',
  'while',
  'try',
  'except',
  'finally',
  'with',
  'match',
  'case',
])
const COMPOUND: Readonly<Record<string, string>> = {
  IfStatement: 'if',
  ForStatement: 'for',
  WhileStatement: 'while',
  TryStatement: 'try',
  WithStatement: 'with',
  MatchStatement: 'match',
  MatchClause: 'case',
  FunctionDefinition: 'def',
  ClassDefinition: 'class',
}
const NO_STATEMENTS = new Set(['Comment', ':', ';', 'Decorator'])

export function statementsOf(
  root: SyntaxNode,
  scopes: ReadonlyMap<SyntaxNode, PythonScope>,
  file: PythonScope,
): Statement[] {
  const found: Statement[] = []
  readBlock({ found, scopes }, root, { around: [], scope: file })
  return found
}

interface Walk {
  found: Statement[]
  scopes: ReadonlyMap<SyntaxNode, PythonScope>
}
type Place = { around: readonly Statement[]; scope: PythonScope }

function readBlock(walk: Walk, block: SyntaxNode, place: Place): void {
  const siblings = block.children
    .flatMap((child) => (child.type === 'StatementGroup' ? child.children : [child]))
    .filter(({ type }) => !NO_STATEMENTS.has(type))
  for (const node of siblings) readStatement(walk, node, siblings, place)
}

function readStatement(walk: Walk, node: SyntaxNode, siblings: readonly SyntaxNode[], place: Place): void {
  if (node.type === 'DecoratedStatement') {
    const inner = childOf(node, 'FunctionDefinition', 'ClassDefinition')
    if (inner) readHeads(walk, inner, { ...place, siblings, start: node.from })
  } else if (COMPOUND[node.type]) readHeads(walk, node, { ...place, siblings, start: node.from })
  else {
    const { from: start, to: end } = node
    walk.found.push({
      ...place,
      kind: node.type,
      node,
      head: node.children,
      body: null,
      start,
      end,
      siblings,
    })
  }
}

/** Each head with its block: `if` … `elif` … `else`. */
function readHeads(
  walk: Walk,
  node: SyntaxNode,
  place: Place & { siblings: readonly SyntaxNode[]; start: number },
): void {
  const { around, scope, siblings } = place
  let head: SyntaxNode[] = []
  let isFirst = true
  for (const child of node.children) {
    if (child.type !== 'Body' && child.type !== 'MatchBody') {
      head.push(child)
      continue
    }
    const word = head.find(({ type }) => HEAD_WORDS.has(type))?.type
    const kind =
      node.type === 'FunctionDefinition' || node.type === 'ClassDefinition'
        ? (COMPOUND[node.type] ?? '')
        : (word ?? COMPOUND[node.type] ?? '')
    const start = isFirst ? place.start : (head[0]?.from ?? child.from)
    const statement: Statement = {
      kind,
      node,
      head,
      body: child,
      around,
      scope,
      start,
      end: child.from + 1,
      siblings,
    }
    walk.found.push(statement)
    readBlock(walk, child, { around: [statement, ...around], scope: walk.scopes.get(node) ?? scope })
    head = []
    isFirst = false
  }
}

/** The function around. */
export function functionAround({ around }: Statement): Statement | null {
  return around.find(({ kind }) => kind === 'def') ?? null
}

export function classAround({ around }: Statement): Statement | null {
  const [nearest, next] = around.filter(({ kind }) => kind === 'def' || kind === 'class')
  if (nearest?.kind === 'class') return nearest
  return next?.kind === 'class' ? next : null
}

/** The loop around, within the same function. */
export function loopAround({ around }: Statement): Statement | null {
  const end = around.findIndex(({ kind }) => kind === 'def' || kind === 'class')
  const within = end < 0 ? around : around.slice(0, end)
  return (
    within.find(({ kind, node }) =>
      kind === 'for' || kind === 'while'
        ? node.type === 'ForStatement' || node.type === 'WhileStatement'
        : false,
    ) ?? null
  )
}

/** The condition around, nearer than any loop or function. */
export function conditionAround({ around }: Statement): Statement | null {
  const [nearest] = around
  return nearest && (nearest.kind === 'if' || nearest.kind === 'elif') ? nearest : null
}

/** The tokens between the head's word and its block: the condition of an `if`, the collection of a `for`. */
export function conditionOf({ head }: Statement): SyntaxNode | null {
  return head.at(-1) && !HEAD_WORDS.has(head.at(-1)?.type ?? '') ? (head.at(-1) ?? null) : null
}

export function loopParts({ head }: Statement): { targets: SyntaxNode[]; collection: SyntaxNode | null } {
  const start = head.findIndex(({ type }) => type === 'for')
  const end = head.findIndex(({ type }) => type === 'in')
  const targets = head.slice(start + 1, end).filter(({ type }) => type !== ',')
  return { targets, collection: head[end + 1] ?? null }
}
