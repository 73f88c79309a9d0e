/** Expressions of JavaScript in the model. */
import type { JavaScriptNode } from '#modules/exercises/module.ts'
import { makeNode, type Node, type NodeOf } from '../../braces/braces.ts'
import { readCall } from './calls.ts'
import { readClass } from './classes.ts'
import { readParameters } from './patterns.ts'
import {
  type Of,
  otherNode,
  placed,
  readBy,
  type Reader,
  type Readers,
  typeNamed,
  wordNode,
} from './reader.ts'

const READERS: Readers = {
  Identifier: (reader, node) =>
    node.name === 'undefined'
      ? makeNode('nothing', placed(reader, node), {})
      : makeNode('name', placed(reader, node), { name: node.name }),
  Literal: readLiteral,
  TemplateLiteral(reader, node) {
    const [only] = node.quasis
    if (node.expressions.length === 0)
      return makeNode('text', placed(reader, node), {
        text: only?.value.cooked ?? '',
        isCharacter: false,
      })
    const values = node.expressions.map((each) => reader.expression(each))
    return makeNode('template', placed(reader, node), { values })
  },
  TaggedTemplateExpression: (reader, node) => otherNode(reader, node, [node.tag, node.quasi]),
  ThisExpression: (reader, node) => makeNode('this', placed(reader, node), {}),
  Super: (reader, node) => makeNode('super', placed(reader, node), {}),
  ArrayExpression: (reader, node) =>
    makeNode('list', placed(reader, node), {
      items: node.elements.filter((each) => each !== null).map((each) => reader.expression(each)),
      type: null,
    }),
  SpreadElement: (reader, node) =>
    makeNode('spread', placed(reader, node), { value: reader.expression(node.argument) }),
  ObjectExpression: (reader, node) =>
    makeNode('object', placed(reader, node), {
      entries: node.properties.map((each) => readEntry(reader, each)),
    }),
  ArrowFunctionExpression: readLambda,
  FunctionExpression: (reader, node) => (node.id ? readFunction(reader, node) : readLambda(reader, node)),
  ClassExpression: readClass,
  UnaryExpression: (reader, node) =>
    makeNode('unary', placed(reader, node), {
      operator: node.operator,
      value: reader.expression(node.argument),
    }),
  UpdateExpression: (reader, node) =>
    makeNode('step', placed(reader, node), {
      target: reader.expression(node.argument),
      by: node.operator === '++' ? 1 : -1,
      isBefore: node.prefix,
    }),
  BinaryExpression: readOperation,
  LogicalExpression: (reader, node) =>
    makeNode('operation', placed(reader, node), {
      left: reader.expression(node.left),
      operator: node.operator,
      right: reader.expression(node.right),
    }),
  AssignmentExpression: (reader, node) =>
    makeNode('assignment', placed(reader, node), {
      target: reader.target(node.left),
      operator: node.operator.slice(0, -1),
      value: reader.expression(node.right),
    }),
  ConditionalExpression: (reader, node) =>
    makeNode('choice', placed(reader, node), {
      condition: reader.expression(node.test),
      yes: reader.expression(node.consequent),
      no: reader.expression(node.alternate),
    }),
  CallExpression: readCall,
  NewExpression(reader, node) {
    const { callee } = node
    if (callee.type !== 'Identifier' && callee.type !== 'MemberExpression')
      return otherNode(reader, node, [callee, ...node.arguments])
    return makeNode('create', placed(reader, node), {
      type: typeNamed(reader, callee),
      values: node.arguments.map((each) => reader.expression(each)),
      body: null,
    })
  },
  MemberExpression: readMember,
  ChainExpression: (reader, node) => reader.expression(node.expression),
  AwaitExpression: (reader, node) =>
    makeNode('await', placed(reader, node), { value: reader.expression(node.argument) }),
  YieldExpression: (reader, node) => otherNode(reader, node, [node.argument]),
  SequenceExpression: (reader, node) => otherNode(reader, node, node.expressions),
  ImportExpression: (reader, node) => otherNode(reader, node, [node.source]),
}

export function readExpression(reader: Reader, node: JavaScriptNode): Node {
  return readBy(READERS, reader, node) ?? otherNode(reader, node)
}

function readLiteral(reader: Reader, node: Of<'Literal'>): Node {
  const { value } = node
  if (typeof value === 'boolean') return makeNode('truth', placed(reader, node), { isTrue: value })
  if (typeof value === 'string')
    return makeNode('text', placed(reader, node), { text: value, isCharacter: false })
  if (typeof value === 'number' || typeof value === 'bigint')
    return makeNode('number', placed(reader, node), {
      text: String(value),
      isDecimal: typeof value === 'number' && !Number.isInteger(value),
    })
  if (value === null && !node.regex) return makeNode('nothing', placed(reader, node), {})
  return otherNode(reader, node)
}

const PLAIN_OPERATORS: Readonly<Record<string, string>> = { '===': '==', '!==': '!=' }

function readOperation(reader: Reader, node: Of<'BinaryExpression'>): Node {
  const { left, operator, right } = node
  if (left.type === 'PrivateIdentifier') return otherNode(reader, node, [right])
  if (operator === 'instanceof')
    return makeNode('type test', placed(reader, node), {
      value: reader.expression(left),
      type: typeNamed(reader, right),
      name: null,
    })
  return makeNode('operation', placed(reader, node), {
    left: reader.expression(left),
    operator: PLAIN_OPERATORS[operator] ?? operator,
    right: reader.expression(right),
  })
}

function readMember(reader: Reader, node: Of<'MemberExpression'>): Node {
  const { object, property, computed, optional } = node
  const owner = reader.expression(object)
  if (computed) return makeNode('item', placed(reader, node), { owner, index: reader.expression(property) })
  const name =
    property.type === 'Identifier'
      ? property.name
      : property.type === 'PrivateIdentifier'
        ? `#${property.name}`
        : ''
  return makeNode('field', placed(reader, node), { owner, name, through: optional ? '?.' : '.' })
}

type PartOfObject = Of<'ObjectExpression'>['properties'][number]

function readEntry(reader: Reader, node: PartOfObject): NodeOf<'entry'> {
  if (node.type === 'SpreadElement') {
    const { start } = node
    return makeNode('entry', placed(reader, node), {
      key: makeNode('other', placed(reader, { start, end: start }), { children: [] }),
      value: reader.expression(node),
    })
  }
  return makeNode('entry', placed(reader, node), {
    key: node.computed ? reader.expression(node.key) : wordNode(reader, node.key),
    value: reader.expression(node.value),
  })
}

function readLambda(
  reader: Reader,
  node: Of<'ArrowFunctionExpression'> | Of<'FunctionExpression'>,
): NodeOf<'lambda'> {
  const { body } = node
  return makeNode('lambda', placed(reader, node), {
    parameters: readParameters(reader, node.params),
    body: body.type === 'BlockStatement' ? reader.statement(body) : reader.expression(body),
    isAsync: node.async,
  })
}

/** A function expression with a name of its own. */
function readFunction(reader: Reader, node: Of<'FunctionExpression'>): NodeOf<'function'> {
  const { id } = node
  return makeNode('function', placed(reader, node), {
    name: id ? makeNode('name', placed(reader, id), { name: id.name }) : null,
    kind: 'function',
    parameters: readParameters(reader, node.params),
    type: null,
    body: reader.statement(node.body),
    modifiers: [node.async ? 'async' : '', node.generator ? '*' : ''].filter((each) => each !== ''),
  })
}
