/** `typedef`: short names for types, and structs and enums that get their name by it. */
import { childOf, type SyntaxNode } from '#modules/exercises/module.ts'
import { makeNode, type Node, type WrittenType } from '../../braces/braces.ts'
import {
  declaratorOf,
  declaredType,
  isDeclarator,
  isType,
  nameNode,
  partsOf,
  placed,
  readClass,
  type Reader,
  writtenType,
} from '../../cpp/cpp.ts'

const WITH_BODY = new Set(['StructSpecifier', 'UnionSpecifier', 'EnumSpecifier'])

/** A struct with its fields, or a directive: `typedef unsigned char byte;`. */
export function readTypedef(reader: Reader, node: SyntaxNode): Node[] {
  const parts = partsOf(node).filter(({ type }) => type !== 'typedef')
  const type = parts.find(isType)
  const behind = parts.filter((part) => part !== type && part.type !== 'const')
  const [named] = behind
  if (!type || !named) return [directive(reader, node)]
  const body = WITH_BODY.has(type.type) ? childOf(type, 'FieldDeclarationList', 'EnumeratorList') : undefined
  if (body && named.type === 'TypeIdentifier') return [structOf(reader, node, type, named)]
  const name = nameIn(named)
  if (name) reader.aliases.set(name.source, meant(reader, type, named))
  return [directive(reader, node)]
}

function directive(reader: Reader, node: SyntaxNode): Node {
  return makeNode('directive', placed(reader, node), {
    word: 'typedef',
    rest: node.source,
    name: null,
    value: null,
  })
}

/** The name that is written behind the braces is the one that the program uses. */
function structOf(reader: Reader, node: SyntaxNode, type: SyntaxNode, named: SyntaxNode): Node {
  const read = readClass(reader, type)
  return makeNode('class', placed(reader, node), {
    kind: read.kind,
    name: nameNode(reader, named),
    parents: [],
    interfaces: [],
    parameters: [],
    constants: read.constants,
    members: read.members,
    modifiers: ['typedef'],
    bodyAt: read.bodyAt,
  })
}

function nameIn(node: SyntaxNode): SyntaxNode | null {
  let at: SyntaxNode | undefined = node
  for (let depth = 0; at && depth < 8; depth += 1) {
    if (at.type === 'TypeIdentifier') return at
    at = at.children.find(({ type }) => type === 'TypeIdentifier' || type.endsWith('Declarator'))
  }
  return null
}

function meant(reader: Reader, type: SyntaxNode, named: SyntaxNode): WrittenType {
  if (!isDeclarator(named)) return writtenType(reader, type)
  const written = declaredType(reader, type, declaratorOf(named), false)
  return named.type === 'FunctionDeclarator' ? { ...written, name: 'function' } : written
}
