/** Reads a program in JavaScript. */
import {
  type AnyNode,
  type ArrowFunctionExpression,
  type AnonymousFunctionDeclaration,
  type FunctionDeclaration,
  type FunctionExpression,
  parse,
  type Program,
} from 'acorn'
import type { SourceFile } from '../../contract.ts'
import {
  type Binding,
  openOutline,
  type Outline,
  type OutlineBuilder,
  type Part,
  type Scope,
} from '../outline/outline.ts'
import { JAVASCRIPT_CONSTRUCT_NODES } from './javascript-constructs.ts'
import { lineFinder, UnparsableProgram } from '../../syntax/syntax.ts'

/** Code in a text that is evaluated, in a text that is evaluated … */
const MOST_NESTED_PROGRAMS = 3

/** One spelling of a name: `globalThis.Math.max` is `Math.max`. */
export function normalizeJavaScript(path: string): string {
  return path.replace(/^(?:(?:globalThis|window|self|global)\.)+/, '')
}

/** Throws `UnparsableProgram`. */
export function readJavaScript(files: readonly SourceFile[]): Outline {
  const outline = openOutline(normalizeJavaScript)
  for (const { path, content } of files.filter((file) => /\.[cm]?js$/.test(file.path))) {
    visit({ outline, lineAt: lineFinder(content), nested: 0 }, parsed(content), outline.openFile(path), null)
  }
  return outline.finish()
}

/** Reads a script of a page, if it is one that runs. `line`: where it begins. */
export function readScript(outline: OutlineBuilder, scope: Scope, code: string, line: number): void {
  const lineAt = lineFinder(code)
  ignoringUnparsable(() => {
    visit(
      { outline, lineAt: (position) => lineAt(position) + line - 1, nested: 0 },
      parsed(code),
      scope,
      null,
    )
  })
}

function ignoringUnparsable(read: () => void): void {
  try {
    read()
  } catch (error) {
    if (!(error instanceof UnparsableProgram)) throw error
  }
}

function parsed(code: string): Program {
  for (const sourceType of ['module', 'script'] as const) {
    try {
      return parse(code, {
        ecmaVersion: 'latest',
        sourceType,
        allowHashBang: true,
        allowReturnOutsideFunction: true,
      })
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
    }
  }
  throw new UnparsableProgram()
}

interface Reader {
  outline: OutlineBuilder
  lineAt: (position: number) => number
  nested: number
}

type Visitor = (reader: Reader, node: AnyNode, scope: Scope, parent: AnyNode | null) => void

function visit(reader: Reader, node: AnyNode, scope: Scope, parent: AnyNode | null): void {
  for (const name of JAVASCRIPT_CONSTRUCT_NODES[node.type] ?? []) {
    reader.outline.use(scope, name, reader.lineAt(node.start))
  }
  const special = VISITORS[node.type] ?? visitChildren
  special(reader, node, scope, parent)
}

function visitChildren(reader: Reader, node: AnyNode, scope: Scope): void {
  for (const child of childrenOf(node)) visit(reader, child, scope, node)
}

function visitAll(
  reader: Reader,
  nodes: readonly (AnyNode | null | undefined)[],
  scope: Scope,
  parent: AnyNode,
): void {
  for (const node of nodes) if (node) visit(reader, node, scope, parent)
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

function childrenOf(node: AnyNode): AnyNode[] {
  return Object.values(node).flatMap((value: unknown) => {
    if (Array.isArray(value)) return value.filter(isNode)
    return isNode(value) ? [value] : []
  })
}

const VISITORS: Readonly<Record<string, Visitor>> = {
  Program: visitBlock,
  BlockStatement: (reader, node, scope) => visitBlock(reader, node, reader.outline.scopeIn(scope)),
  StaticBlock: (reader, node, scope) => visitBlock(reader, node, reader.outline.scopeIn(scope)),
  FunctionDeclaration: visitFunction,
  FunctionExpression: visitFunction,
  ArrowFunctionExpression: visitFunction,
  ClassDeclaration: visitClass,
  ClassExpression: visitClass,
  VariableDeclaration: visitVariables,
  IfStatement: visitIf,
  ForStatement: visitInScope,
  ForInStatement: visitInScope,
  ForOfStatement: visitInScope,
  WhileStatement(reader, node, scope) {
    if (node.type === 'WhileStatement' && !isNever(node.test)) visitChildren(reader, node, scope)
  },
  CatchClause: visitCatch,
  ImportDeclaration: visitImport,
  ExportSpecifier: () => {},
  AssignmentExpression: visitAssignment,
  Property: visitProperty,
  MethodDefinition: visitMethod,
  PropertyDefinition: visitMethod,
  MemberExpression: visitMember,
  CallExpression: visitCall,
  NewExpression: visitCall,
  Identifier(reader, node, scope, parent) {
    if (node.type === 'Identifier') refer(reader, node, scope, { base: node.name, members: [] }, parent)
  },
  Literal(reader, node, scope) {
    if (node.type === 'Literal') reader.outline.value(scope, String(node.value), reader.lineAt(node.start))
  },
  LabeledStatement(reader, node, scope) {
    if (node.type === 'LabeledStatement') visit(reader, node.body, scope, node)
  },
  BreakStatement: () => {},
  ContinueStatement: () => {},
  MetaProperty: () => {},
}

const ENDINGS = new Set(['ReturnStatement', 'ThrowStatement', 'BreakStatement', 'ContinueStatement'])

/** Visits statements up to the one behind which none is reached; functions are there from the beginning. */
function visitBlock(reader: Reader, node: AnyNode, scope: Scope): void {
  const body: AnyNode[] = 'body' in node && Array.isArray(node.body) ? node.body : []
  const end = body.findIndex(({ type }) => ENDINGS.has(type))
  for (const [at, statement] of body.entries()) {
    if (end < 0 || at <= end || statement.type === 'FunctionDeclaration')
      visit(reader, statement, scope, node)
  }
}

function visitInScope(reader: Reader, node: AnyNode, scope: Scope): void {
  visitChildren(reader, node, reader.outline.scopeIn(scope))
}

type FunctionValue = FunctionExpression | ArrowFunctionExpression

function isFunction(node: AnyNode | null | undefined): node is FunctionValue {
  return node?.type === 'FunctionExpression' || node?.type === 'ArrowFunctionExpression'
}

function visitFunction(reader: Reader, node: AnyNode, scope: Scope): void {
  if (node.type === 'FunctionDeclaration' || isFunction(node))
    addFunction(reader, node, scope, node.id?.name ?? '')
}

function addFunction(
  reader: Reader,
  node: FunctionValue | FunctionDeclaration | AnonymousFunctionDeclaration,
  scope: Scope,
  name: string,
): Part {
  const { outline } = reader
  const line = reader.lineAt(node.start)
  const part = outline.addPart('function', name, scope, line)
  const inner = outline.scopeIn(scope, part)
  if (node.id)
    outline.bind(node.type === 'FunctionDeclaration' ? scope : inner, node.id.name, {
      is: 'part',
      part,
      from: 0,
    })
  if (node.async) outline.use(inner, 'async', line)
  if (node.generator) outline.use(inner, 'generator', line)
  for (const param of node.params) bindPattern(reader, param, inner)
  if (node.body.type === 'BlockStatement') visitBlock(reader, node.body, inner)
  else visit(reader, node.body, inner, node)
  return part
}

function visitClass(reader: Reader, node: AnyNode, scope: Scope): void {
  if (node.type !== 'ClassDeclaration' && node.type !== 'ClassExpression') return
  const { outline } = reader
  const line = reader.lineAt(node.start)
  const part = outline.addPart('class', node.id?.name ?? '', scope, line)
  if (node.id) outline.bind(scope, node.id.name, { is: 'part', part, from: 0 })
  if (node.superClass) {
    outline.use(scope, 'inheritance', line)
    visit(reader, node.superClass, scope, node)
  }
  visitAll(reader, node.body.body, outline.scopeIn(scope, part), node)
}

function visitMethod(reader: Reader, node: AnyNode, scope: Scope): void {
  if (node.type !== 'MethodDefinition' && node.type !== 'PropertyDefinition') return
  const name = nameOfKey(node)
  reader.outline.ownMember(name)
  const line = reader.lineAt(node.start)
  if (node.static) reader.outline.use(scope, 'static', line)
  if (node.key.type === 'PrivateIdentifier') reader.outline.use(scope, 'private', line)
  if (node.type === 'MethodDefinition' && node.kind === 'get') reader.outline.use(scope, 'getter', line)
  if (node.type === 'MethodDefinition' && node.kind === 'set') reader.outline.use(scope, 'setter', line)
  if (node.computed) visit(reader, node.key, scope, node)
  if (isFunction(node.value)) addFunction(reader, node.value, scope, name)
  else if (node.value) visit(reader, node.value, scope, node)
}

function nameOfKey({ key }: { key: AnyNode }): string {
  if (key.type === 'Identifier' || key.type === 'PrivateIdentifier') return key.name
  return key.type === 'Literal' ? String(key.value) : ''
}

function visitProperty(reader: Reader, node: AnyNode, scope: Scope): void {
  if (node.type !== 'Property') return
  if (node.computed) visit(reader, node.key, scope, node)
  const name = node.computed ? '' : nameOfKey(node)
  reader.outline.ownMember(name)
  if (isFunction(node.value)) addFunction(reader, node.value, scope, name)
  else visit(reader, node.value, scope, node)
}

function visitVariables(reader: Reader, node: AnyNode, scope: Scope): void {
  if (node.type !== 'VariableDeclaration') return
  reader.outline.use(scope, node.kind, reader.lineAt(node.start))
  for (const { id, init } of node.declarations) {
    if (id.type === 'Identifier') bindValueOf(reader, id.name, init, scope, node)
    else {
      bindLibraryPattern(reader, id, init, scope)
      if (init) visit(reader, init, scope, node)
    }
  }
}

/** A function or another name's value keeps what it is under the new name. */
function bindValueOf(
  reader: Reader,
  name: string,
  value: AnyNode | null | undefined,
  scope: Scope,
  parent: AnyNode,
): void {
  const { outline } = reader
  if (isFunction(value)) {
    for (const construct of JAVASCRIPT_CONSTRUCT_NODES[value.type] ?? []) {
      outline.use(scope, construct, reader.lineAt(value.start))
    }
    const part = addFunction(reader, value, scope, name)
    outline.bind(scope, name, { is: 'part', part, from: 0 })
    return
  }
  outline.bind(scope, name, bindingOf(reader, value, scope))
  if (value) visit(reader, value, scope, parent)
}

function bindingOf(reader: Reader, value: AnyNode | null | undefined, scope: Scope): Binding {
  const path = value && pathOf(value)
  if (!value || !path?.base) return { is: 'value', from: 0 }
  const of = { ...path, scope, at: value.start, line: reader.lineAt(value.start), isUsed: true }
  return { is: 'alias', of, from: 0 }
}

/** `const { max } = Math`. */
function bindLibraryPattern(
  reader: Reader,
  pattern: AnyNode,
  value: AnyNode | null | undefined,
  scope: Scope,
): void {
  const path = value && pathOf(value)
  if (pattern.type !== 'ObjectPattern' || !value || !path?.base) {
    bindPattern(reader, pattern, scope)
    return
  }
  for (const property of pattern.properties) {
    const target = property.type === 'Property' ? property.value : property
    if (property.type !== 'Property' || property.computed || target.type !== 'Identifier') {
      bindPattern(reader, property, scope)
      continue
    }
    const members = [...path.members, nameOfKey(property)]
    const line = reader.lineAt(property.start)
    const of = { base: path.base, members, scope, at: property.start, line, isUsed: true }
    reader.outline.bind(scope, target.name, { is: 'alias', of, from: 0 })
    reader.outline.refer(of)
  }
}

function bindPattern(reader: Reader, pattern: AnyNode | null, scope: Scope): void {
  if (!pattern) return
  for (const name of PATTERN_CONSTRUCTS[pattern.type] ?? []) {
    reader.outline.use(scope, name, reader.lineAt(pattern.start))
  }
  if (pattern.type === 'Identifier') reader.outline.bindValue(scope, pattern.name)
  else if (pattern.type === 'Property') bindPattern(reader, pattern.value, scope)
  else if (pattern.type === 'RestElement') bindPattern(reader, pattern.argument, scope)
  else if (pattern.type === 'ObjectPattern') {
    for (const property of pattern.properties) bindPattern(reader, property, scope)
  } else if (pattern.type === 'ArrayPattern') {
    for (const element of pattern.elements) bindPattern(reader, element, scope)
  } else if (pattern.type === 'AssignmentPattern') {
    bindPattern(reader, pattern.left, scope)
    visit(reader, pattern.right, scope, pattern)
  }
}

const PATTERN_CONSTRUCTS: Readonly<Record<string, readonly string[]>> = {
  ObjectPattern: ['destructuring'],
  ArrayPattern: ['destructuring'],
  RestElement: ['rest'],
  AssignmentPattern: ['default argument'],
}

function visitIf(reader: Reader, node: AnyNode, scope: Scope): void {
  if (node.type !== 'IfStatement') return
  visit(reader, node.test, scope, node)
  if (!isNever(node.test)) visit(reader, node.consequent, scope, node)
  if (node.alternate && !isAlways(node.test)) visit(reader, node.alternate, scope, node)
}

function isNever(test: AnyNode): boolean {
  return test.type === 'Literal' && !test.value
}

function isAlways(test: AnyNode): boolean {
  return test.type === 'Literal' && Boolean(test.value)
}

function visitCatch(reader: Reader, node: AnyNode, scope: Scope): void {
  if (node.type !== 'CatchClause') return
  const inner = reader.outline.scopeIn(scope)
  bindPattern(reader, node.param ?? null, inner)
  visitBlock(reader, node.body, inner)
}

function visitImport(reader: Reader, node: AnyNode, scope: Scope): void {
  if (node.type !== 'ImportDeclaration') return
  const module = String(node.source.value)
  for (const specifier of node.specifiers) {
    const { name } = specifier.local
    if (module.startsWith('.')) {
      if (specifier.type !== 'ImportSpecifier') reader.outline.bindValue(scope, name)
      continue
    }
    const imported = specifier.type === 'ImportSpecifier' ? `.${nameOfKey({ key: specifier.imported })}` : ''
    reader.outline.bind(scope, name, {
      is: 'library',
      path: `${module.replace(/^node:/, '')}${imported}`,
      from: 0,
    })
  }
}

function visitAssignment(reader: Reader, node: AnyNode, scope: Scope): void {
  if (node.type !== 'AssignmentExpression') return
  const { left, right, operator } = node
  if (left.type === 'MemberExpression') {
    const name = keyText(left)
    if (name !== null) {
      reader.outline.ownMember(name)
      reader.outline.use(scope, `.${name} =`, reader.lineAt(left.start))
    }
  }
  if (left.type === 'Identifier' && operator === '=') {
    const part = isFunction(right) ? addFunction(reader, right, scope, left.name) : null
    reader.outline.bind(
      placeOf(scope, left.name),
      left.name,
      part ? { is: 'part', part, from: 0 } : bindingOf(reader, right, scope),
    )
    if (!part) visit(reader, right, scope, node)
    return
  }
  visit(reader, left, scope, node)
  visit(reader, right, scope, node)
}

/** Scope that has the name; a name that none has becomes one of the whole program. */
function placeOf(scope: Scope, name: string): Scope {
  let place = scope
  while (!place.names.has(name) && place.parent) place = place.parent
  return place
}

interface Path {
  base: string | null
  members: string[]
  isLiteral?: boolean
}

/** `Math.max`, `Math["max"]`. Null: no chain of names. */
function pathOf(node: AnyNode): Path | null {
  switch (node.type) {
    case 'Identifier':
      return { base: node.name, members: [] }
    case 'ThisExpression':
      return { base: 'this', members: [] }
    case 'ChainExpression':
    case 'ParenthesizedExpression':
      return pathOf(node.expression)
    case 'MemberExpression': {
      const name = keyText(node)
      if (name === null) return null
      const path = pathOf(node.object)
      if (path) return { ...path, members: [...path.members, name] }
      const isLiteral = ['ArrayExpression', 'Literal', 'TemplateLiteral', 'RegExpLiteral'].includes(
        node.object.type,
      )
      return { base: null, members: [name], isLiteral }
    }
    default:
      return null
  }
}

function keyText(node: { property: AnyNode; computed: boolean }): string | null {
  const { property, computed } = node
  if (!computed) return nameOfKey({ key: property })
  return textOf(property)
}

/** Text that is written in the program, also in pieces that are joined. Null: only a run would tell. */
function textOf(node: AnyNode): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node.type === 'TemplateLiteral')
    return node.expressions.length === 0 ? (node.quasis[0]?.value.cooked ?? null) : null
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return null
  const left = textOf(node.left)
  const right = left === null ? null : textOf(node.right)
  return left === null || right === null ? null : left + right
}

function visitMember(reader: Reader, node: AnyNode, scope: Scope, parent: AnyNode | null): void {
  if (node.type !== 'MemberExpression') return
  const path = pathOf(node)
  if (!path) {
    reader.outline.use(scope, 'index', reader.lineAt(node.start))
    visitChildren(reader, node, scope)
    return
  }
  refer(reader, node, scope, path, parent)
  let inner: AnyNode = node
  while (inner.type === 'MemberExpression' || inner.type === 'ChainExpression') {
    inner = inner.type === 'MemberExpression' ? inner.object : inner.expression
  }
  if (inner.type !== 'Identifier' && inner.type !== 'ThisExpression') visit(reader, inner, scope, node)
}

function refer(
  reader: Reader,
  node: AnyNode,
  scope: Scope,
  { base, members, isLiteral }: Path,
  parent: AnyNode | null,
): void {
  const line = reader.lineAt(node.start)
  // A name that stands alone as a statement does nothing.
  const isUsed = parent?.type !== 'ExpressionStatement'
  reader.outline.refer({
    base,
    members,
    scope,
    at: node.start,
    line,
    isUsed,
    owner: isLiteral ? 'library' : 'unknown',
  })
}

function visitCall(reader: Reader, node: AnyNode, scope: Scope): void {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return
  const { callee } = node
  const line = reader.lineAt(node.start)
  if (node.type === 'NewExpression') reader.outline.use(scope, 'new', line)
  const isSuper =
    callee.type === 'Super' || (callee.type === 'MemberExpression' && callee.object.type === 'Super')
  if (isSuper) reader.outline.use(scope, 'super', line)
  const [first] = node.arguments
  const evaluates = callee.type === 'Identifier' && (callee.name === 'eval' || callee.name === 'Function')
  const last = node.arguments.at(-1)
  if (evaluates && last) {
    const code = textOf(callee.name === 'eval' && first ? first : last)
    if (code === null) reader.outline.looksUpNames()
    else visitCode(reader, code, line, scope)
  }
  const method = callee.type === 'MemberExpression' ? keyText(callee) : null
  const name = first ? textOf(first)?.toLowerCase() : undefined
  if (method === 'createElement' && name) reader.outline.use(scope, `<${name}>`, line)
  if (method === 'setAttribute' && name) reader.outline.use(scope, `[${name}]`, line)
  visitChildren(reader, node, scope)
}

/** Code in a text: `eval("Math.max(1, 2)")`. */
function visitCode(reader: Reader, code: string, line: number, scope: Scope): void {
  if (reader.nested >= MOST_NESTED_PROGRAMS) return
  ignoringUnparsable(() => {
    visit({ ...reader, lineAt: () => line, nested: reader.nested + 1 }, parsed(code), scope, null)
  })
}
