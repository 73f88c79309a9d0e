/** Reads a program in Python. */
import type { SourceFile } from '../../contract.ts'
import { openOutline, type Outline, type OutlineBuilder, type Part, type Scope } from '../outline/outline.ts'
import { PYTHON_NAMES } from '../names/names.ts'
import { childOf, childrenOf, parsePython, type SyntaxNode, UnparsableProgram } from '../../syntax/syntax.ts'

/** Code in a text that is evaluated, in a text that is evaluated … */
const MOST_NESTED_PROGRAMS = 3

/** One spelling of a name: `builtins.max` and `__builtins__.__dict__["max"]` are `max`. */
export function normalizePython(path: string): string {
  return path.replaceAll('.__dict__', '').replace(/^(?:(?:builtins|__builtins__)\.)+/, '')
}

/** Throws `UnparsableProgram`. */
export function readPython(files: readonly SourceFile[]): Outline {
  const outline = openOutline(normalizePython)
  const modules = new Set(files.map(({ path }) => path.replace(/\.py$/, '').replaceAll('/', '.')))
  for (const { path, content } of files.filter((file) => file.path.endsWith('.py'))) {
    const reader: Reader = { outline, modules, bases: new Map(), globals: new Map(), nested: 0, line: null }
    visitBlock(reader, parsePython(content), outline.openFile(path))
  }
  return outline.finish()
}

interface Reader {
  outline: OutlineBuilder
  /** Files of the program, as modules. */
  modules: ReadonlySet<string>
  /** Names of the classes that a class is built on. */
  bases: Map<Part, string[]>
  /** Names that a function takes from outside. */
  globals: Map<Scope, Set<string>>
  /** Depth of programs in texts. */
  nested: number
  /** Line of the text that holds the program. Null: the program is the file's. */
  line: number | null
}

function lineOf({ line }: Reader, node: SyntaxNode): number {
  return line ?? node.line
}

const ENDINGS = new Set(['ReturnStatement', 'RaiseStatement', 'BreakStatement', 'ContinueStatement'])

/** Visits statements up to the one behind which none is reached. */
function visitBlock(reader: Reader, block: SyntaxNode, scope: Scope): void {
  for (const statement of block.children) {
    visit(reader, statement, scope)
    if (ENDINGS.has(statement.type)) return
  }
}

const CONSTRUCT_NODES: Readonly<Record<string, readonly string[]>> = {
  ForStatement: ['for', 'loop'],
  WhileStatement: ['while', 'loop'],
  IfStatement: ['if'],
  ConditionalExpression: ['ternary'],
  ArrayComprehensionExpression: ['comprehension', 'list'],
  DictionaryComprehensionExpression: ['comprehension', 'dictionary'],
  SetComprehensionExpression: ['comprehension', 'set'],
  ComprehensionExpression: ['comprehension', 'generator expression'],
  ArrayExpression: ['list'],
  DictionaryExpression: ['dictionary'],
  SetExpression: ['set'],
  TupleExpression: ['tuple'],
  LambdaExpression: ['lambda'],
  FunctionDefinition: ['function'],
  ClassDefinition: ['class'],
  Decorator: ['decorator'],
  YieldStatement: ['yield'],
  YieldExpression: ['yield'],
  AwaitExpression: ['await'],
  FormatString: ['f-string'],
  TryStatement: ['try'],
  RaiseStatement: ['raise'],
  AssertStatement: ['assert'],
  WithStatement: ['with'],
  MatchStatement: ['match'],
  ReturnStatement: ['return'],
  BreakStatement: ['break'],
  ContinueStatement: ['continue'],
  DeleteStatement: ['del'],
  NamedExpression: ['walrus'],
  ImportStatement: ['import'],
}

/** What a rule can name after `uses:`. */
export const PYTHON_CONSTRUCTS = [
  ...new Set(Object.values(CONSTRUCT_NODES).flat()),
  'super',
  'slice',
  'index',
  'global',
  'nonlocal',
  'inheritance',
  'default argument',
]

function visit(reader: Reader, node: SyntaxNode, scope: Scope): void {
  for (const name of CONSTRUCT_NODES[node.type] ?? []) reader.outline.use(scope, name, lineOf(reader, node))
  const special = VISITORS[node.type]
  if (special) special(reader, node, scope)
  else visitChildren(reader, node, scope)
}

function visitChildren(reader: Reader, node: SyntaxNode, scope: Scope): void {
  for (const child of node.children) visit(reader, child, scope)
}

type Visitor = (reader: Reader, node: SyntaxNode, scope: Scope) => void

const VISITORS: Readonly<Record<string, Visitor>> = {
  Body: visitBlock,
  ImportStatement: visitImport,
  FunctionDefinition: (reader, node, scope) => visitFunction(reader, node, scope),
  LambdaExpression: (reader, node, scope) => visitFunction(reader, node, scope),
  ClassDefinition: visitClass,
  ArrayComprehensionExpression: visitComprehension,
  DictionaryComprehensionExpression: visitComprehension,
  SetComprehensionExpression: visitComprehension,
  ComprehensionExpression: visitComprehension,
  ForStatement: visitFor,
  IfStatement: visitIf,
  WhileStatement: visitIf,
  AssignStatement: visitAssignment,
  UpdateStatement(reader, node, scope) {
    const [target] = node.children
    if (target) bindTarget(reader, target, scope, node.to)
    visitChildren(reader, node, scope)
  },
  NamedExpression(reader, node, scope) {
    const [target, , value] = node.children
    if (target) bindTarget(reader, target, scope, node.to)
    if (value) visit(reader, value, scope)
  },
  WithStatement: visitAs,
  TryStatement: visitAs,
  CapturePattern: (reader, node, scope) => bindTargets(reader, node.children, scope, 0),
  ScopeStatement: visitScopeStatement,
  CallExpression: visitCall,
  MemberExpression: visitMember,
  VariableName: (reader, node, scope) => refer(reader, node, scope, { base: node.text, members: [] }),
  TypeDef() {},
  ArgList: visitArguments,
  Number: visitValue,
  String: visitValue,
}

function visitValue({ outline, ...reader }: Reader, node: SyntaxNode, scope: Scope): void {
  outline.value(scope, textOf(node) ?? node.text, reader.line ?? node.line)
}

function visitImport({ outline, modules }: Reader, node: SyntaxNode, scope: Scope): void {
  const words = node.children.map((child) => child.text || child.type)
  const start = words.indexOf('import')
  const module = words[0] === 'from' ? words.slice(1, start).join('') : null
  for (const entry of splitAtCommas(words.slice(start + 1).filter((word) => word !== '(' && word !== ')'))) {
    const alias = entry.indexOf('as')
    const names = alias < 0 ? entry : entry.slice(0, alias)
    const given = alias < 0 ? undefined : entry[alias + 1]
    const path = names.join('')
    if (module !== null && (modules.has(module) || module.startsWith('.'))) continue
    if (path === '*' && module !== null) {
      for (const name of starNames(module)) bindPath(name, `${module}.${name}`)
    } else if (module === null && given === undefined) bindPath(names[0] ?? '', names[0] ?? '')
    else bindPath(given ?? path, module === null ? path : `${module}.${path}`)
  }

  function bindPath(name: string, path: string): void {
    outline.bind(scope, name, modules.has(path) ? { is: 'value', from: 0 } : { is: 'library', path, from: 0 })
  }
}

function splitAtCommas(words: readonly string[]): string[][] {
  const entries: string[][] = [[]]
  for (const word of words) {
    if (word === ',') entries.push([])
    else entries.at(-1)?.push(word)
  }
  return entries.filter((entry) => entry.length > 0)
}

function starNames(module: string): string[] {
  return PYTHON_NAMES.filter((name) => name.startsWith(`${module}.`)).map((name) =>
    name.slice(module.length + 1),
  )
}

function visitFunction(reader: Reader, node: SyntaxNode, scope: Scope, givenName = ''): void {
  const { outline } = reader
  const isLambda = node.type === 'LambdaExpression'
  const name = isLambda ? givenName : (childOf(node, 'VariableName')?.text ?? '')
  const part = outline.addPart('function', name, scope, lineOf(reader, node))
  const inner = outline.scopeIn(scope, part)
  if (!isLambda) {
    bind(reader, scope, name, { is: 'part', part, from: node.from })
    if (scope.part.kind === 'class') outline.ownMember(name)
    if (childOf(node, 'async')) outline.use(inner, 'async', lineOf(reader, node))
  }
  visitParameters(reader, childOf(node, 'ParamList'), scope, inner)
  const body = childOf(node, 'Body')
  if (body) visitBlock(reader, body, inner)
  else if (isLambda) visitLast(reader, node, inner)
}

function visitLast(reader: Reader, { children }: SyntaxNode, scope: Scope): void {
  const last = children.at(-1)
  if (last) visit(reader, last, scope)
}

/** Default values belong to the place of the definition: `def f(max=max)` reads the outer one. */
function visitParameters(reader: Reader, list: SyntaxNode | undefined, outer: Scope, inner: Scope): void {
  const children = list?.children ?? []
  for (const [at, child] of children.entries()) {
    if (children[at - 1]?.type === 'AssignOp') {
      reader.outline.use(inner, 'default argument', lineOf(reader, child))
      visit(reader, child, outer)
    } else if (child.type === 'VariableName') reader.outline.bindValue(inner, child.text)
  }
}

function visitClass(reader: Reader, node: SyntaxNode, scope: Scope): void {
  const { outline, bases } = reader
  const name = childOf(node, 'VariableName')?.text ?? ''
  const part = outline.addPart('class', name, scope, lineOf(reader, node))
  bind(reader, scope, name, { is: 'part', part, from: node.from })
  const list = childOf(node, 'ArgList')
  const parents = childrenOf(list ?? node, 'VariableName', 'MemberExpression')
  if (list) {
    visit(reader, list, scope)
    bases.set(
      part,
      parents.map((parent) => parent.text),
    )
    if (parents.length > 0) outline.use(scope, 'inheritance', lineOf(reader, node))
  }
  const body = childOf(node, 'Body')
  if (body) visitBlock(reader, body, outline.scopeIn(scope, part, true))
}

function visitComprehension(reader: Reader, node: SyntaxNode, scope: Scope): void {
  const inner = reader.outline.scopeIn(scope)
  const { children } = node
  for (let at = 0; at < children.length; at += 1) {
    const child = children[at]
    if (!child) continue
    if (child.type !== 'for') {
      visit(reader, child, inner)
      continue
    }
    const end = children.findIndex((each, index) => index > at && each.type === 'in')
    bindTargets(reader, children.slice(at + 1, end), inner, 0)
    at = end
  }
}

function visitFor(reader: Reader, node: SyntaxNode, scope: Scope): void {
  const { children } = node
  const start = children.findIndex(({ type }) => type === 'for')
  const end = children.findIndex(({ type }) => type === 'in')
  bindTargets(reader, children.slice(start + 1, end), scope, node.from)
  for (const child of children.slice(end + 1)) visit(reader, child, scope)
}

/** What stands under `if False:` or `while 0:` is never reached. */
function visitIf(reader: Reader, { children }: SyntaxNode, scope: Scope): void {
  for (const [at, child] of children.entries()) {
    const condition = children[at - 1]
    if (child.type === 'Body' && condition && isNever(condition)) continue
    visit(reader, child, scope)
    if (child.type === 'Body' && children[at - 2]?.type !== 'while' && condition && isAlways(condition))
      return
  }
}

function isNever({ type, text }: SyntaxNode): boolean {
  return (type === 'Boolean' && text === 'False') || (type === 'Number' && text === '0') || type === 'None'
}

function isAlways({ type, text }: SyntaxNode): boolean {
  return (type === 'Boolean' && text === 'True') || (type === 'Number' && text === '1')
}

function visitAssignment(reader: Reader, node: SyntaxNode, scope: Scope): void {
  const segments = splitAtTypes(node.children, 'AssignOp')
  const values = segments.at(-1) ?? []
  const targets = segments.slice(0, -1)
  for (const target of targets) {
    const [only] = target
    const named = target.filter(({ type }) => type !== 'TypeDef')
    const [value] = values
    if (only?.type !== 'VariableName' || named.length !== 1 || !value || values.length !== 1) {
      bindTargets(reader, named, scope, node.to)
    } else if (value.type === 'LambdaExpression' && targets.length === 1) {
      bindLambda(reader, only, value, scope)
      return
    } else bindAlias(reader, only, value, scope, node.to)
  }
  for (const value of values) visit(reader, value, scope)
}

function bindLambda(reader: Reader, target: SyntaxNode, value: SyntaxNode, scope: Scope): void {
  const before = reader.outline.partCount()
  visit(reader, value, scope)
  const part = reader.outline.partAt(before)
  if (!part) return
  part.name = target.text
  bind(reader, scope, target.text, { is: 'part', part, from: target.from })
}

/** `m = max`: the new name is the old one. */
function bindAlias(reader: Reader, target: SyntaxNode, value: SyntaxNode, scope: Scope, from: number): void {
  const path = pathOf(reader, value)
  if (!path?.base) {
    bindTarget(reader, target, scope, from)
    return
  }
  const of = { base: path.base, members: path.members, scope, at: value.from, line: value.line, isUsed: true }
  bind(reader, scope, target.text, { is: 'alias', of, from })
}

function splitAtTypes(nodes: readonly SyntaxNode[], type: string): SyntaxNode[][] {
  const segments: SyntaxNode[][] = [[]]
  for (const node of nodes) {
    if (node.type === type) segments.push([])
    else segments.at(-1)?.push(node)
  }
  return segments
}

function bindTargets(reader: Reader, targets: readonly SyntaxNode[], scope: Scope, from: number): void {
  for (const target of targets) bindTarget(reader, target, scope, from)
}

/** A name, a field, an element, or several of them. */
function bindTarget(reader: Reader, target: SyntaxNode, scope: Scope, from: number): void {
  if (target.type === 'VariableName') bind(reader, scope, target.text, { is: 'value', from })
  else if (target.type === 'MemberExpression') {
    const last = target.children.at(-1)
    if (last?.type === 'PropertyName') {
      reader.outline.ownMember(last.text)
      reader.outline.use(scope, `.${last.text} =`, lineOf(reader, target))
    }
    visit(reader, target, scope)
  } else bindTargets(reader, target.children, scope, from)
}

function bind(
  { outline, globals }: Reader,
  scope: Scope,
  name: string,
  binding: Parameters<OutlineBuilder['bind']>[2],
): void {
  let place = scope
  if (globals.get(scope)?.has(name)) while (place.parent) place = place.parent
  const isAtOnce = scope.part.kind !== 'function' && place === scope
  outline.bind(place, name, isAtOnce ? binding : { ...binding, from: 0 })
}

function visitScopeStatement(reader: Reader, node: SyntaxNode, scope: Scope): void {
  const word = node.children[0]?.type ?? ''
  reader.outline.use(scope, word, lineOf(reader, node))
  if (word !== 'global') return
  const names = childrenOf(node, 'VariableName').map(({ text }) => text)
  reader.globals.set(scope, new Set([...(reader.globals.get(scope) ?? []), ...names]))
}

/** What comes after `as` is a name that is bound. */
function visitAs(reader: Reader, node: SyntaxNode, scope: Scope): void {
  for (const [at, child] of node.children.entries()) {
    if (node.children[at - 1]?.type === 'as') bindTarget(reader, child, scope, node.from)
    else visit(reader, child, scope)
  }
}

/** The name of a keyword argument is no name of the program. */
function visitArguments(reader: Reader, { children }: SyntaxNode, scope: Scope): void {
  for (const [at, child] of children.entries()) {
    if (children[at + 1]?.type !== 'AssignOp') visit(reader, child, scope)
  }
}

interface Path {
  /** Null: a value without a name. */
  base: string | null
  members: string[]
  isLiteral?: boolean
}

/** `heapq.nlargest`, `getattr(heapq, "nlargest")`, `__builtins__["max"]`. Null: no chain of names. */
function pathOf(reader: Reader, node: SyntaxNode): Path | null {
  const inner = unwrapped(node)
  if (inner.type === 'VariableName') return { base: inner.text, members: [] }
  if (inner.type === 'MemberExpression') return memberPath(reader, inner)
  return inner.type === 'CallExpression' ? callPath(reader, inner) : null
}

function unwrapped(node: SyntaxNode): SyntaxNode {
  let inner = node
  while (inner.type === 'ParenthesizedExpression' && inner.children.length === 3 && inner.children[1])
    inner = inner.children[1]
  return inner
}

const LITERALS = new Set([
  'ArrayExpression',
  'ArrayComprehensionExpression',
  'DictionaryExpression',
  'SetExpression',
  'String',
  'FormatString',
  'ContinuedString',
])

function memberPath(reader: Reader, node: SyntaxNode): Path | null {
  const [object, dot, key] = node.children
  if (!object) return null
  const name = dot?.type === '.' ? key?.text : key && namesModule(reader, object) ? textOf(key) : undefined
  if (name === undefined || name === null) return null
  const path = pathOf(reader, object)
  if (path) return { ...path, members: [...path.members, name] }
  return { base: null, members: [name], isLiteral: LITERALS.has(unwrapped(object).type) }
}

/** Whether its elements are the names of a module. */
function namesModule(reader: Reader, object: SyntaxNode): boolean {
  const path = pathOf(reader, object)
  return path?.base === '__builtins__' || path?.members.at(-1) === '__dict__'
}

/** Calls that give a module, or something by its name. */
function callPath(reader: Reader, node: SyntaxNode): Path | null {
  const callee = node.children[0] && pathOf(reader, node.children[0])
  const [first, second] = argumentsOf(node)
  const name = callee?.base && [callee.base, ...callee.members].join('.')
  if (!name || !first) return null
  if (name === 'getattr') {
    const member = second && textOf(second)
    const path = pathOf(reader, first)
    if (member === null || member === undefined) return null
    return path ? { ...path, members: [...path.members, member] } : { base: null, members: [member] }
  }
  if (name === 'vars') return pathOf(reader, first)
  const module = name === '__import__' || name === 'importlib.import_module' ? textOf(first) : null
  return module === null ? null : { base: module, members: [] }
}

function argumentsOf(call: SyntaxNode): SyntaxNode[] {
  const list = childOf(call, 'ArgList')
  return (list?.children ?? []).filter(({ type }) => !['(', ')', ','].includes(type))
}

/** Text that is written in the program, also in pieces that are joined. Null: only a run would tell. */
function textOf(node: SyntaxNode): string | null {
  const inner = unwrapped(node)
  if (inner.type === 'String') return /^[rRuUbB]*('''|"""|'|")([^]*)\1$/.exec(inner.text)?.[2] ?? null
  const isJoined =
    inner.type === 'ContinuedString' || (inner.type === 'BinaryExpression' && inner.children[1]?.text === '+')
  if (!isJoined) return null
  const pieces = inner.children.filter(({ type }) => type !== 'ArithOp').map(textOf)
  return pieces.includes(null) ? null : pieces.join('')
}

function visitMember(reader: Reader, node: SyntaxNode, scope: Scope): void {
  const path = memberPath(reader, node)
  if (path) {
    refer(reader, node, scope, path)
    visitInside(reader, node, scope)
    return
  }
  const isSlice = node.children.some(({ type }) => type === ':')
  reader.outline.use(scope, isSlice ? 'slice' : 'index', lineOf(reader, node))
  visitChildren(reader, node, scope)
}

/** Visits what the chain begins with, where that is no name, and what is between its brackets. */
function visitInside(reader: Reader, node: SyntaxNode, scope: Scope): void {
  let inner = node
  while (inner.type === 'MemberExpression' || inner.type === 'ParenthesizedExpression') {
    const next = inner.type === 'MemberExpression' ? inner.children[0] : inner.children[1]
    if (!next) return
    inner = next
  }
  if (inner.type !== 'VariableName') visit(reader, inner, scope)
}

function refer(reader: Reader, node: SyntaxNode, scope: Scope, { base, members, isLiteral }: Path): void {
  const line = lineOf(reader, node)
  // A name that stands alone as a statement does nothing.
  const isUsed = node.parent?.type !== 'ExpressionStatement'
  const owner = isLiteral ? 'library' : 'unknown'
  reader.outline.refer({ base, members, scope, at: node.from, line, isUsed, owner })
}

const EVALUATES = new Set(['eval', 'exec'])
const LOOKS_UP = new Set(['globals', 'locals', 'vars', 'getattr'])

function visitCall(reader: Reader, node: SyntaxNode, scope: Scope): void {
  const { outline } = reader
  const [callee] = node.children
  const path = callPath(reader, node)
  if (path) refer(reader, node, scope, path)
  const called = callee && pathOf(reader, callee)
  const name = called?.base && called.members.length === 0 ? called.base : ''
  if (name === 'super' && node.parent?.type !== 'ExpressionStatement')
    outline.use(scope, 'super', lineOf(reader, node))
  else if (called?.base && called.members.length === 1 && basesAround(reader, scope).includes(called.base)) {
    outline.use(scope, 'super', lineOf(reader, node))
  }
  const [first] = argumentsOf(node)
  const code = first && EVALUATES.has(name) ? textOf(first) : null
  if (code !== null && code !== undefined) visitCode(reader, code, node, scope)
  else if ((EVALUATES.has(name) && first) || (LOOKS_UP.has(name) && !path)) outline.looksUpNames()
  visitChildren(reader, node, scope)
}

function basesAround({ bases }: Reader, scope: Scope): string[] {
  for (let { part }: { part: Part | null } = scope; part; part = part.parent) {
    if (part.kind === 'class') return bases.get(part) ?? []
  }
  return []
}

/** Code in a text: `eval("max(words)")`. */
function visitCode(reader: Reader, code: string, { line }: SyntaxNode, scope: Scope): void {
  if (reader.nested >= MOST_NESTED_PROGRAMS) return
  try {
    visitBlock({ ...reader, nested: reader.nested + 1, line: reader.line ?? line }, parsePython(code), scope)
  } catch (error) {
    if (!(error instanceof UnparsableProgram)) throw error
  }
}
