/** Functions without a name: `[](int n) { return n > 2; }`. */
import { childOf, type SyntaxNode } from '#modules/exercises/module.ts'
import { makeNode, type Node } from '../../braces/braces.ts'
import { parametersIn } from './parameters.ts'
import { bodyNode, placed, type Reader } from './reader.ts'

/** One that only gives back a value, on one line, is read as that value. */
export function readLambda(reader: Reader, node: SyntaxNode): Node {
  const block = childOf(node, 'CompoundStatement')
  const declarator = childOf(node, 'AbstractFunctionDeclarator', 'FunctionDeclarator')
  const body = bodyNode({ ...reader, returns: null }, block, node)
  const [only, ...others] = body.is === 'block' ? body.statements : []
  const isShort = only?.is === 'return' && only.value !== null && others.length === 0
  return makeNode('lambda', placed(reader, node), {
    parameters: declarator ? parametersIn(reader, declarator) : [],
    body: isShort && only.value && !node.source.includes('\n') ? only.value : body,
    isAsync: false,
  })
}
