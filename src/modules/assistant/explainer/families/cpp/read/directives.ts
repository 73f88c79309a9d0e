/** `#include`, `#define`, `using`, `namespace`: what stands around the program. */
import { childOf, type SyntaxNode } from '#modules/exercises/module.ts'
import { makeNode, type Node, type NodeOf } from '../../braces/braces.ts'
import { placed, type Reader } from './reader.ts'
import { isType, writtenType } from './types.ts'

export function directiveNode(reader: Reader, node: SyntaxNode, word: string): NodeOf<'directive'> {
  return makeNode('directive', placed(reader, node), { word, rest: '', name: null, value: null })
}

export function readPreprocessor(reader: Reader, node: SyntaxNode): Node {
  const source = node.source.trimEnd()
  const place = placed(reader, { ...node, to: node.from + source.length })
  const define = /^(#\s*define\s+)(\w+)/.exec(source)
  const [, before = '', name = ''] = define ?? []
  const at = node.from + before.length
  return makeNode('directive', place, {
    word: /^#\s*\w+/.exec(source)?.[0].replaceAll(/\s/g, '') ?? '#',
    rest: source,
    name: define
      ? makeNode('name', { from: at, to: at + name.length, line: node.line, text: reader.text }, { name })
      : null,
    value: null,
  })
}

/** `using Grid = std::vector<int>;`, `typedef int Number;` */
export function readAlias(reader: Reader, node: SyntaxNode): Node {
  const types = node.children.filter(isType)
  const isTypedef = node.type === 'TypeDefinition'
  const name = types.find(
    ({ type }, at) => type === 'TypeIdentifier' && (isTypedef ? at === types.length - 1 : at === 0),
  )
  const meant = types.find((each) => each !== name)
  if (name && meant) reader.aliases.set(name.source, writtenType(reader, meant))
  return directiveNode(reader, node, isTypedef ? 'typedef' : 'using')
}

/** The first line, and what is inside. The namespace's name is known behind it. */
export function readNamespace(reader: Reader, node: SyntaxNode): Node[] {
  const body = childOf(node, 'CompoundStatement')
  const name = childOf(node, 'Identifier', 'NamespaceIdentifier')
  const head = makeNode(
    'import',
    { ...placed(reader, node), to: (body?.from ?? node.to - 1) + 1 },
    {
      path: name?.source ?? '',
      names: name ? [makeNode('name', placed(reader, name), { name: name.source })] : [],
      isAll: false,
    },
  )
  return [head, ...reader.statements(body?.children ?? [])]
}
