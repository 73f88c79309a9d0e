/** Walks a file's tree and collects its scopes, definitions and uses of names. Pure. */
import { childOf, type SyntaxNode } from '#modules/exercises/module.ts'
import { type Definition, type NameScope, type NameUse, openScope } from '../../../names/names.ts'

export type PythonDefinition = Definition<SyntaxNode>
export type PythonScope = NameScope<SyntaxNode>
export type PythonUse = NameUse<SyntaxNode> & { node: SyntaxNode }

export interface PythonNames {
  file: PythonScope
  /** In the order of the text. */
  uses: PythonUse[]
  /** Scope of each function, class, lambda and comprehension, and of the tree's root. */
  scopes: Map<SyntaxNode, PythonScope>
}

export function collectNames(root: SyntaxNode, path: string): PythonNames {
  const file: PythonScope = openScope('file', null)
  const names: PythonNames = { file, uses: [], scopes: new Map([[root, file]]) }
  const walk: Walk = { names, path }
  for (const child of root.children) visit(walk, child, file)
  names.uses.sort((one, other) => one.at - other.at)
  return names
}

interface Walk {
  names: PythonNames
  path: string
}

type Visitor = (walk: Walk, node: SyntaxNode, scope: PythonScope) => void

const VISITORS: Readonly<Record<string, Visitor>> = {
  VariableName: (walk, node, scope) => noteUse(walk, node, scope),
  FunctionDefinition: visitFunction,
  LambdaExpression: visitFunction,
  ClassDefinition: visitClass,
  ArrayComprehensionExpression: visitComprehension,
  DictionaryComprehensionExpression: visitComprehension,
  SetComprehensionExpression: visitComprehension,
  ComprehensionExpression: visitComprehension,
  ArgList: visitArguments,
  ForStatement: visitFor,
  AssignStatement: visitAssignment,
  UpdateStatement: visitUpdate,
  NamedExpression: visitWalrus,
  WithStatement: visitAs,
  TryStatement: visitAs,
  ImportStatement: visitImport,
  ScopeStatement: visitScope,
  CapturePattern: (walk, node, scope) =>
    bindAll(walk, node.children, scope, { kind: 'assignment', value: null }),
  KeywordPattern: (walk, node, scope) => visitAll(walk, node.children.slice(1), scope),
  TypeDef() {},
}

function visit(walk: Walk, node: SyntaxNode, scope: PythonScope): void {
  const visitor = VISITORS[node.type]
  if (visitor) visitor(walk, node, scope)
  else visitAll(walk, node.children, scope)
}

function visitAll(walk: Walk, nodes: readonly SyntaxNode[], scope: PythonScope): void {
  for (const node of nodes) visit(walk, node, scope)
}

function noteUse({ names }: Walk, node: SyntaxNode, scope: PythonScope): void {
  names.uses.push({ name: node.text, at: node.from, line: node.line, scope, node })
}

type Bound = Pick<PythonDefinition, 'kind' | 'value'>

function bind(walk: Walk, node: SyntaxNode, scope: PythonScope, { kind, value }: Bound): void {
  noteUse(walk, node, scope)
  const home = homeOf(node.text, scope)
  const definition = {
    name: node.text,
    kind,
    path: walk.path,
    line: node.line,
    at: node.from,
    value,
    scope: home,
  }
  const known = home.names.get(node.text)
  if (known) known.push(definition)
  else home.names.set(node.text, [definition])
}

function homeOf(name: string, scope: PythonScope): PythonScope {
  const where = scope.elsewhere.get(name)
  let home = scope
  if (where === 'global') while (home.parent) home = home.parent
  if (where === 'nonlocal') {
    let around = scope.parent
    while (around?.parent && !around.names.has(name)) around = around.parent
    home = around ?? scope
  }
  return home
}

/** Names, or names within brackets and behind stars; items and fields are only used. */
function bindTarget(walk: Walk, target: SyntaxNode, scope: PythonScope, bound: Bound): void {
  if (target.type === 'VariableName') bind(walk, target, scope, bound)
  else if (target.type === 'MemberExpression') visit(walk, target, scope)
  else bindAll(walk, target.children, scope, bound)
}

function bindAll(walk: Walk, targets: readonly SyntaxNode[], scope: PythonScope, bound: Bound): void {
  for (const target of targets) bindTarget(walk, target, scope, bound)
}

function visitFunction(walk: Walk, node: SyntaxNode, scope: PythonScope): void {
  const name = node.type === 'LambdaExpression' ? undefined : childOf(node, 'VariableName')
  if (name) bind(walk, name, scope, { kind: 'function', value: node })
  const inner: PythonScope = openScope('function', scope)
  walk.names.scopes.set(node, inner)
  const parameters = childOf(node, 'ParamList')?.children ?? []
  for (const [at, child] of parameters.entries()) {
    if (parameters[at - 1]?.type === 'AssignOp') visit(walk, child, scope)
    else if (child.type === 'VariableName') {
      const next = parameters[at + 1]
      const value = next?.type === 'TypeDef' ? next : null
      bind(walk, child, inner, { kind: 'parameter', value })
    }
  }
  const body = childOf(node, 'Body') ?? (node.type === 'LambdaExpression' ? node.children.at(-1) : undefined)
  if (body) visit(walk, body, inner)
}

function visitClass(walk: Walk, node: SyntaxNode, scope: PythonScope): void {
  const name = childOf(node, 'VariableName')
  if (name) bind(walk, name, scope, { kind: 'class', value: node })
  const parents = childOf(node, 'ArgList')
  if (parents) visit(walk, parents, scope)
  const inner: PythonScope = openScope('class', scope)
  walk.names.scopes.set(node, inner)
  const body = childOf(node, 'Body')
  if (body) visit(walk, body, inner)
}

function visitComprehension(walk: Walk, node: SyntaxNode, scope: PythonScope): void {
  const inner: PythonScope = openScope('comprehension', scope)
  walk.names.scopes.set(node, inner)
  readLoops(walk, node.children, inner)
}

function readLoops(walk: Walk, children: readonly SyntaxNode[], inner: PythonScope): void {
  for (let at = 0; at < children.length; at += 1) {
    const child = children[at]
    if (child?.type !== 'for') {
      if (child) visit(walk, child, inner)
      continue
    }
    const end = children.findIndex(({ type }, index) => index > at && type === 'in')
    bindAll(walk, children.slice(at + 1, end), inner, { kind: 'loop', value: children[end + 1] ?? null })
    at = end
  }
}

/** `sum(x for x in numbers)` has its loop among the arguments; names before `=` are no variables. */
function visitArguments(walk: Walk, node: SyntaxNode, scope: PythonScope): void {
  const { children } = node
  if (children.some(({ type }) => type === 'for')) {
    visitComprehension(walk, node, scope)
    return
  }
  for (const [at, child] of children.entries()) {
    if (child.type === 'VariableName' && children[at + 1]?.type === 'AssignOp') continue
    visit(walk, child, scope)
  }
}

function visitFor(walk: Walk, node: SyntaxNode, scope: PythonScope): void {
  const { children } = node
  const start = children.findIndex(({ type }) => type === 'for')
  const end = children.findIndex(({ type }) => type === 'in')
  bindAll(walk, children.slice(start + 1, end), scope, { kind: 'loop', value: children[end + 1] ?? null })
  visitAll(walk, children.slice(end + 1), scope)
}

function visitAssignment(walk: Walk, node: SyntaxNode, scope: PythonScope): void {
  const { children } = node
  const last = children.findLastIndex(({ type }) => type === 'AssignOp')
  const targets = children.slice(0, last < 0 ? undefined : last).filter(({ type }) => type !== 'TypeDef')
  const values = last < 0 ? [] : children.slice(last + 1)
  const isSingle =
    targets.filter(({ type }) => type !== 'AssignOp').every(({ type }) => type === 'VariableName') &&
    !targets.some(({ type }) => type === ',')
  visitAll(walk, values, scope)
  const value = isSingle && values.length === 1 ? (values[0] ?? null) : null
  bindAll(walk, targets, scope, { kind: 'assignment', value })
}

function visitUpdate(walk: Walk, node: SyntaxNode, scope: PythonScope): void {
  const [target, , ...values] = node.children
  if (target) bindTarget(walk, target, scope, { kind: 'update', value: node })
  visitAll(walk, values, scope)
}

function visitWalrus(walk: Walk, node: SyntaxNode, scope: PythonScope): void {
  const [target, , value] = node.children
  if (value) visit(walk, value, scope)
  let home = scope
  while (home.kind === 'comprehension' && home.parent) home = home.parent
  if (target) bindTarget(walk, target, home, { kind: 'assignment', value: value ?? null })
}

/** `with … as file`, `except … as error`. */
function visitAs(walk: Walk, node: SyntaxNode, scope: PythonScope): void {
  const { children } = node
  for (const [at, child] of children.entries()) {
    const isNamed = children[at - 1]?.type === 'as'
    if (isNamed) bindTarget(walk, child, scope, { kind: 'assignment', value: children[at - 2] ?? null })
    else visit(walk, child, scope)
  }
}

function visitImport(walk: Walk, { children }: SyntaxNode, scope: PythonScope): void {
  const start = children.findIndex(({ type }) => type === 'import')
  const isFrom = children[0]?.type === 'from'
  for (const [at, child] of children.entries()) {
    if (at < start || child.type !== 'VariableName') continue
    const next = children[at + 1]?.type
    const isPartOfPath = children[at - 1]?.type === '.'
    const isRenamed = next === 'as' || (!isFrom && isRenamedPath(children, at))
    if (!isPartOfPath && !isRenamed) bind(walk, child, scope, { kind: 'import', value: null })
  }
}

/** `import a.b as c` gives only the name `c`. */
function isRenamedPath(children: readonly SyntaxNode[], from: number): boolean {
  const comma = children.findIndex(({ type }, at) => at > from && type === ',')
  const entry = children.slice(from, comma < 0 ? undefined : comma)
  return entry.some(({ type }) => type === 'as')
}

function visitScope(_: Walk, node: SyntaxNode, scope: PythonScope): void {
  const where = node.children[0]?.type === 'global' ? 'global' : 'nonlocal'
  for (const child of node.children) if (child.type === 'VariableName') scope.elsewhere.set(child.text, where)
}
