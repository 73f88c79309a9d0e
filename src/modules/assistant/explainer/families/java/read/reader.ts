/** What reading a file in Java needs all over: the text, and how a node of the tree becomes one of the model. */
import { childOf, type SyntaxNode } from '#modules/exercises/module.ts'
import { makeNode, type Node, type NodeOf, type WrittenType } from '../../braces/braces.ts'

export interface Reader {
  /** The file as the learner wrote it. */
  text: string
  expression(node: SyntaxNode): Node
  statement(node: SyntaxNode): Node
  statements(nodes: readonly SyntaxNode[]): Node[]
  /** Methods, fields, classes: what stands in the body of a class. */
  member(node: SyntaxNode): Node | null
}

export function placed({ text }: Reader, { from, to, line }: SyntaxNode) {
  return { from, to, line, text }
}

export function nameNode(reader: Reader, node: SyntaxNode): NodeOf<'name'> {
  return makeNode('name', placed(reader, node), { name: node.text })
}

export function otherNode(reader: Reader, node: SyntaxNode): NodeOf<'other'> {
  const children = node.children.filter((child) => child.children.length > 0 || child.type === 'Identifier')
  return makeNode('other', placed(reader, node), {
    children: children.map((child) => reader.expression(child)),
  })
}

const TYPES = new Set([
  'PrimitiveType',
  'TypeName',
  'ScopedTypeName',
  'GenericType',
  'ArrayType',
  'AnnotatedType',
  'void',
  'var',
])

export function isType({ type }: SyntaxNode): boolean {
  return TYPES.has(type)
}

/** The type among the children. Null: none is written, or it's `var`. */
export function typeIn(node: SyntaxNode): WrittenType | null {
  const found = node.children.find(isType)
  return found && found.type !== 'var' ? writtenType(found) : null
}

export function writtenType(node: SyntaxNode): WrittenType {
  const plain = { source: node.source, of: [], dimensions: 0, pointers: 0, isReference: false }
  if (node.type === 'ArrayType') {
    const inner = node.children.find(isType)
    const dimensions = node.children.filter(({ type }) => type === 'Dimension').length
    const of = inner ? writtenType(inner) : { ...plain, name: '' }
    return { ...of, source: node.source, dimensions: of.dimensions + dimensions }
  }
  if (node.type === 'GenericType') {
    const inner = node.children.find(isType)
    const list = childOf(node, 'TypeArguments')
    const of = (list?.children ?? [])
      .filter((child) => isType(child) || child.type === 'Wildcard')
      .map(writtenType)
    return { ...plain, name: inner ? writtenType(inner).name : '', of }
  }
  const name = node.type === 'ScopedTypeName' ? (node.children.at(-1)?.text ?? '') : node.source
  return { ...plain, name }
}

/** Brackets behind the name: `int rows[]`. */
export function withBrackets(type: WrittenType | null, declarator: SyntaxNode): WrittenType | null {
  const more = declarator.children.filter(({ type: each }) => each === 'Dimension').length
  return type && more > 0 ? { ...type, dimensions: type.dimensions + more } : type
}

export function isCode({ type }: SyntaxNode): boolean {
  return type !== 'LineComment' && type !== 'BlockComment'
}
