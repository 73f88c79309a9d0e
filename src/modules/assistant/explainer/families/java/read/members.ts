/** Classes of Java and what's in them, in the model. */
import { childOf, childrenOf, type SyntaxNode } from '#modules/exercises/module.ts'
import { makeNode, type Node, type NodeOf } from '../../braces/braces.ts'
import { readParameters } from './expressions.ts'
import { isCode, isType, nameNode, placed, type Reader, typeIn, writtenType } from './reader.ts'
import { modifiersOf, readDeclaration } from './statements.ts'

type ReadNode = (reader: Reader, node: SyntaxNode) => Node | null

const READERS: Readonly<Record<string, ReadNode>> = {
  FieldDeclaration: (reader, node) => readDeclaration(reader, node, true),
  ConstantDeclaration: (reader, node) => readDeclaration(reader, node, true),
  MethodDeclaration: (reader, node) => readFunction(reader, node, 'method'),
  ConstructorDeclaration: (reader, node) => readFunction(reader, node, 'constructor'),
  CompactConstructorDeclaration: (reader, node) => readFunction(reader, node, 'constructor'),
  ClassDeclaration: (reader, node) => readClass(reader, node, 'class'),
  InterfaceDeclaration: (reader, node) => readClass(reader, node, 'interface'),
  EnumDeclaration: (reader, node) => readClass(reader, node, 'enum'),
  RecordDeclaration: (reader, node) => readClass(reader, node, 'record'),
  ImportDeclaration: readImport,
  PackageDeclaration: (reader, node) =>
    makeNode('directive', placed(reader, node), {
      word: 'package',
      rest: node.source,
      name: null,
      value: null,
    }),
  StaticInitializer(reader, node) {
    const block = childOf(node, 'Block')
    return block ? reader.statement(block) : null
  },
  Block: (reader, node) => reader.statement(node),
}

/** Null: it's a sign, or nothing that the explainer tells of. */
export function readMember(reader: Reader, node: SyntaxNode): Node | null {
  return READERS[node.type]?.(reader, node) ?? null
}

function readFunction(reader: Reader, node: SyntaxNode, kind: 'method' | 'constructor'): NodeOf<'function'> {
  const name = childOf(node, 'Definition')
  const body = childOf(node, 'Block', 'ConstructorBody')
  const parameters = childOf(node, 'FormalParameters')
  return makeNode('function', placed(reader, node), {
    name: name ? nameNode(reader, name) : null,
    kind,
    parameters: parameters ? readParameters(reader, parameters) : [],
    type: typeIn(node),
    body: body ? reader.statement(body) : null,
    modifiers: modifiersOf(node),
  })
}

function readClass(reader: Reader, node: SyntaxNode, kind: NodeOf<'class'>['kind']): NodeOf<'class'> {
  const name = childOf(node, 'Definition')
  const body = node.children.find(({ type }) => type.endsWith('Body'))
  const header = childOf(node, 'RecordHeader')
  const parent = childOf(node, 'Superclass')
  const lists = childrenOf(node, 'SuperInterfaces', 'ExtendsInterfaces')
  const types = lists.flatMap((list) =>
    (childOf(list, 'InterfaceTypeList')?.children ?? []).filter(isType).map(writtenType),
  )
  const inside = [
    ...(body?.children ?? []),
    ...(body ? childrenOf(body, 'EnumBodyDeclarations') : []).flatMap(({ children }) => children),
  ]
  return makeNode('class', placed(reader, node), {
    kind,
    name: name ? nameNode(reader, name) : null,
    parents: [
      ...(parent?.children ?? []).filter(isType).map(writtenType),
      ...(kind === 'interface' ? types : []),
    ],
    interfaces: kind === 'interface' ? [] : types,
    parameters: header ? readParameters(reader, header) : [],
    constants: inside
      .filter(({ type }) => type === 'EnumConstant')
      .flatMap((each) => readConstant(reader, each)),
    members: inside.map((child) => reader.member(child)).filter((member) => member !== null),
    modifiers: modifiersOf(node),
    bodyAt: body?.from ?? node.to,
  })
}

function readConstant(reader: Reader, node: SyntaxNode): NodeOf<'constant'>[] {
  const name = childOf(node, 'Definition')
  const list = (childOf(node, 'ArgumentList')?.children ?? []).filter(
    (child) => isCode(child) && !['(', ')', ','].includes(child.type),
  )
  if (!name) return []
  return [
    makeNode('constant', placed(reader, node), {
      name: nameNode(reader, name),
      values: list.map((value) => reader.expression(value)),
    }),
  ]
}

/** `import java.util.ArrayList;` gives the name `ArrayList`. */
function readImport(reader: Reader, node: SyntaxNode): Node {
  const path = childOf(node, 'ScopedIdentifier', 'Identifier')
  const isAll = childOf(node, 'Asterisk') !== undefined
  const last = path?.children.at(-1) ?? path
  return makeNode('import', placed(reader, node), {
    path: path?.source ?? '',
    names: isAll || !last ? [] : [nameNode(reader, last)],
    isAll,
  })
}
