/** Statements of Java in the model. */
import { childOf, childrenOf, type SyntaxNode } from '#modules/exercises/module.ts'
import { makeNode, type Node, type NodeOf } from '../../braces/braces.ts'
import { readCases } from './cases.ts'
import {
  isCode,
  isType,
  nameNode,
  otherNode,
  placed,
  type Reader,
  typeIn,
  withBrackets,
  writtenType,
} from './reader.ts'

type ReadNode = (reader: Reader, node: SyntaxNode) => Node

const READERS: Readonly<Record<string, ReadNode>> = {
  LocalVariableDeclaration: (reader, node) => readDeclaration(reader, node, false),
  ExpressionStatement(reader, node) {
    const value = node.children.find(isCode)
    return makeNode('expression', placed(reader, node), {
      value: value ? reader.expression(value) : otherNode(reader, node),
    })
  },
  ExplicitConstructorInvocation: (reader, node) =>
    makeNode('expression', placed(reader, node), { value: reader.expression(node) }),
  ReturnStatement(reader, node) {
    const value = valueBehindWord(reader, node)
    const isYield = reader.text.startsWith('yield', node.from)
    return makeNode(isYield ? 'yield' : 'return', placed(reader, node), { value })
  },
  YieldStatement: (reader, node) =>
    makeNode('yield', placed(reader, node), { value: valueBehindWord(reader, node) }),
  ThrowStatement: (reader, node) =>
    makeNode('throw', placed(reader, node), { value: valueBehindWord(reader, node) }),
  BreakStatement: (reader, node) =>
    makeNode('break', placed(reader, node), { label: childOf(node, 'Label')?.text ?? null }),
  ContinueStatement: (reader, node) =>
    makeNode('continue', placed(reader, node), { label: childOf(node, 'Label')?.text ?? null }),
  Block: readBlock,
  ConstructorBody: readBlock,
  IfStatement: readIf,
  ForStatement: readFor,
  EnhancedForStatement: readForEach,
  WhileStatement: (reader, node) =>
    makeNode('while', placed(reader, node), {
      condition: conditionIn(reader, node),
      body: bodyOf(reader, node),
    }),
  DoStatement(reader, node) {
    const body = node.children.filter(isCode)[1]
    return makeNode('do', placed(reader, node), {
      body: body ? reader.statement(body) : otherNode(reader, node),
      condition: conditionIn(reader, node),
      whileAt: childOf(node, 'while')?.from ?? node.to,
    })
  },
  SwitchStatement: (reader, node) =>
    makeNode('switch', placed(reader, node), {
      value: conditionIn(reader, node),
      cases: readCases(reader, childOf(node, 'SwitchBlock') ?? node),
      isValue: false,
    }),
  TryStatement: readTry,
  TryWithResourcesStatement: readTry,
  LabeledStatement(reader, node) {
    const inner = node.children.at(-1)
    return makeNode('label', placed(reader, node), {
      name: node.children[0]?.text ?? '',
      statement: inner ? reader.statement(inner) : otherNode(reader, node),
    })
  },
  ';': (reader, node) => makeNode('empty', placed(reader, node), {}),
}

/** Statements without words of their own are told as unknown. */
export function readStatement(reader: Reader, node: SyntaxNode): Node {
  return READERS[node.type]?.(reader, node) ?? reader.member(node) ?? otherNode(reader, node)
}

export function readAll(reader: Reader, nodes: readonly SyntaxNode[]): Node[] {
  return nodes
    .filter((node) => isCode(node) && node.type !== '{' && node.type !== '}')
    .map((node) => reader.statement(node))
}

function readBlock(reader: Reader, node: SyntaxNode): NodeOf<'block'> {
  return makeNode('block', placed(reader, node), { statements: reader.statements(node.children) })
}

/** `int count = 0, limit = 10;` */
export function readDeclaration(reader: Reader, node: SyntaxNode, isField: boolean): NodeOf<'declare'> {
  const type = typeIn(node)
  const modifiers = modifiersOf(node)
  const variables = childrenOf(node, 'VariableDeclarator').flatMap((each): NodeOf<'variable'>[] => {
    const name = childOf(each, 'Definition')
    const sign = each.children.findIndex(({ type: sort }) => sort === 'AssignOp')
    const value = sign < 0 ? undefined : each.children.slice(sign + 1).find(isCode)
    return name
      ? [
          makeNode('variable', placed(reader, each), {
            target: nameNode(reader, name),
            type: withBrackets(type, each),
            value: value ? reader.expression(value) : null,
          }),
        ]
      : []
  })
  const isConstant = modifiers.includes('final')
  return makeNode('declare', placed(reader, node), { variables, isConstant, isField, modifiers })
}

export function modifiersOf(node: SyntaxNode): string[] {
  return (childOf(node, 'Modifiers')?.children ?? []).map(({ source }) => source)
}

function valueBehindWord(reader: Reader, { children }: SyntaxNode): Node | null {
  const value = children.filter(isCode)[1]
  return value && value.type !== ';' ? reader.expression(value) : null
}

function conditionIn(reader: Reader, node: SyntaxNode): Node {
  const condition = childOf(node, 'ParenthesizedExpression')
  return condition ? reader.expression(condition) : otherNode(reader, node)
}

function bodyOf(reader: Reader, node: SyntaxNode): Node {
  const last = node.children.at(-1)
  return last ? reader.statement(last) : otherNode(reader, node)
}

function readIf(reader: Reader, node: SyntaxNode): Node {
  const children = node.children.filter(isCode)
  const at = children.findIndex(({ type }) => type === 'else')
  const body = children[2]
  const otherwise = at < 0 ? undefined : children[at + 1]
  return makeNode('if', placed(reader, node), {
    condition: conditionIn(reader, node),
    body: body ? reader.statement(body) : otherNode(reader, node),
    otherwise: otherwise ? reader.statement(otherwise) : null,
    elseAt: children[at]?.from ?? null,
  })
}

/** `for (start; condition; step)` */
function readFor(reader: Reader, node: SyntaxNode): Node {
  const sections: SyntaxNode[][] = [[]]
  for (const child of childOf(node, 'ForSpec')?.children ?? []) {
    if (child.type === ';') sections.push([])
    else if (child.type === 'LocalVariableDeclaration') sections.splice(-1, 1, [child], [])
    else if (isCode(child) && !['(', ')', ','].includes(child.type)) sections.at(-1)?.push(child)
  }
  const [starts = [], [condition] = [], steps = []] = sections
  return makeNode('for', placed(reader, node), {
    starts: starts.map((start) =>
      start.type === 'LocalVariableDeclaration' ? reader.statement(start) : reader.expression(start),
    ),
    condition: condition ? reader.expression(condition) : null,
    steps: steps.map((step) => reader.expression(step)),
    body: bodyOf(reader, node),
  })
}

function readForEach(reader: Reader, node: SyntaxNode): Node {
  const children = (childOf(node, 'ForSpec')?.children ?? []).filter(isCode)
  const type = children.find(isType)
  const name = children.find(({ type: sort }) => sort === 'Definition')
  const collection = children[children.findIndex(({ type: sort }) => sort === ':') + 1]
  if (!name || !collection) return otherNode(reader, node)
  return makeNode('for each', placed(reader, node), {
    target: nameNode(reader, name),
    type: type && type.type !== 'var' ? writtenType(type) : null,
    collection: reader.expression(collection),
    through: 'items',
    body: bodyOf(reader, node),
  })
}

function readTry(reader: Reader, node: SyntaxNode): Node {
  const body = childOf(node, 'Block')
  const end = childOf(node, 'FinallyClause')
  const ending = end && childOf(end, 'Block')
  const resources = childrenOf(childOf(node, 'ResourceSpecification') ?? node, 'Resource')
  return makeNode('try', placed(reader, node), {
    resources: resources.map((each) => readResource(reader, each)),
    body: body ? readBlock(reader, body) : otherNode(reader, node),
    catches: childrenOf(node, 'CatchClause').map((each) => readCatch(reader, each)),
    finally:
      end && ending ? makeNode('finally', placed(reader, end), { body: readBlock(reader, ending) }) : null,
  })
}

function readResource(reader: Reader, node: SyntaxNode): Node {
  const name = childOf(node, 'Definition')
  const value = node.children.at(-1)
  if (!name) return value ? reader.expression(value) : otherNode(reader, node)
  return makeNode('variable', placed(reader, node), {
    target: nameNode(reader, name),
    type: typeIn(node),
    value: value ? reader.expression(value) : null,
  })
}

function readCatch(reader: Reader, node: SyntaxNode): NodeOf<'catch'> {
  const parameter = childOf(node, 'CatchFormalParameter')
  const types = parameter && childOf(parameter, 'CatchType')
  const name = parameter && childOf(parameter, 'Definition')
  return makeNode('catch', placed(reader, node), {
    types: (types?.children ?? []).filter(isType).map(writtenType),
    name: name ? nameNode(reader, name) : null,
    body: bodyOf(reader, node),
  })
}
