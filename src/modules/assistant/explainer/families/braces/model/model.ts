/** Programs of languages with braces, in one shape. */
export { allWithin, around, makeNode, statementsIn } from './make-node.ts'
export type { Is, Node, NodeOf, Place, Shapes, WrittenType } from './node.ts'
