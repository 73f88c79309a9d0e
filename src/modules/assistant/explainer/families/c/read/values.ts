/** Values that only C writes: `.x = 1`, `sizeof(int)`. */
import { childOf, type SyntaxNode } from '#modules/exercises/module.ts'
import { makeNode, type Node } from '../../braces/braces.ts'
import { otherNode, partsOf, placed, type Reader } from '../../cpp/cpp.ts'

/** `.x = 1` and `[2] = 5` between braces. */
export function readFieldValue(reader: Reader, node: SyntaxNode): Node | null {
  const [designator, value] = partsOf(node)
  if (!designator || !value) return null
  const [inner] = partsOf(designator)
  const key =
    designator.type === 'SubscriptDesignator' && inner
      ? reader.expression(inner)
      : makeNode('text', placed(reader, designator), { text: designator.source, isCharacter: false })
  return makeNode('entry', placed(reader, node), { key, value: reader.expression(value) })
}

/** The size of a type has no value in it. */
export function readSizeof(reader: Reader, node: SyntaxNode): Node {
  const value = partsOf(node).find(({ type }) => type !== 'sizeof' && type !== 'TypeDescriptor')
  if (childOf(node, 'TypeDescriptor') || !value) return otherNode(reader, { ...node, children: [] })
  return makeNode('unary', placed(reader, node), { operator: 'sizeof', value: reader.expression(value) })
}
