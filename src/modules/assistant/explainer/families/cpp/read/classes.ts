/** Classes, structs and enums. */
import { childOf, childrenOf, type SyntaxNode } from '#modules/exercises/module.ts'
import { makeNode, type Node, type NodeOf } from '../../braces/braces.ts'
import { isCode, nameNode, placed, type Reader } from './reader.ts'
import { isType, writtenType } from './types.ts'

const KINDS = {
  ClassSpecifier: 'class',
  StructSpecifier: 'struct',
  UnionSpecifier: 'union',
} as const

export function isClass({ type, children }: SyntaxNode): boolean {
  return (
    (Object.hasOwn(KINDS, type) || type === 'EnumSpecifier') &&
    children.some(({ type: inner }) => inner === 'FieldDeclarationList' || inner === 'EnumeratorList')
  )
}

export function readClass(reader: Reader, node: SyntaxNode): NodeOf<'class'> {
  if (node.type === 'EnumSpecifier') return readEnum(reader, node)
  const name = childOf(node, 'TypeIdentifier', 'TemplateType')
  const list = childOf(node, 'FieldDeclarationList')
  const plain = name?.type === 'TemplateType' ? (name.children[0] ?? name) : name
  const parents = childOf(node, 'BaseClassClause')
  const inner: Reader = { ...reader, className: plain?.source ?? ' ', returns: null }
  const template = node.parent?.type === 'TemplateDeclaration' ? node.parent : node
  const parameters = template === node ? undefined : childOf(template, 'TemplateParameterList')
  return makeNode(
    'class',
    { ...placed(reader, template), to: node.to },
    {
      kind: KINDS[node.type as keyof typeof KINDS],
      name: plain ? nameNode(reader, plain) : null,
      parents: (parents?.children ?? []).filter(isType).map((each) => writtenType(reader, each)),
      interfaces: [],
      parameters: [],
      constants: [],
      members: inner.statements((list?.children ?? []).filter(isCode)),
      modifiers: parameters ? [`template${parameters.source}`] : [],
      bodyAt: list?.from ?? node.to - 1,
    },
  )
}

function readEnum(reader: Reader, node: SyntaxNode): NodeOf<'class'> {
  const name = childOf(node, 'TypeIdentifier')
  const list = childOf(node, 'EnumeratorList')
  return makeNode('class', placed(reader, node), {
    kind: 'enum',
    name: name ? nameNode(reader, name) : null,
    parents: [],
    interfaces: [],
    parameters: [],
    constants: childrenOf(list ?? node, 'Enumerator').flatMap((each) => readConstant(reader, each)),
    members: [],
    modifiers: [],
    bodyAt: list?.from ?? node.to - 1,
  })
}

function readConstant(reader: Reader, node: SyntaxNode): NodeOf<'constant'>[] {
  const [name, value] = node.children.filter(({ type }) => type !== '=')
  if (!name) return []
  const values: Node[] = value ? [reader.expression(value)] : []
  return [makeNode('constant', placed(reader, node), { name: nameNode(reader, name), values })]
}
