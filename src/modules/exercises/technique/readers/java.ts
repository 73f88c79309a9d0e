/** Reads a program in Java. Methods and variables may have the same name, so methods are known as `name()`. */
import type { SourceFile } from '../../contract.ts'
import { JAVA_NAMES } from '../names/names.ts'
import { openOutline, type Outline, type OutlineBuilder, type Scope } from '../outline/outline.ts'
import { JAVA_CONSTRUCT_NODES, JAVA_MODIFIERS } from './java-constructs.ts'
import { childOf, childrenOf, parseJava, SWITCH_FUNCTION, type SyntaxNode } from '../../syntax/syntax.ts'

/** One spelling of a name: `java.util.Arrays.sort` is `Arrays.sort`. */
export function normalizeJava(path: string): string {
  return path.replaceAll('()', '').replace(/^(?:java|javax)\.(?:[a-z]\w*\.)*/, '')
}

/** Throws `UnparsableProgram`. */
export function readJava(files: readonly SourceFile[]): Outline {
  const outline = openOutline(normalizeJava)
  for (const { path, content } of files.filter((file) => file.path.endsWith('.java'))) {
    visitChildren(outline, parseJava(content), outline.openFile(path))
  }
  return outline.finish()
}

function visit(outline: OutlineBuilder, node: SyntaxNode, scope: Scope): void {
  for (const name of JAVA_CONSTRUCT_NODES[node.type] ?? []) outline.use(scope, name, node.line)
  const special = VISITORS[node.type]
  if (special) special(outline, node, scope)
  else visitChildren(outline, node, scope)
}

function visitChildren(outline: OutlineBuilder, node: SyntaxNode, scope: Scope): void {
  for (const child of node.children) visit(outline, child, scope)
}

type Visitor = (outline: OutlineBuilder, node: SyntaxNode, scope: Scope) => void

const VISITORS: Readonly<Record<string, Visitor>> = {
  PackageDeclaration() {},
  ImportDeclaration: visitImport,
  ClassDeclaration: visitClass,
  InterfaceDeclaration: visitClass,
  RecordDeclaration: visitClass,
  EnumDeclaration: visitClass,
  MethodDeclaration: visitMethod,
  ConstructorDeclaration: visitMethod,
  CompactConstructorDeclaration: visitMethod,
  LambdaExpression(outline, node, scope) {
    const part = outline.addPart('function', '', scope, node.line)
    visitChildren(outline, node, outline.scopeIn(scope, part))
  },
  Block: visitBlock,
  ConstructorBody: visitBlock,
  SwitchBlock: visitBlock,
  ForStatement: visitInScope,
  EnhancedForStatement: visitInScope,
  CatchClause: visitInScope,
  IfStatement: visitIf,
  WhileStatement: visitIf,
  Modifiers: visitModifiers,
  Definition: (outline, node, scope) => outline.bindValue(scope, node.text),
  FieldDeclaration: visitField,
  RecordComponent: visitField,
  MethodInvocation: visitCall,
  ExplicitConstructorInvocation(outline, node, scope) {
    if (childOf(node, 'super')) outline.use(scope, 'super', node.line)
    visitChildren(outline, node, scope)
  },
  MethodReference: visitMethodReference,
  FieldAccess: visitFieldAccess,
  AssignmentExpression: visitAssignment,
  Identifier: (outline, node, scope) => refer(outline, node, scope, node.text, []),
  TypeName: (outline, node, scope) => refer(outline, node, scope, node.text, []),
  ScopedTypeName: (outline, node, scope) => referPath(outline, node, scope, namesOf(node)),
  StringLiteral: (outline, node, scope) => outline.value(scope, node.text.slice(1, -1), node.line),
  IntegerLiteral: (outline, node, scope) => outline.value(scope, node.text, node.line),
  FloatingPointLiteral: (outline, node, scope) => outline.value(scope, node.text, node.line),
  LabeledStatement: (outline, node, scope) =>
    visitChildren(outline, { ...node, children: node.children.slice(1) }, scope),
  MarkerAnnotation() {},
  Annotation() {},
}

const ENDINGS = new Set([
  'ReturnStatement',
  'ThrowStatement',
  'BreakStatement',
  'ContinueStatement',
  'YieldStatement',
])

/** Visits statements up to the one behind which none is reached, and on from a label of a switch. */
function visitBlock(outline: OutlineBuilder, node: SyntaxNode, scope: Scope): void {
  const inner = outline.scopeIn(scope)
  let isReached = true
  for (const statement of node.children) {
    if (statement.type === 'SwitchLabel') isReached = true
    if (isReached) visit(outline, statement, inner)
    if (ENDINGS.has(statement.type)) isReached = false
  }
}

function visitInScope(outline: OutlineBuilder, node: SyntaxNode, scope: Scope): void {
  visitChildren(outline, node, outline.scopeIn(scope))
}

function namesOf(node: SyntaxNode): string[] {
  if (node.type === '.' || node.type === 'TypeArguments') return []
  return node.children.length === 0 ? [node.text] : node.children.flatMap(namesOf)
}

/** `import static java.lang.Math.max` and `import static java.lang.Math.*`. */
function visitImport(outline: OutlineBuilder, node: SyntaxNode, scope: Scope): void {
  const scoped = childOf(node, 'ScopedIdentifier')
  if (!scoped || !childOf(node, 'static')) return
  const path = normalizeJava(namesOf(scoped).join('.'))
  if (childOf(node, 'Asterisk')) {
    const names = JAVA_NAMES.filter((name) => name.startsWith(`${path}.`)).map((name) =>
      name.slice(path.length + 1),
    )
    for (const name of names)
      outline.bind(scope, `${name}()`, { is: 'library', path: `${path}.${name}`, from: 0 })
    return
  }
  outline.bind(scope, `${path.split('.').at(-1) ?? ''}()`, { is: 'library', path, from: 0 })
}

function visitClass(outline: OutlineBuilder, node: SyntaxNode, scope: Scope): void {
  const name = childOf(node, 'Definition')?.text ?? ''
  const part = outline.addPart('class', name, scope, node.line)
  outline.bind(scope, name, { is: 'part', part, from: 0 })
  const inner = outline.scopeIn(scope, part)
  for (const child of node.children) {
    const isInside = /Body$|^RecordHeader$/.test(child.type)
    if (child.type !== 'Definition') visit(outline, child, isInside ? inner : scope)
  }
}

function visitMethod(outline: OutlineBuilder, node: SyntaxNode, scope: Scope): void {
  const name = childOf(node, 'Definition')?.text ?? ''
  const part = outline.addPart('function', name, scope, node.line)
  outline.bind(scope, `${name}()`, { is: 'part', part, from: 0 })
  outline.ownMember(name)
  const inner = outline.scopeIn(scope, part)
  for (const child of node.children) {
    if (child.type === 'Modifiers') visit(outline, child, scope)
    else if (child.type !== 'Definition') visit(outline, child, inner)
  }
}

function visitModifiers(outline: OutlineBuilder, node: SyntaxNode, scope: Scope): void {
  for (const name of JAVA_MODIFIERS) if (childOf(node, name)) outline.use(scope, name, node.line)
}

function visitField(outline: OutlineBuilder, node: SyntaxNode, scope: Scope): void {
  for (const each of [node, ...childrenOf(node, 'VariableDeclarator')]) {
    const name = childOf(each, 'Definition')?.text
    if (name !== undefined) outline.ownMember(name)
  }
  visitChildren(outline, node, scope)
}

/** What stands under `if (false)` is never reached. */
function visitIf(outline: OutlineBuilder, node: SyntaxNode, scope: Scope): void {
  const condition = childOf(node, 'ParenthesizedExpression')
  const isNever = condition?.children[1]?.text === 'false' && condition.children.length === 3
  const isAlways =
    node.type === 'IfStatement' && condition?.children[1]?.text === 'true' && condition.children.length === 3
  let isElse = false
  for (const child of node.children) {
    if (child.type === 'else') isElse = true
    const isBody = child !== condition && !['if', 'while', 'else'].includes(child.type)
    if (isBody && ((isNever && !isElse) || (isAlways && isElse))) continue
    visit(outline, child, scope)
  }
}

/** Names of `java.util.Arrays` in front of a call or a field. Null: a value, which has no name of the library. */
function libraryNames(node: SyntaxNode): string[] | null {
  if (node.type === 'Identifier' || node.type === 'TypeName') return [node.text]
  if (node.type !== 'FieldAccess' && node.type !== 'ScopedIdentifier' && node.type !== 'ScopedTypeName')
    return null
  const names = namesOf(node)
  return names.every((name) => /^\w+$/.test(name)) && childOf(node, 'this', 'super') === undefined
    ? names
    : null
}

/** Classes begin with a capital; packages are those of Java. */
function isClassPath([first = '']: readonly string[]): boolean {
  return /^[A-Z]/.test(first) || first === 'java' || first === 'javax'
}

function visitCall(outline: OutlineBuilder, node: SyntaxNode, scope: Scope): void {
  const name = childOf(node, 'MethodName')?.source ?? ''
  if (name === SWITCH_FUNCTION) return visitSwitch(outline, node, scope)
  const [object] = node.children
  const isAlone = object?.type === 'MethodName'
  if (isAlone) refer(outline, node, scope, `${name}()`, [])
  else if (object?.type === 'super') {
    outline.use(scope, 'super', node.line)
    refer(outline, node, scope, null, [name])
  } else if (object) visitMember(outline, node, object, name, scope)
  const list = childOf(node, 'ArgumentList')
  if (list) visit(outline, list, scope)
}

function visitSwitch(outline: OutlineBuilder, node: SyntaxNode, scope: Scope): void {
  const list = childOf(node, 'ArgumentList')
  const lambda = list && childOf(list, 'LambdaExpression')
  if (lambda) visitChildren(outline, lambda, scope)
}

function visitMember(
  outline: OutlineBuilder,
  node: SyntaxNode,
  object: SyntaxNode,
  name: string,
  scope: Scope,
): void {
  const names = libraryNames(object)
  if (names && isClassPath(names)) {
    referPath(outline, node, scope, [...names, name])
    return
  }
  const owner = object.type === 'this' ? 'self' : object.type === 'StringLiteral' ? 'library' : 'unknown'
  refer(outline, node, scope, null, [name], owner)
  visit(outline, object, scope)
}

function visitMethodReference(outline: OutlineBuilder, node: SyntaxNode, scope: Scope): void {
  const [object] = node.children
  const last = node.children.at(-1)
  if (object && last) visitMember(outline, node, object, last.type === 'new' ? 'new' : last.text, scope)
}

function visitFieldAccess(outline: OutlineBuilder, node: SyntaxNode, scope: Scope): void {
  const [object] = node.children
  const name = node.children.at(-1)?.text ?? ''
  if (object) visitMember(outline, node, object, name, scope)
}

function visitAssignment(outline: OutlineBuilder, node: SyntaxNode, scope: Scope): void {
  const [target] = node.children
  if (target?.type === 'FieldAccess') {
    outline.use(scope, `.${target.children.at(-1)?.text ?? ''} =`, node.line)
  }
  visitChildren(outline, node, scope)
}

function referPath(
  outline: OutlineBuilder,
  node: SyntaxNode,
  scope: Scope,
  [base, ...members]: readonly string[],
): void {
  if (base !== undefined) refer(outline, node, scope, base, members)
}

function refer(
  outline: OutlineBuilder,
  node: SyntaxNode,
  scope: Scope,
  base: string | null,
  members: readonly string[],
  owner: 'self' | 'library' | 'unknown' = 'unknown',
): void {
  outline.refer({ base, members, scope, at: node.from, line: node.line, isUsed: true, owner })
}
