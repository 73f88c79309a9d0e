/** Reads a program in C or C++. */
import { cppLanguage } from '@codemirror/lang-cpp'
import type { SourceFile } from '../../contract.ts'
import { openOutline, type Outline, type OutlineBuilder, type Part, type Scope } from '../outline/outline.ts'
import { C_CONSTRUCT_NODES } from './c-constructs.ts'
import { readMacro, withoutDeadLines } from './c-preprocessor.ts'
import { childOf, childrenOf, parseTree, type SyntaxNode } from '../../syntax/syntax.ts'

/** One spelling of a name: `std::ranges::sort` and `__builtin_strstr` are `sort` and `strstr`. */
export function normalizeC(path: string): string {
  return path
    .replaceAll('::', '.')
    .replace(/^\.?(?:std\.)?(?:ranges\.)?/, '')
    .replace(/^__builtin_/, '')
}

/** Throws `UnparsableProgram`. */
export function readC(files: readonly SourceFile[]): Outline {
  const outline = openOutline(normalizeC)
  const classes = new Map<string, Part>()
  for (const { path, content } of files.filter((file) => /\.(?:c|cc|cpp|h|hpp)$/.test(file.path))) {
    // The grammar knows no such loop directly behind a label.
    const source = withoutDeadLines(content).replaceAll(
      /\b(default|case\b[^:\n]{0,60}):(?=\s{0,99}for\b)/g,
      '$1:;',
    )
    const reader: Reader = { outline, source, classes, bases: new Map() }
    visitChildren(reader, parseTree(cppLanguage, source), outline.openFile(path))
  }
  return outline.finish()
}

interface Reader {
  outline: OutlineBuilder
  source: string
  classes: Map<string, Part>
  /** Names of the classes that a class is built on. */
  bases: Map<Part, string[]>
}

function visit(reader: Reader, node: SyntaxNode, scope: Scope): void {
  for (const name of C_CONSTRUCT_NODES[node.type] ?? []) reader.outline.use(scope, name, node.line)
  const special = VISITORS[node.type]
  if (special) special(reader, node, scope)
  else visitChildren(reader, node, scope)
}

function visitChildren(reader: Reader, node: SyntaxNode, scope: Scope): void {
  for (const child of node.children) visit(reader, child, scope)
}

type Visitor = (reader: Reader, node: SyntaxNode, scope: Scope) => void

const VISITORS: Readonly<Record<string, Visitor>> = {
  CompoundStatement: (reader, node, scope) => visitBlock(reader, node, reader.outline.scopeIn(scope)),
  CaseStatement: visitBlock,
  PreprocDirective: visitDirective,
  UsingDeclaration: visitUsing,
  NamespaceDefinition: visitNamespace,
  FunctionDefinition: visitFunction,
  LambdaExpression: (reader, node, scope) => void addLambda(reader, node, scope, ''),
  StructSpecifier: visitClass,
  ClassSpecifier: visitClass,
  UnionSpecifier: visitClass,
  Enumerator(reader, node, scope) {
    bindDeclared(reader, node.children[0], scope)
    for (const child of node.children.slice(1)) visit(reader, child, scope)
  },
  TypeDefinition: visitTypeDefinition,
  AliasDeclaration: visitTypeDefinition,
  TypeParameterDeclaration: (reader, node, scope) => bindTypes(reader, node, scope),
  Declaration: visitDeclaration,
  FieldDeclaration: visitDeclaration,
  ParameterDeclaration: visitDeclaration,
  OptionalParameterDeclaration: visitDeclaration,
  ForStatement: visitInScope,
  ForRangeLoop: visitRangeLoop,
  IfStatement: visitIf,
  WhileStatement: visitIf,
  FieldInitializer: visitFieldInitializer,
  CallExpression: visitCall,
  FieldExpression: visitField,
  PointerExpression(reader, node, scope) {
    reader.outline.use(scope, reader.source[node.from] === '*' ? 'pointer' : 'address', node.line)
    visitChildren(reader, node, scope)
  },
  AssignmentExpression: visitAssignment,
  Identifier: (reader, node, scope) => refer(reader, node, scope, [node.text]),
  ScopedIdentifier: visitScoped,
  ScopedTypeIdentifier: visitScoped,
  TypeIdentifier: (reader, node, scope) => refer(reader, node, scope, [node.text]),
  Number: (reader, node, scope) => reader.outline.value(scope, node.text, node.line),
  String: (reader, node, scope) => reader.outline.value(scope, node.text.replace(/^"|"$/g, ''), node.line),
}

const ENDINGS = new Set([
  'ReturnStatement',
  'BreakStatement',
  'ContinueStatement',
  'GotoStatement',
  'ThrowStatement',
])

/** Visits statements up to the one behind which none is reached, and on from a label. */
function visitBlock(reader: Reader, node: SyntaxNode, scope: Scope): void {
  let isReached = true
  for (const statement of node.children) {
    if (statement.type === 'LabeledStatement' || statement.type === 'CaseStatement') isReached = true
    if (isReached) visit(reader, statement, scope)
    if (ENDINGS.has(statement.type)) isReached = false
  }
}

function visitInScope(reader: Reader, node: SyntaxNode, scope: Scope): void {
  visitChildren(reader, node, reader.outline.scopeIn(scope))
}

/** Names in a macro are used where it is written. */
function visitDirective(reader: Reader, node: SyntaxNode, scope: Scope): void {
  const [directive, name, ...rest] = node.children
  const body = childOf(node, 'PreprocArg')
  if (directive?.text !== '#define' || !name || !body) return
  const parameters = new Set(rest.filter(({ type }) => type === 'Identifier').map(({ text }) => text))
  const { paths, words } = readMacro(body.text, parameters)
  for (const path of paths) refer(reader, name, scope, path)
  for (const word of words) {
    for (const construct of C_MACRO_WORDS[word] ?? []) reader.outline.use(scope, construct, name.line)
  }
}

const C_MACRO_WORDS: Readonly<Record<string, readonly string[]>> = {
  for: ['for', 'loop'],
  while: ['while', 'loop'],
  do: ['do', 'loop'],
  switch: ['switch'],
  goto: ['goto'],
  static: ['static'],
}

/** `using std::sort` gives the library's name; `using namespace std` is how a name that is not there is looked up anyway. */
function visitUsing({ outline }: Reader, node: SyntaxNode, scope: Scope): void {
  const scoped = childOf(node, 'ScopedIdentifier')
  const names = scoped ? namesOf(scoped) : []
  const last = names.at(-1)
  if (last !== undefined) outline.bind(scope, last, { is: 'library', path: names.join('.'), from: 0 })
}

function visitNamespace(reader: Reader, node: SyntaxNode, scope: Scope): void {
  const [, name, target] = node.children
  const names =
    target && ['Identifier', 'ScopedIdentifier', 'NamespaceIdentifier'].includes(target.type)
      ? namesOf(target)
      : []
  if (name && names.length > 0) {
    reader.outline.bind(scope, name.text, { is: 'library', path: names.join('.'), from: 0 })
    return
  }
  const body = childOf(node, 'DeclarationList')
  if (name && name !== body && name.text) reader.outline.bindValue(scope, name.text)
  if (body) visitChildren(reader, body, scope)
}

/** `std::ranges::sort` as three names, without the types in angle brackets. */
function namesOf(node: SyntaxNode): string[] {
  if (node.type === 'TemplateArgumentList' || node.type === '::') return []
  return node.children.length === 0 ? [node.text] : node.children.flatMap(namesOf)
}

function declaratorOf(node: SyntaxNode): SyntaxNode | undefined {
  if (node.type === 'FunctionDeclarator') return node
  for (const child of childrenOf(node, 'FunctionDeclarator', 'PointerDeclarator', 'ReferenceDeclarator')) {
    const found = declaratorOf(child)
    if (found) return found
  }
  return undefined
}

function visitFunction(reader: Reader, node: SyntaxNode, scope: Scope): void {
  const { outline } = reader
  const declarator = declaratorOf(node)
  const named = declarator?.children[0]
  const names = named ? namesOf(named) : []
  const name = names.at(-1) ?? ''
  // A method may be written outside of its class: `int Pool::fee() { … }`.
  const owner = names.length > 1 ? reader.classes.get(names.at(-2) ?? '') : undefined
  const home = owner ? outline.scopeIn(scope, owner) : scope
  const part = outline.addPart('function', name, home, node.line)
  const parameters = childOf(declarator ?? node, 'ParameterList')
  const count = parameterCount(parameters)
  outline.bind(scope, name, {
    is: 'part',
    part,
    from: 0,
    ...(count === undefined ? {} : { parameters: count }),
  })
  if (home.part.kind === 'class') outline.ownMember(name)
  for (const word of node.children) if (word.children.length === 0) addWord(reader, word, scope)
  if (childOf(node, 'PointerDeclarator')) outline.use(home, 'pointer', node.line)
  outline.use(home, 'function', node.line)
  const inner = outline.scopeIn(home, part)
  if (parameters) visitChildren(reader, parameters, inner)
  for (const list of childrenOf(node, 'FieldInitializerList')) visitChildren(reader, list, inner)
  const body = childOf(node, 'CompoundStatement')
  if (body) visitBlock(reader, body, inner)
}

/** Undefined where a call may leave some out, or give more. */
function parameterCount(list: SyntaxNode | undefined): number | undefined {
  if (!list) return undefined
  const given = list.children.filter(({ type }) => !['(', ')', ','].includes(type))
  if (given.some(({ type }) => type !== 'ParameterDeclaration')) return undefined
  return given.length
}

const WORDS = new Set(['static', 'const', 'auto', 'virtual', 'constexpr', 'inline', 'extern'])

function addWord({ outline }: Reader, { type, text, line }: SyntaxNode, scope: Scope): void {
  if (WORDS.has(type)) outline.use(scope, type, line)
  if (type === 'VirtualSpecifier') outline.use(scope, text, line)
}

function addLambda(reader: Reader, node: SyntaxNode, scope: Scope, name: string): Part {
  const { outline } = reader
  const part = outline.addPart('function', name, scope, node.line)
  const inner = outline.scopeIn(scope, part)
  for (const child of node.children) {
    if (child.type === 'CompoundStatement') visitBlock(reader, child, inner)
    else visit(reader, child, inner)
  }
  return part
}

function visitClass(reader: Reader, node: SyntaxNode, scope: Scope): void {
  const { outline, bases, classes } = reader
  const body = childOf(node, 'FieldDeclarationList')
  const named = childOf(node, 'TypeIdentifier')
  if (!body) return
  const part = outline.addPart('class', named?.text ?? '', scope, node.line)
  if (named) {
    outline.bind(scope, named.text, { is: 'part', part, from: 0 })
    classes.set(named.text, part)
  }
  const clause = childOf(node, 'BaseClassClause')
  if (clause) {
    outline.use(scope, 'inheritance', clause.line)
    bases.set(
      part,
      clause.children.flatMap((base) => namesOf(base).slice(-1)),
    )
  }
  visitChildren(reader, body, outline.scopeIn(scope, part))
}

function visitTypeDefinition(reader: Reader, node: SyntaxNode, scope: Scope): void {
  const isAlias = node.type === 'AliasDeclaration'
  const named = isAlias
    ? node.children[1]
    : node.children.at(-1)?.type === ';'
      ? node.children.at(-2)
      : node.children.at(-1)
  for (const child of node.children) {
    if (child === named) bindTypes(reader, child, scope)
    else visit(reader, child, scope)
  }
}

function bindTypes(reader: Reader, node: SyntaxNode, scope: Scope): void {
  if (node.type === 'TypeIdentifier' || node.type === 'Identifier') reader.outline.bindValue(scope, node.text)
  for (const child of node.children) bindTypes(reader, child, scope)
}

const DECLARATORS = new Set([
  'Identifier',
  'FieldIdentifier',
  'InitDeclarator',
  'PointerDeclarator',
  'ReferenceDeclarator',
  'ArrayDeclarator',
  'FunctionDeclarator',
  'ParenthesizedDeclarator',
  'StructuredBindingDeclarator',
])

function visitDeclaration(reader: Reader, node: SyntaxNode, scope: Scope): void {
  const isField = node.type === 'FieldDeclaration'
  for (const [at, child] of node.children.entries()) {
    if (!DECLARATORS.has(child.type)) {
      addWord(reader, child, scope)
      // The value of a default argument stands behind its name.
      visit(reader, child, scope)
      continue
    }
    const isValue =
      at > 0 && node.children.slice(0, at).some(({ type }) => DECLARATORS.has(type)) && isOptional(node)
    if (isValue) visit(reader, child, scope)
    else visitDeclarator(reader, child, scope, { isField })
  }
}

function isOptional({ type }: SyntaxNode): boolean {
  return type === 'OptionalParameterDeclaration'
}

function visitDeclarator(
  reader: Reader,
  node: SyntaxNode,
  scope: Scope,
  { isField }: { isField: boolean },
): void {
  for (const name of C_CONSTRUCT_NODES[node.type] ?? []) reader.outline.use(scope, name, node.line)
  const [first, ...rest] = node.children
  if (node.type === 'InitDeclarator') {
    const [value] = rest
    const name = first?.type === 'Identifier' ? first.text : null
    const isLambda = name !== null && value?.type === 'LambdaExpression'
    if (isLambda) {
      reader.outline.use(scope, 'lambda', value.line)
      reader.outline.bind(scope, name, { is: 'part', part: addLambda(reader, value, scope, name), from: 0 })
      return
    }
    if (first) visitDeclarator(reader, first, scope, { isField })
    for (const child of rest) visit(reader, child, scope)
    return
  }
  // A prototype at the outside binds nothing: the function is the library's unless its body is here.
  const isPrototype =
    node.type === 'FunctionDeclarator' &&
    scope.part.kind === 'file' &&
    !childOf(node, 'ParenthesizedDeclarator')
  if (isPrototype) return
  if (DECLARATORS.has(node.type) && node.children.length > 0) {
    for (const child of node.children) {
      if (DECLARATORS.has(child.type)) {
        visitDeclarator(reader, child, scope, { isField })
        if (node.type !== 'StructuredBindingDeclarator' && node.type !== 'PointerDeclarator') break
      }
    }
    for (const child of node.children) if (child.type === 'Number') visit(reader, child, scope)
    return
  }
  bindDeclared(reader, node, scope)
  if (isField) reader.outline.ownMember(node.text)
}

function bindDeclared({ outline }: Reader, node: SyntaxNode | undefined, scope: Scope): void {
  if (node) outline.bindValue(scope, node.text)
}

/** `for (int price : prices)`. */
function visitRangeLoop(reader: Reader, node: SyntaxNode, scope: Scope): void {
  const inner = reader.outline.scopeIn(scope)
  const end = node.children.findIndex(({ type }) => type === ')')
  for (const [at, child] of node.children.entries()) {
    if (at < end - 1 && DECLARATORS.has(child.type)) visitDeclarator(reader, child, inner, { isField: false })
    else visit(reader, child, inner)
  }
}

/** What stands under `if (0)` is never reached. */
function visitIf(reader: Reader, node: SyntaxNode, scope: Scope): void {
  const condition = childOf(node, 'ConditionClause', 'ParenthesizedExpression')
  const inner = condition?.children.length === 3 ? condition.children[1] : undefined
  const isNever = inner?.text === '0' || inner?.text === 'false'
  const isAlways = node.type === 'IfStatement' && (inner?.text === '1' || inner?.text === 'true')
  let isElse = false
  for (const child of node.children) {
    if (child.type === 'else') isElse = true
    const isBody = child !== condition && !['if', 'while', 'else'].includes(child.type)
    if (isBody && ((isNever && !isElse) || (isAlways && isElse))) continue
    visit(reader, child, scope)
  }
}

function basesAround({ bases }: Reader, scope: Scope): string[] {
  for (let part: Part | null = scope.part; part; part = part.parent) {
    if (part.kind === 'class') return bases.get(part) ?? []
  }
  return []
}

function visitFieldInitializer(reader: Reader, node: SyntaxNode, scope: Scope): void {
  const [field, ...rest] = node.children
  if (field && basesAround(reader, scope).includes(namesOf(field).at(-1) ?? '')) {
    reader.outline.use(scope, 'super', node.line)
  }
  for (const child of rest) visit(reader, child, scope)
}

function visitCall(reader: Reader, node: SyntaxNode, scope: Scope): void {
  const [callee, list] = node.children
  const names =
    callee && ['Identifier', 'ScopedIdentifier', 'TemplateFunction'].includes(callee.type)
      ? namesOf(callee)
      : []
  const given = list?.children.filter(({ type }) => !['(', ')', ','].includes(type)) ?? []
  if (callee && names.length > 0) {
    if (names.length > 1 && basesAround(reader, scope).includes(names.at(-2) ?? '')) {
      reader.outline.use(scope, 'super', node.line)
    }
    refer(reader, callee, scope, names, given.length)
    if (callee.type !== 'Identifier')
      for (const child of childrenOf(callee, 'TemplateArgumentList')) visit(reader, child, scope)
  } else if (callee) visit(reader, callee, scope)
  for (const argument of given) visit(reader, argument, scope)
}

function visitField(reader: Reader, node: SyntaxNode, scope: Scope): void {
  const [object] = node.children
  const field = node.children.at(-1)
  if (!object || !field) return
  if (reader.source.slice(object.to, field.from).includes('->'))
    reader.outline.use(scope, 'pointer', node.line)
  reader.outline.refer({
    base: null,
    members: namesOf(field).slice(0, 1),
    scope,
    at: node.from,
    line: node.line,
    isUsed: node.parent?.type !== 'ExpressionStatement',
    owner: object.type === 'this' ? 'self' : object.type === 'String' ? 'library' : 'unknown',
  })
  visit(reader, object, scope)
}

function visitAssignment(reader: Reader, node: SyntaxNode, scope: Scope): void {
  const [target] = node.children
  const field = target?.type === 'FieldExpression' ? target.children.at(-1) : undefined
  if (field) reader.outline.use(scope, `.${field.text} =`, node.line)
  visitChildren(reader, node, scope)
}

function visitScoped(reader: Reader, node: SyntaxNode, scope: Scope): void {
  refer(reader, node, scope, namesOf(node))
}

function refer(
  { outline }: Reader,
  node: SyntaxNode,
  scope: Scope,
  [base, ...members]: readonly string[],
  argumentCount?: number,
): void {
  if (base === undefined) return
  outline.refer({
    base,
    members,
    scope,
    at: node.from,
    line: node.line,
    isUsed: node.parent?.type !== 'ExpressionStatement',
    ...(argumentCount === undefined ? {} : { argumentCount }),
    isOfLibrary: base === 'std',
  })
}
