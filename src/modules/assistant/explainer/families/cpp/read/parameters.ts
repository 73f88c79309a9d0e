/** Parameters of functions. */
import { childOf, type SyntaxNode } from '#modules/exercises/module.ts'
import { makeNode, type NodeOf } from '../../braces/braces.ts'
import { nameNode, placed, type Reader } from './reader.ts'
import { declaratorOf, declaredType, isDeclarator, isType } from './types.ts'

const PARAMETERS = new Set([
  'ParameterDeclaration',
  'OptionalParameterDeclaration',
  'VariadicParameterDeclaration',
])

/** Those with a name, of a declarator of a function. */
export function parametersIn(reader: Reader, declarator: SyntaxNode): NodeOf<'parameter'>[] {
  const list = childOf(declarator, 'ParameterList')
  return (list?.children ?? []).flatMap((node) => {
    const parameter = PARAMETERS.has(node.type) ? readParameter(reader, node) : null
    return parameter ? [parameter] : []
  })
}

export function readParameter(reader: Reader, node: SyntaxNode): NodeOf<'parameter'> | null {
  const type = node.children.find(isType)
  const found = node.children.find((child) => isDeclarator(child))
  const declarator = found ? declaratorOf(found) : null
  if (!found || !declarator?.name) return null
  const isConst = node.children.some((child) => child.type === 'const')
  const last = node.children.at(-1)
  const hasValue = node.type === 'OptionalParameterDeclaration' && last !== undefined && last !== found
  return makeNode('parameter', placed(reader, node), {
    target: nameNode(reader, declarator.name),
    type: type ? declaredType(reader, type, declarator, isConst) : null,
    value: hasValue ? reader.expression(last) : null,
    isRest: node.type === 'VariadicParameterDeclaration',
  })
}
