/** Expressions of Java in the model. */
import { childOf, childrenOf, SWITCH_FUNCTION, type SyntaxNode } from '#modules/exercises/module.ts'
import { makeNode, type Node, type NodeOf } from '../../braces/braces.ts'
import { isCode, isType, nameNode, otherNode, placed, type Reader, typeIn, writtenType } from './reader.ts'

type ReadNode = (reader: Reader, node: SyntaxNode) => Node

const READERS: Readonly<Record<string, ReadNode>> = {
  Identifier: nameNode,
  TypeName: nameNode,
  Definition: nameNode,
  IntegerLiteral: (reader, node) =>
    makeNode('number', placed(reader, node), { text: node.text.replaceAll('_', ''), isDecimal: false }),
  FloatingPointLiteral: (reader, node) =>
    makeNode('number', placed(reader, node), { text: node.text.replaceAll('_', ''), isDecimal: true }),
  StringLiteral: (reader, node) =>
    makeNode('text', placed(reader, node), { text: node.text.slice(1, -1), isCharacter: false }),
  CharacterLiteral: (reader, node) =>
    makeNode('text', placed(reader, node), { text: node.text.slice(1, -1), isCharacter: true }),
  TextBlock: (reader, node) =>
    makeNode('text', placed(reader, node), { text: node.text.slice(3, -3).trim(), isCharacter: false }),
  BooleanLiteral: (reader, node) => makeNode('truth', placed(reader, node), { isTrue: node.text === 'true' }),
  null: (reader, node) => makeNode('nothing', placed(reader, node), {}),
  this: (reader, node) => makeNode('this', placed(reader, node), {}),
  super: (reader, node) => makeNode('super', placed(reader, node), {}),
  ParenthesizedExpression(reader, node) {
    const inner = valuesIn(node)[0]
    return inner ? reader.expression(inner) : otherNode(reader, node)
  },
  BinaryExpression: readOperation,
  UnaryExpression(reader, node) {
    const [operator, value] = codeIn(node)
    return operator && value
      ? makeNode('unary', placed(reader, node), { operator: operator.text, value: reader.expression(value) })
      : otherNode(reader, node)
  },
  UpdateExpression: readStep,
  AssignmentExpression(reader, node) {
    const [target, operator, value] = codeIn(node)
    return target && operator && value
      ? makeNode('assignment', placed(reader, node), {
          target: reader.expression(target),
          operator: operator.text.slice(0, -1),
          value: reader.expression(value),
        })
      : otherNode(reader, node)
  },
  TernaryExpression(reader, node) {
    const [condition, yes, no] = valuesIn(node)
    return condition && yes && no
      ? makeNode('choice', placed(reader, node), {
          condition: reader.expression(condition),
          yes: reader.expression(yes),
          no: reader.expression(no),
        })
      : otherNode(reader, node)
  },
  FieldAccess: readField,
  ScopedIdentifier: readField,
  ScopedTypeName: readField,
  ArrayAccess(reader, node) {
    const [owner, index] = valuesIn(node)
    return owner && index
      ? makeNode('item', placed(reader, node), {
          owner: reader.expression(owner),
          index: reader.expression(index),
        })
      : otherNode(reader, node)
  },
  MethodInvocation: readCall,
  ExplicitConstructorInvocation(reader, node) {
    const called = childOf(node, 'this', 'super')
    return called
      ? makeNode('call', placed(reader, node), {
          called: reader.expression(called),
          values: argumentsOf(reader, node),
        })
      : otherNode(reader, node)
  },
  MethodReference(reader, node) {
    const [owner] = node.children
    return owner
      ? makeNode('method reference', placed(reader, node), {
          owner: reader.expression(owner),
          name: node.children.at(-1)?.text ?? '',
        })
      : otherNode(reader, node)
  },
  ObjectCreationExpression: readCreation,
  ArrayCreationExpression: readArray,
  ArrayInitializer: (reader, node) =>
    makeNode('list', placed(reader, node), {
      items: valuesIn(node).map((item) => reader.expression(item)),
      type: null,
    }),
  CastExpression(reader, node) {
    const type = typeIn(node)
    const value = node.children.at(-1)
    return type && value
      ? makeNode('cast', placed(reader, node), { type, value: reader.expression(value) })
      : otherNode(reader, node)
  },
  InstanceofExpression: readTypeTest,
  LambdaExpression: readLambda,
}

export function readExpression(reader: Reader, node: SyntaxNode): Node {
  return READERS[node.type]?.(reader, node) ?? otherNode(reader, node)
}

function codeIn({ children }: SyntaxNode): SyntaxNode[] {
  return children.filter(isCode)
}

const SIGNS = new Set(['(', ')', '[', ']', '{', '}', ',', ';', ':', '.', '?', 'LogicOp', '->'])

/** Children that are values. */
function valuesIn(node: SyntaxNode): SyntaxNode[] {
  return codeIn(node).filter(({ type }) => !SIGNS.has(type))
}

function readOperation(reader: Reader, node: SyntaxNode): Node {
  const [left, operator, right] = codeIn(node)
  if (!left || !operator || !right) return otherNode(reader, node)
  return makeNode('operation', placed(reader, node), {
    left: reader.expression(left),
    operator: operator.text || operator.source,
    right: reader.expression(right),
  })
}

function readStep(reader: Reader, node: SyntaxNode): Node {
  const [first, second] = codeIn(node)
  const isBefore = first?.type === 'UpdateOp'
  const target = isBefore ? second : first
  const operator = isBefore ? first : second
  if (!target || !operator) return otherNode(reader, node)
  return makeNode('step', placed(reader, node), {
    target: reader.expression(target),
    by: operator.text === '++' ? 1 : -1,
    isBefore,
  })
}

function readField(reader: Reader, node: SyntaxNode): Node {
  const [owner] = node.children
  const name = node.children.at(-1)
  if (!owner || !name || owner === name) return otherNode(reader, node)
  return makeNode('field', placed(reader, node), {
    owner: reader.expression(owner),
    name: name.text,
    through: '.',
  })
}

function argumentsOf(reader: Reader, node: SyntaxNode): Node[] {
  const list = childOf(node, 'ArgumentList')
  return list ? valuesIn(list).map((value) => reader.expression(value)) : []
}

function readCall(reader: Reader, node: SyntaxNode): Node {
  const method = childOf(node, 'MethodName')
  const [owner] = node.children
  if (!method || !owner) return otherNode(reader, node)
  if (method.source === SWITCH_FUNCTION) return readSwitchValue(reader, node)
  const shown = owner === method ? null : readOutput(reader, node, { owner, method: method.source })
  if (shown) return shown
  const name = nameNode(reader, method.children[0] ?? method)
  const called =
    owner === method
      ? name
      : makeNode(
          'field',
          { ...placed(reader, node), to: method.to },
          {
            owner: reader.expression(owner),
            name: name.name,
            through: '.',
          },
        )
  return makeNode('call', placed(reader, node), { called, values: argumentsOf(reader, node) })
}

/** `System.out.println(…)` and its kin. Null: another method. */
function readOutput(
  reader: Reader,
  node: SyntaxNode,
  { owner, method }: { owner: SyntaxNode; method: string },
): NodeOf<'output'> | null {
  const isError = owner.source === 'System.err'
  if (!isError && owner.source !== 'System.out') return null
  if (!['println', 'print', 'printf', 'format'].includes(method)) return null
  const values = argumentsOf(reader, node)
  const [first] = values
  const isFormat = method === 'printf' || method === 'format'
  const format = isFormat && first?.is === 'text' ? first : null
  return makeNode('output', placed(reader, node), {
    values: format ? values.slice(1) : values,
    endsLine: method === 'println',
    format,
    isError,
  })
}

/** A `switch` with a value stands in a lambda that nobody wrote. */
function readSwitchValue(reader: Reader, node: SyntaxNode): Node {
  const lambda = childOf(childOf(node, 'ArgumentList') ?? node, 'LambdaExpression')
  const block = lambda && childOf(lambda, 'Block')
  const statement = block && childOf(block, 'SwitchStatement')
  if (!statement) return otherNode(reader, node)
  const read = reader.statement(statement)
  if (read.is === 'switch') read.isValue = true
  return read
}

function readCreation(reader: Reader, node: SyntaxNode): Node {
  const type = typeIn(node)
  if (!type) return otherNode(reader, node)
  const body = childOf(node, 'ClassBody')
  const members = (body?.children ?? [])
    .map((child) => reader.member(child))
    .filter((member) => member !== null)
  return makeNode('create', placed(reader, node), {
    type,
    values: argumentsOf(reader, node),
    body: body
      ? makeNode('class', placed(reader, body), {
          kind: 'class',
          name: null,
          parents: [type],
          interfaces: [],
          parameters: [],
          constants: [],
          members,
          modifiers: [],
          bodyAt: body.from,
        })
      : null,
  })
}

function readArray(reader: Reader, node: SyntaxNode): Node {
  const type = typeIn(node)
  if (!type) return otherNode(reader, node)
  const content = childOf(node, 'ArrayInitializer')
  const dimensions = childrenOf(node, 'Dimension')
  if (content)
    return makeNode('list', placed(reader, node), {
      items: valuesIn(content).map((item) => reader.expression(item)),
      type: { ...type, source: `${type.source}[]`, dimensions: dimensions.length },
    })
  return makeNode('sized array', placed(reader, node), {
    type,
    sizes: dimensions.flatMap((each) => valuesIn(each).map((size) => reader.expression(size))),
  })
}

function readTypeTest(reader: Reader, node: SyntaxNode): Node {
  const [value] = node.children
  const pattern = childOf(node, 'TypePattern')
  const type = typeIn(pattern ?? { ...node, children: node.children.slice(1) })
  const name = pattern && childOf(pattern, 'Definition')
  if (!value || !type) return otherNode(reader, node)
  return makeNode('type test', placed(reader, node), {
    value: reader.expression(value),
    type,
    name: name ? nameNode(reader, name) : null,
  })
}

function readLambda(reader: Reader, node: SyntaxNode): Node {
  const body = node.children.at(-1)
  const list = childOf(node, 'InferredParameters', 'FormalParameters') ?? {
    ...node,
    children: node.children.slice(0, 1),
  }
  if (!body) return otherNode(reader, node)
  return makeNode('lambda', placed(reader, node), {
    parameters: readParameters(reader, list),
    body: body.type === 'Block' ? reader.statement(body) : reader.expression(body),
    isAsync: false,
  })
}

export function readParameters(reader: Reader, { children }: SyntaxNode): NodeOf<'parameter'>[] {
  return children.flatMap((child): NodeOf<'parameter'>[] => {
    const plain = { value: null, isRest: child.type === 'SpreadParameter' }
    if (child.type === 'Definition')
      return [
        makeNode('parameter', placed(reader, child), {
          ...plain,
          target: nameNode(reader, child),
          type: null,
        }),
      ]
    const declarator = childOf(child, 'VariableDeclarator') ?? child
    const name = childOf(declarator, 'Definition')
    if (!name || !/Parameter$|^RecordComponent$/.test(child.type)) return []
    const type = child.children.find(isType)
    const written = type && type.type !== 'var' ? writtenType(type) : null
    return [
      makeNode('parameter', placed(reader, child), {
        ...plain,
        target: nameNode(reader, name),
        type: written && plain.isRest ? { ...written, dimensions: written.dimensions + 1 } : written,
      }),
    ]
  })
}
