/** Statements of C++ in the model. */
import { childOf, childrenOf, type SyntaxNode } from '#modules/exercises/module.ts'
import { makeNode, type Node, type NodeOf } from '../../braces/braces.ts'
import { isClass, readClass } from './classes.ts'
import { readDeclaration, targetNode } from './declarations.ts'
import { directiveNode, readAlias, readNamespace, readPreprocessor } from './directives.ts'
import { readFunction } from './functions.ts'
import { bodyNode, isCode, nameNode, otherNode, partsOf, placed, type Reader } from './reader.ts'
import { readSwitch } from './switches.ts'
import { declaratorOf, declaredType, isDeclarator, isType, writtenType } from './types.ts'
import { made } from './values.ts'

type ReadNode = (reader: Reader, node: SyntaxNode) => Node | Node[]

const READERS: Readonly<Record<string, ReadNode>> = {
  Declaration: readDeclared,
  FieldDeclaration: readDeclared,
  ExpressionStatement(reader, node) {
    const value = node.children.find((child) => isCode(child) && child.type !== ';')
    return value
      ? makeNode('expression', placed(reader, node), { value: reader.expression(value) })
      : makeNode('empty', placed(reader, node), {})
  },
  ReturnStatement: readReturn,
  ThrowStatement(reader, node) {
    const value = partsOf(node).find(({ type }) => type !== 'throw')
    return makeNode('throw', placed(reader, node), { value: value ? reader.expression(value) : null })
  },
  BreakStatement: (reader, node) => makeNode('break', placed(reader, node), { label: null }),
  ContinueStatement: (reader, node) => makeNode('continue', placed(reader, node), { label: null }),
  CompoundStatement: readBlock,
  IfStatement: readIf,
  ForStatement: readFor,
  ForRangeLoop: readRangeFor,
  WhileStatement: readWhile,
  DoStatement(reader, node) {
    const [body] = partsOf(node).filter(({ type }) => type !== 'do')
    const condition = childOf(node, 'ParenthesizedExpression', 'ConditionClause')
    return makeNode('do', placed(reader, node), {
      body: bodyNode(reader, body, node),
      condition: condition ? reader.expression(condition) : otherNode(reader, node),
      whileAt: childOf(node, 'while')?.from ?? node.to,
    })
  },
  SwitchStatement: readSwitch,
  TryStatement: readTry,
  LabeledStatement(reader, node) {
    const [name, statement] = node.children.filter(isCode).filter(({ type }) => type !== ':')
    return makeNode('label', placed(reader, node), {
      name: name?.source ?? '',
      statement: bodyNode(reader, statement, node),
    })
  },
  PreprocDirective: readPreprocessor,
  UsingDeclaration: (reader, node) => directiveNode(reader, node, 'using'),
  AliasDeclaration: readAlias,
  TypeDefinition: readAlias,
  NamespaceDefinition: readNamespace,
  TemplateDeclaration(reader, node) {
    const inner = node.children.findLast(
      ({ type }) => !['template', 'TemplateParameterList', ';'].includes(type),
    )
    return inner ? reader.statements([inner]) : otherNode(reader, node)
  },
  FunctionDefinition: readFunction,
  ClassSpecifier: readSpecifier,
  StructSpecifier: readSpecifier,
  UnionSpecifier: readSpecifier,
  EnumSpecifier: readSpecifier,
  AccessSpecifier: (reader, node) => directiveNode(reader, node, childOf(node, 'Access')?.source ?? ''),
  FriendDeclaration: (reader, node) => directiveNode(reader, node, 'friend'),
  StaticAssertDeclaration: (reader, node) => directiveNode(reader, node, 'static_assert'),
  GotoStatement: (reader, node) => directiveNode(reader, node, 'goto'),
  ';': () => [],
}

/** Statements without words of their own are told as unknown. */
export function readStatements(reader: Reader, nodes: readonly SyntaxNode[]): Node[] {
  return nodes
    .filter((node) => isCode(node) && node.type !== '{' && node.type !== '}')
    .flatMap((node) => READERS[node.type]?.(reader, node) ?? otherNode(reader, node))
}

/** A class may be declared along with variables of it: `struct Point { … } origin;`. */
function readDeclared(reader: Reader, node: SyntaxNode): Node[] {
  const type = node.children.find(isClass)
  const classes = type ? [readClass(reader, type)] : []
  const isMember =
    node.parent?.type === 'FieldDeclarationList' || node.parent?.parent?.type === 'FieldDeclarationList'
  return [...classes, ...readDeclaration(reader, node, isMember)]
}

function readSpecifier(reader: Reader, node: SyntaxNode): Node[] {
  return isClass(node) ? [readClass(reader, node)] : []
}

function readBlock(reader: Reader, node: SyntaxNode): NodeOf<'block'> {
  return makeNode('block', placed(reader, node), { statements: reader.statements(node.children) })
}

/** `return {hours, minutes};` makes what the function gives back. */
function readReturn(reader: Reader, node: SyntaxNode): Node {
  const value = partsOf(node).find(({ type }) => type !== 'return')
  const { returns } = reader
  if (value?.type === 'InitializerList' && returns && returns.name !== 'auto')
    return makeNode('return', placed(reader, node), { value: made(reader, returns, value) })
  return makeNode('return', placed(reader, node), { value: value ? reader.expression(value) : null })
}

/** A condition, and what is declared in front of it: `if (auto it = m.find(2); it != m.end())`. */
function conditionOf(reader: Reader, node: SyntaxNode): { condition: Node; declared: Node[] } {
  const clause = childOf(node, 'ConditionClause')
  const parts = clause ? partsOf(clause) : []
  const declarations = parts.filter(({ type }) => type === 'Declaration')
  const declared = reader.statements(declarations)
  const condition = parts.find(({ type }) => type !== 'Declaration')
  if (condition) return { condition: reader.expression(condition), declared }
  const [first] = declarations
  const name = first?.children.find(isDeclarator)
  const target = name && declaratorOf(name).name
  return { condition: target ? nameNode(reader, target) : otherNode(reader, node), declared }
}

function readIf(reader: Reader, node: SyntaxNode): Node {
  const children = partsOf(node)
  const at = children.findIndex(({ type }) => type === 'else')
  const clause = children.findIndex(({ type }) => type === 'ConditionClause')
  const { condition, declared } = conditionOf(reader, node)
  const made_ = makeNode('if', placed(reader, node), {
    condition,
    body: bodyNode(reader, children[clause + 1], node),
    otherwise: at < 0 ? null : bodyNode(reader, children[at + 1], node),
    elseAt: children[at]?.from ?? null,
  })
  return declared.length === 0
    ? made_
    : makeNode('block', placed(reader, node), { statements: [...declared, made_] })
}

function readWhile(reader: Reader, node: SyntaxNode): Node {
  const { condition, declared } = conditionOf(reader, node)
  const loop = makeNode('while', placed(reader, node), {
    condition,
    body: bodyNode(reader, partsOf(node).at(-1), node),
  })
  return declared.length === 0
    ? loop
    : makeNode('block', placed(reader, node), { statements: [...declared, loop] })
}

/** Semicolons aren't in the tree, so the text between tells which part is which. */
function readFor(reader: Reader, node: SyntaxNode): Node {
  const open = node.children.find(({ type }) => type === '(')
  const close = node.children.findLast(({ type }) => type === ')')
  const sections: SyntaxNode[][] = [[], [], []]
  let section = 0
  let end = open?.to ?? node.from
  for (const child of node.children.filter(
    (each) => isCode(each) && each.from >= end && each.to <= (close?.from ?? node.to),
  )) {
    section += reader.text.slice(end, child.from).split(';').length - 1
    if (child.type !== ';') sections[Math.min(2, section)]?.push(child)
    if (child.type === 'Declaration' || child.type === ';') section += 1
    end = child.to
  }
  const [starts = [], [condition] = [], steps = []] = sections
  const flat = (nodes: SyntaxNode[]) =>
    nodes.flatMap((each) => (each.type === 'CommaExpression' ? commaParts(each) : [each]))
  const inner = close ? node.children[node.children.indexOf(close) + 1] : undefined
  return makeNode('for', placed(reader, node), {
    starts: flat(starts).flatMap((start) =>
      start.type === 'Declaration' ? reader.statements([start]) : [reader.expression(start)],
    ),
    condition: condition ? reader.expression(condition) : null,
    steps: flat(steps).map((step) => reader.expression(step)),
    body: bodyNode(reader, inner, node),
  })
}

function commaParts(node: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = []
  let at: SyntaxNode | undefined = node
  while (at?.type === 'CommaExpression') {
    const [left, right]: SyntaxNode[] = partsOf(at)
    if (right?.type === 'CommaExpression') {
      if (left) found.push(left)
      at = right
    } else {
      if (right) found.push(right)
      at = left
      if (at?.type !== 'CommaExpression') {
        if (at) found.push(at)
        break
      }
    }
  }
  return found.toSorted((one, other) => one.from - other.from)
}

function readRangeFor(reader: Reader, node: SyntaxNode): Node {
  const children = node.children.filter(isCode)
  const type = children.find(isType)
  const found = children.find(isDeclarator)
  const close = children.findIndex(({ type: each }) => each === ')')
  const collection = children[close - 1]
  const declarator = found ? declaratorOf(found) : null
  if (!type || !declarator?.name || !collection || collection === found) return otherNode(reader, node)
  const isConst = children.some(({ type: each }) => each === 'const')
  return makeNode('for each', placed(reader, node), {
    target: targetNode(reader, declarator.name),
    type: declaredType(reader, type, declarator, isConst),
    collection: reader.expression(collection),
    through: 'items',
    body: bodyNode(reader, children[close + 1], node),
  })
}

function readTry(reader: Reader, node: SyntaxNode): Node {
  return makeNode('try', placed(reader, node), {
    resources: [],
    body: bodyNode(reader, childOf(node, 'CompoundStatement'), node),
    catches: childrenOf(node, 'CatchClause').map((each) => readCatch(reader, each)),
    finally: null,
  })
}

function readCatch(reader: Reader, node: SyntaxNode): NodeOf<'catch'> {
  const parameter = childOf(childOf(node, 'ParameterList') ?? node, 'ParameterDeclaration')
  const type = parameter?.children.find(isType)
  const found = parameter?.children.find(isDeclarator)
  const declarator = found ? declaratorOf(found) : null
  const isConst = parameter?.children.some(({ type: each }) => each === 'const') ?? false
  return makeNode('catch', placed(reader, node), {
    types: type
      ? [declarator ? declaredType(reader, type, declarator, isConst) : writtenType(reader, type)]
      : [],
    name: declarator?.name ? nameNode(reader, declarator.name) : null,
    body: bodyNode(reader, childOf(node, 'CompoundStatement'), node),
  })
}
