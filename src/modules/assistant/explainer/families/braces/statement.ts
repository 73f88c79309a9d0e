/** Statements and heads of a file, flat and in order; each knows what is around it. Pure. */
import { type Is, type Node, type NodeOf, statementsIn } from './model/model.ts'
import type { BraceScope } from './names/names.ts'

/** Simple statements by their node; heads of compound ones, some of which have several. */
export type StatementKind = Is | 'else if' | 'else' | 'do while' | 'default'

/** A simple statement, or one head of a compound one: an `if` with an `else` is two. */
export interface Statement {
  kind: StatementKind
  node: Node
  /** Nodes of the head; of a simple statement itself. */
  head: readonly Node[]
  /** The block below a head: a `block`, a statement without braces, a `case`. */
  body: Node | null
  /** Heads around it, from the inside out. */
  around: readonly Statement[]
  scope: BraceScope
  /** Position of its first character, and behind its last one. */
  start: number
  end: number
  /** Statements of the same block before and after it, in order, itself included. */
  siblings: readonly Node[]
}

interface Walk {
  found: Statement[]
  scopes: ReadonlyMap<Node, BraceScope>
}
interface Spot {
  around: readonly Statement[]
  scope: BraceScope
  siblings: readonly Node[]
}

export function statementsOf(
  root: NodeOf<'file'>,
  scopes: ReadonlyMap<Node, BraceScope>,
  file: BraceScope,
): Statement[] {
  const found: Statement[] = []
  readAll({ found, scopes }, root.statements, { around: [], scope: file })
  return found
}

function readAll(walk: Walk, nodes: readonly Node[], place: Omit<Spot, 'siblings'>): void {
  const siblings = nodes.filter(({ is }) => is !== 'empty')
  for (const node of siblings) read(walk, node, { ...place, siblings })
}

type Reader<Kind extends Is> = (walk: Walk, node: NodeOf<Kind>, spot: Spot) => void
type Readers = { [Kind in Is]?: Reader<Kind> }

const READERS: Readers = {
  if: (walk, node, spot) => readIf(walk, node, spot, { start: node.from, kind: 'if' }),
  for: (walk, node, spot) =>
    head(walk, node, spot, { head: node.parts.filter((part) => part !== node.body), body: node.body }),
  'for each': (walk, node, spot) =>
    head(walk, node, spot, { head: [node.target, node.collection], body: node.body }),
  while: (walk, node, spot) => head(walk, node, spot, { head: [node.condition], body: node.body }),
  do(walk, node, spot) {
    const first = head(walk, node, spot, { head: [], body: node.body })
    add(walk, {
      ...first,
      kind: 'do while',
      head: [node.condition],
      body: null,
      start: node.whileAt,
      end: node.to,
    })
  },
  switch(walk, node, spot) {
    const end = node.cases[0]?.from ?? node.to
    const own = add(walk, {
      ...spot,
      kind: 'switch',
      node,
      head: [node.value],
      body: null,
      start: node.from,
      end,
    })
    const scope = walk.scopes.get(node) ?? spot.scope
    for (const each of node.cases) readCase(walk, each, { ...spot, scope, around: [own, ...spot.around] })
  },
  try(walk, node, spot) {
    const scope = walk.scopes.get(node) ?? spot.scope
    head(walk, node, { ...spot, scope }, { head: node.resources, body: node.body })
    for (const each of node.catches) {
      const own = walk.scopes.get(each) ?? spot.scope
      head(walk, each, { ...spot, scope: own }, { head: each.name ? [each.name] : [], body: each.body })
    }
    if (node.finally) head(walk, node.finally, spot, { head: [], body: node.finally.body })
  },
  function: readFunction,
  class: readClass,
  block: (walk, node, spot) =>
    readAll(walk, node.statements, { ...spot, scope: walk.scopes.get(node) ?? spot.scope }),
  label: (walk, node, spot) => read(walk, node.statement, spot),
}

function read(walk: Walk, node: Node, spot: Spot): void {
  const reader = READERS[node.is] as Reader<Is> | undefined
  if (reader) {
    reader(walk, node, spot)
    return
  }
  const own = add(walk, {
    ...spot,
    kind: node.is,
    node,
    head: [node],
    body: null,
    start: node.from,
    end: headEnd(node),
  })
  readInner(walk, node, { ...spot, around: [own, ...spot.around] })
}

/** A statement that ends with the block of a function is told without it, as a head is: `run(() => {`. */
function headEnd(node: Node): number {
  const ending = lastLambda(node)
  const behind = ending ? node.source.slice(ending.to - node.from) : ''
  return ending?.body.is === 'block' && ending.body.statements.length > 0 && /^[\s)\];,}]*$/.test(behind)
    ? ending.body.from + 1
    : node.to
}

/** The last function without a name, outside of any other. */
function lastLambda(node: Node): NodeOf<'lambda'> | null {
  for (let at: Node | undefined = node; at; at = at.parts.at(-1)) if (at.is === 'lambda') return at
  return null
}

/** Blocks of functions and switches that stand within a statement. */
function readInner(walk: Walk, node: Node, spot: Spot): void {
  for (const part of node.parts) {
    const scope = walk.scopes.get(part) ?? spot.scope
    const inner = { ...spot, scope }
    if ((part.is === 'lambda' || part.is === 'function') && part.body?.is === 'block')
      readLambda(walk, part, part.body, spot)
    else if (part.is === 'class') readBody(walk, part, spot)
    else if (part.is === 'switch') for (const each of part.cases) readCase(walk, each, inner)
    else readInner(walk, part, inner)
  }
}

/** A class without a name. */
function readBody(walk: Walk, node: NodeOf<'class'>, spot: Spot): void {
  const { from: start, to: end } = node
  const own: Statement = { ...spot, kind: 'class', node, head: [], body: null, start, end }
  const scope = walk.scopes.get(node) ?? spot.scope
  readAll(walk, node.members, { around: [own, ...spot.around], scope })
}

/** A function within a statement: what is in it runs when it's called. */
function readLambda(
  walk: Walk,
  node: NodeOf<'lambda'> | NodeOf<'function'>,
  body: NodeOf<'block'>,
  spot: Spot,
): void {
  const { from: start } = node
  const own: Statement = {
    ...spot,
    kind: node.is,
    node,
    head: node.parameters,
    body,
    start,
    end: body.from + 1,
  }
  const scope = walk.scopes.get(body) ?? walk.scopes.get(node) ?? spot.scope
  readAll(walk, body.statements, { around: [own, ...spot.around], scope })
}

function add(walk: Walk, statement: Statement): Statement {
  walk.found.push(statement)
  return statement
}

interface Head {
  head: readonly Node[]
  body: Node | null
  start?: number
  kind?: StatementKind
}

function head(walk: Walk, node: Node, spot: Spot, { head: nodes, body, start, kind }: Head): Statement {
  const own = add(walk, {
    ...spot,
    kind: kind ?? node.is,
    node,
    head: nodes,
    body,
    start: start ?? node.from,
    end: body === null ? node.to : body.is === 'block' ? body.from + 1 : body.from,
  })
  const scope = (body && walk.scopes.get(body)) ?? walk.scopes.get(node) ?? spot.scope
  if (body) readAll(walk, statementsIn(body), { around: [own, ...spot.around], scope })
  return own
}

function readIf(
  walk: Walk,
  node: NodeOf<'if'>,
  spot: Spot,
  { start, kind }: { start: number; kind: 'if' | 'else if' },
): void {
  head(walk, node, spot, { head: [node.condition], body: node.body, start, kind })
  const { otherwise, elseAt } = node
  if (!otherwise || elseAt === null) return
  if (otherwise.is === 'if') readIf(walk, otherwise, spot, { start: elseAt, kind: 'else if' })
  else head(walk, node, spot, { head: [], body: otherwise, start: elseAt, kind: 'else' })
}

/** `case 1 -> "one";` is told as a whole. */
export function isWholeAnswer({ isArrow, statements, parent }: NodeOf<'case'>): boolean {
  const [only] = statements
  return (
    isArrow &&
    statements.length === 1 &&
    only?.is === 'expression' &&
    parent?.is === 'switch' &&
    parent.isValue
  )
}

function readCase(walk: Walk, node: NodeOf<'case'>, spot: Spot): void {
  const isWhole = isWholeAnswer(node)
  const own = add(walk, {
    ...spot,
    kind: node.isDefault && node.labels.length === 0 ? 'default' : 'case',
    node,
    head: isWhole ? node.parts : node.labels,
    body: isWhole ? null : node,
    start: node.from,
    end: isWhole ? node.to : node.headTo,
    siblings: node.parent?.is === 'switch' ? node.parent.cases : [],
  })
  if (isWhole) return
  const scope = walk.scopes.get(node) ?? spot.scope
  readAll(walk, node.statements, { around: [own, ...spot.around], scope })
}

function readFunction(walk: Walk, node: NodeOf<'function'>, spot: Spot): void {
  head(walk, node, spot, { head: node.parts.filter((part) => part !== node.body), body: node.body })
}

function readClass(walk: Walk, node: NodeOf<'class'>, spot: Spot): void {
  const own = add(walk, {
    ...spot,
    kind: 'class',
    node,
    head: node.parameters,
    body: null,
    start: node.from,
    end: node.bodyAt + 1,
  })
  const scope = walk.scopes.get(node) ?? spot.scope
  const members = [...node.constants, ...node.members]
  readAll(walk, members, { around: [own, ...spot.around], scope })
}

/** The function around, which may have no name. */
export function functionAround({ around }: Statement): Statement | null {
  return around.find(isFunction) ?? null
}

function isFunction({ kind }: Statement): boolean {
  return kind === 'function' || kind === 'lambda'
}

/** Name of the function around, or of the variable that holds it. Empty: it has none. */
export function nameOfFunctionAround(statement: Statement): string {
  const node = functionAround(statement)?.node
  if (node?.is === 'function') return node.name?.name ?? ''
  const variable = node?.parent
  if (variable?.is === 'entry') return variable.key.source
  return variable?.is === 'variable' && variable.target.is === 'name' ? variable.target.name : ''
}

export function classAround({ around }: Statement): Statement | null {
  return around.find(({ kind }) => kind === 'class') ?? null
}

/** Name of the class around; of one without a name, what it's built on. */
export function classNameAround(statement: Statement): string {
  const node = classAround(statement)?.node
  return node?.is === 'class' ? (node.name?.name ?? node.parents[0]?.name ?? '') : ''
}

const LOOPS: ReadonlySet<StatementKind> = new Set<StatementKind>(['for', 'for each', 'while', 'do'])

export function isLoop({ kind }: Pick<Statement, 'kind'>): boolean {
  return LOOPS.has(kind)
}

/** The loop around, within the same function. */
export function loopAround({ around }: Statement): Statement | null {
  const end = around.findIndex((each) => isFunction(each) || each.kind === 'class')
  return (end < 0 ? around : around.slice(0, end)).find(isLoop) ?? null
}

/** The loop that a `break` or `continue` speaks of: the one with the label, or the nearest. */
export function loopMeant(statement: Statement, label: string | null): Statement | null {
  if (label === null) return loopAround(statement)
  return (
    statement.around.find(({ node }) => node.parent?.is === 'label' && node.parent.name === label) ?? null
  )
}

/** The condition around, nearer than any loop or function. */
export function conditionAround({ around }: Statement): Statement | null {
  const [nearest] = around
  return nearest && (nearest.kind === 'if' || nearest.kind === 'else if') ? nearest : null
}

export function conditionOf({ kind, node, head: [first] }: Statement): Node | null {
  if (kind === 'for') return node.is === 'for' ? node.condition : null
  return ['if', 'else if', 'while', 'do while'].includes(kind) ? (first ?? null) : null
}
