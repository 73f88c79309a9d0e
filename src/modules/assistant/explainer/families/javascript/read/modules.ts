/** What a module takes from others and gives to them. */
import { makeNode, type Node } from '../../braces/braces.ts'
import { readClass } from './classes.ts'
import { type Of, placed, type Reader, type Readers } from './reader.ts'
import { readDeclaration, readFunction } from './declarations.ts'

export const MODULE_READERS: Readers = {
  ImportDeclaration(reader, node) {
    const names = node.specifiers.map(({ local }) =>
      makeNode('name', placed(reader, local), { name: local.name }),
    )
    return makeNode('import', placed(reader, node), {
      path: String(node.source.value),
      names,
      isAll: node.specifiers.some(({ type }) => type === 'ImportNamespaceSpecifier'),
    })
  },
  ExportNamedDeclaration(reader, node) {
    const { declaration } = node
    if (declaration?.type === 'VariableDeclaration') return readDeclaration(reader, declaration, node)
    if (declaration?.type === 'FunctionDeclaration') return readFunction(reader, declaration, node)
    if (declaration?.type === 'ClassDeclaration') return readClass(reader, declaration, node)
    return exported(reader, node, null)
  },
  ExportDefaultDeclaration(reader, node) {
    const { declaration } = node
    if (declaration.type === 'FunctionDeclaration') return readFunction(reader, declaration, node)
    if (declaration.type === 'ClassDeclaration' && declaration.id) return readClass(reader, declaration, node)
    return exported(
      reader,
      node,
      declaration.type === 'ClassDeclaration' ? null : reader.expression(declaration),
    )
  },
  ExportAllDeclaration: (reader, node) => exported(reader, node, null),
}

function exported(
  reader: Reader,
  node: Of<'ExportNamedDeclaration'> | Of<'ExportDefaultDeclaration'> | Of<'ExportAllDeclaration'>,
  value: Node | null,
): Node {
  const rest = reader.text.slice(node.start, node.end).replace(/^export\s{0,20}/, '')
  return makeNode('directive', placed(reader, node), { word: 'export', rest, name: null, value })
}
