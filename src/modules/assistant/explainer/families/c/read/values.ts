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
  const [left, right] =
    value?.type === 'BinaryExpression' ? partsOf(value).filter(({ type }) => !type.endsWith('Op')) : []
  const operator = value?.children.find(({ type }) => type.endsWith('Op'))?.source ?? ''
  // `sizeof a / sizeof a[0]`: the grammar takes all of it for what has a size.
  if (left && right && left.type !== 'BinaryExpression')
    return makeNode('operation', placed(reader, node), {
      left: makeNode('unary', placed(reader, { ...node, to: left.to }), {
        operator: 'sizeof',
        value: reader.expression(left),
      }),
      operator,
      right: reader.expression(right),
    })
  if (childOf(node, 'TypeDescriptor') || !value) return otherNode(reader, { ...node, children: [] })
  return makeNode('unary', placed(reader, node), { operator: 'sizeof', value: reader.expression(value) })
}
