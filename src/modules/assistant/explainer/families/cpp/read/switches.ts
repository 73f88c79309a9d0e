/** `switch` and its cases. */
import { childOf, type SyntaxNode } from '#modules/exercises/module.ts'
import { makeNode, type Node, type NodeOf } from '../../braces/braces.ts'
import { isCode, otherNode, placed, type Reader } from './reader.ts'

export function readSwitch(reader: Reader, node: SyntaxNode): Node {
  const value = childOf(node, 'ConditionClause', 'ParenthesizedExpression')
  const block = childOf(node, 'CompoundStatement')
  return makeNode('switch', placed(reader, node), {
    value: value ? reader.expression(value) : otherNode(reader, node),
    cases: (block?.children ?? [])
      .filter(({ type }) => type === 'CaseStatement')
      .flatMap((each) => readCase(reader, each)),
    isValue: false,
  })
}

/** A case within a case, as the tree may have it, comes behind it. */
function readCase(reader: Reader, node: SyntaxNode): NodeOf<'case'>[] {
  const children = node.children.filter(isCode)
  const isDefault = children[0]?.type === 'default'
  const label = isDefault ? undefined : children[1]
  const behind = children.slice(isDefault ? 1 : 2).filter(({ type }) => type !== ':')
  const inner = behind.filter(({ type }) => type === 'CaseStatement')
  const statements = behind.filter(({ type }) => type !== 'CaseStatement')
  const labelEnd = label?.to ?? children[0]?.to ?? node.from
  const [firstInner] = inner
  const place = placed(reader, node)
  const own = makeNode('case', firstInner ? { ...place, to: firstInner.from } : place, {
    labels: label ? [reader.expression(label)] : [],
    isDefault,
    isArrow: false,
    statements: reader.statements(statements),
    headTo: reader.text.indexOf(':', labelEnd) + 1 || labelEnd,
  })
  return [own, ...inner.flatMap((each) => readCase(reader, each))]
}
