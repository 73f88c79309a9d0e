/** Expressions of C++ in the model. */
import { childOf, type SyntaxNode, UnparsableProgram } from '#modules/exercises/module.ts'
import { makeNode, type Node, type NodeOf } from '../../braces/braces.ts'
import { readLambda } from './lambdas.ts'
import { readOperation, swallowsOperator } from './operations.ts'
import { nameNode, otherNode, partsOf, placed, type Reader } from './reader.ts'
import { readGetline } from './streams.ts'
import { isType, writtenType } from './types.ts'
import { made, valuesIn } from './values.ts'

type ReadNode = (reader: Reader, node: SyntaxNode) => Node

const READERS: Readonly<Record<string, ReadNode>> = {
  Number: readNumber,
  UserDefinedLiteral: readSuffixed,
  String: readText,
  RawString: readText,
  ConcatenatedString: readText,
  CharLiteral: (reader, node) =>
    makeNode('text', placed(reader, node), { text: node.source.slice(1, -1), isCharacter: true }),
  True: (reader, node) => makeNode('truth', placed(reader, node), { isTrue: true }),
  False: (reader, node) => makeNode('truth', placed(reader, node), { isTrue: false }),
  this: (reader, node) => makeNode('this', placed(reader, node), {}),
  Identifier: readName,
  FieldIdentifier: readName,
  NamespaceIdentifier: readName,
  ScopedIdentifier: readScoped,
  ScopedNamespaceIdentifier: readScoped,
  TemplateFunction: (reader, node) => readInner(reader, node),
  TemplateMethod: (reader, node) => readInner(reader, node),
  FieldExpression: readField,
  SubscriptExpression: readItem,
  CallExpression: readCall,
  NewExpression: readNew,
  DeleteExpression: (reader, node) => {
    const value = partsOf(node).find(({ type }) => type !== 'delete')
    return makeNode('unary', placed(reader, node), {
      operator: childOf(node, '[') ? 'delete[]' : 'delete',
      value: value ? reader.expression(value) : otherNode(reader, node),
    })
  },
  LambdaExpression: readLambda,
  BinaryExpression: readOperation,
  UnaryExpression: readUnary,
  UpdateExpression: readStep,
  AssignmentExpression: readOperation,
  ConditionalExpression: readOperation,
  CastExpression: readOperation,
  PointerExpression: readPointer,
  ParenthesizedExpression: (reader, node) => readInner(reader, node),
  ConditionClause: (reader, node) => readInner(reader, node),
  CompoundLiteralExpression(reader, node) {
    const type = node.children.find(isType)
    const list = childOf(node, 'InitializerList')
    return type && list ? made(reader, writtenType(reader, type), list) : otherNode(reader, node)
  },
  InitializerList: (reader, node) =>
    makeNode('list', placed(reader, node), { items: valuesIn(reader, node), type: null }),
  SizeofExpression(reader, node) {
    const value = partsOf(node).find(({ type }) => type !== 'sizeof' && type !== 'TypeDescriptor')
    return value
      ? makeNode('unary', placed(reader, node), { operator: 'sizeof', value: reader.expression(value) })
      : otherNode(reader, { ...node, children: [] })
  },
}

export function readExpression(reader: Reader, node: SyntaxNode): Node {
  if (node.source === 'nullptr' || node.source === 'NULL')
    return makeNode('nothing', placed(reader, node), {})
  return READERS[node.type]?.(reader, node) ?? otherNode(reader, node)
}

function readName(reader: Reader, node: SyntaxNode): Node {
  if (node.source === 'true' || node.source === 'false')
    return makeNode('truth', placed(reader, node), { isTrue: node.source === 'true' })
  return nameNode(reader, node)
}

function readNumber(reader: Reader, node: SyntaxNode): NodeOf<'number'> {
  const text = node.source.replaceAll("'", '')
  const isDecimal = !/^0[xX]/.test(text) && /[.eE]/.test(text)
  return makeNode('number', placed(reader, node), { text, isDecimal })
}

/** `5s`. The grammar takes a missing semicolon for such a suffix: `3` and the name on the next line. */
function readSuffixed(reader: Reader, node: SyntaxNode): Node {
  if (/\s/.test(node.source)) throw new UnparsableProgram(node.children[0]?.to ?? node.from)
  return otherNode(reader, { ...node, children: [] })
}

function readText(reader: Reader, node: SyntaxNode): NodeOf<'text'> {
  const start = node.source.indexOf('"')
  return makeNode('text', placed(reader, node), {
    text: node.source.slice(start + 1, -1),
    isCharacter: false,
  })
}

function readInner(reader: Reader, node: SyntaxNode): Node {
  const [inner] = partsOf(node)
  return inner ? reader.expression(inner) : otherNode(reader, node)
}

/** `std::cout`, `Color::red` */
function readScoped(reader: Reader, node: SyntaxNode): Node {
  const parts = partsOf(node)
  const last = parts.at(-1)
  const [first] = parts
  if (!first || !last || parts.length < 2) return nameNode(reader, node)
  return makeNode('field', placed(reader, node), {
    owner: reader.expression(first),
    name: last.type === 'TemplateFunction' ? (last.children[0]?.source ?? '') : last.source,
    through: '::',
  })
}

function readField(reader: Reader, node: SyntaxNode): Node {
  const parts = partsOf(node)
  const [owner] = parts
  const name = parts.at(-1)
  if (!owner || !name || parts.length < 2) return otherNode(reader, node)
  return makeNode('field', placed(reader, node), {
    owner: reader.expression(owner),
    name: name.type === 'TemplateMethod' ? (name.children[0]?.source ?? '') : name.source,
    through: reader.text.slice(owner.to, name.from).includes('->') ? '->' : '.',
  })
}

function readItem(reader: Reader, node: SyntaxNode): Node {
  const [owner, index] = partsOf(node)
  if (!owner || !index) return otherNode(reader, node)
  return makeNode('item', placed(reader, node), {
    owner: reader.expression(owner),
    index: reader.expression(index),
  })
}

const CASTS = /^(?:static_cast|dynamic_cast|const_cast|reinterpret_cast)$/

function readCall(reader: Reader, node: SyntaxNode): Node {
  const called = node.children[0]
  const list = childOf(node, 'ArgumentList')
  if (!called || !list) return otherNode(reader, node)
  const line = readGetline(reader, node, called)
  if (line) return line
  const created = readCreated(reader, node, called, list)
  if (created) return created
  const arguments_ = childOf(called, 'TemplateArgumentList')
  const types = (arguments_?.children ?? [])
    .filter(({ type }) => type === 'TypeDescriptor')
    .map((each) => writtenType(reader, each))
  const values = valuesIn(reader, list)
  if (called.type === 'TemplateFunction' && CASTS.test(called.children[0]?.source ?? '')) {
    const [type] = types
    const [value] = values
    if (type && value) return makeNode('cast', placed(reader, node), { type, value })
  }
  return makeNode('call', placed(reader, node), {
    called: reader.expression(called),
    values,
    ...(types.length > 0 ? { types } : {}),
  })
}

const MADE_BY_NAME =
  /^(?:std::)?(?:string|vector|map|set|pair|ostringstream|istringstream|stringstream|ifstream|ofstream|exception|runtime_error|logic_error|invalid_argument|out_of_range|domain_error|length_error|range_error|overflow_error)$/

/** `int(2.5)`, `Deck(3)`, `std::string(5, ' ')`: a new value of a type. Null: a function is called. */
function readCreated(reader: Reader, node: SyntaxNode, called: SyntaxNode, list: SyntaxNode): Node | null {
  const type =
    called.type === 'PrimitiveType' || isType(called)
      ? writtenType(reader, called)
      : typeByName(reader, called)
  if (!type) return null
  const values = valuesIn(reader, list)
  const [value, ...others] = values
  if (called.type === 'PrimitiveType' && value && others.length === 0)
    return makeNode('cast', placed(reader, node), { type, value })
  return makeNode('create', placed(reader, node), { type, values, body: null })
}

/** `Deck` and `std::vector<int>` are read as names of functions. */
function typeByName(reader: Reader, called: SyntaxNode): ReturnType<typeof writtenType> | null {
  const plain = called.type === 'TemplateFunction' ? called.children[0] : called
  if (!plain || (plain.type !== 'Identifier' && plain.type !== 'ScopedIdentifier')) return null
  const name = plain.source
  const alias = reader.aliases.get(name)
  if (alias) return { ...alias, source: name }
  if (!MADE_BY_NAME.test(name) && !reader.classes.has(name)) return null
  const of = (childOf(called, 'TemplateArgumentList')?.children ?? [])
    .filter(({ type }) => type === 'TypeDescriptor')
    .map((each) => writtenType(reader, each))
  return {
    name: name.replace(/^std::/, ''),
    source: called.source,
    of,
    dimensions: 0,
    pointers: 0,
    isReference: false,
  }
}

function readNew(reader: Reader, node: SyntaxNode): Node {
  const type = node.children.find(isType)
  if (!type) return otherNode(reader, node)
  const written = writtenType(reader, type)
  const array = childOf(node, 'NewDeclarator')
  const [size] = array ? partsOf(array) : []
  if (size)
    return makeNode('sized array', placed(reader, node), { type: written, sizes: [reader.expression(size)] })
  const list = childOf(node, 'ArgumentList', 'InitializerList')
  return makeNode('create', placed(reader, node), {
    type: { ...written, pointers: written.pointers + 1 },
    values: list ? valuesIn(reader, list) : [],
    body: null,
  })
}

function readUnary(reader: Reader, node: SyntaxNode): Node {
  if (swallowsOperator(node)) return readOperation(reader, node)
  const [sign, value] = node.children
  if (!sign || !value) return otherNode(reader, node)
  return makeNode('unary', placed(reader, node), {
    operator: sign.source === 'not' ? '!' : reader.text.charAt(node.from),
    value: reader.expression(value),
  })
}

function readStep(reader: Reader, node: SyntaxNode): Node {
  const sign = childOf(node, 'UpdateOp')
  const target = node.children.find(({ type }) => type !== 'UpdateOp')
  if (!sign || !target) return otherNode(reader, node)
  return makeNode('step', placed(reader, node), {
    target: reader.expression(target),
    by: sign.source === '++' ? 1 : -1,
    isBefore: sign.from < target.from,
  })
}

function readPointer(reader: Reader, node: SyntaxNode): Node {
  if (swallowsOperator(node)) return readOperation(reader, node)
  const [value] = partsOf(node).filter(({ type }) => type !== 'BitOp' && type !== 'ArithOp')
  if (!value) return otherNode(reader, node)
  return makeNode(node.source.startsWith('&') ? 'address' : 'pointee', placed(reader, node), {
    value: reader.expression(value),
  })
}
