/** Declarations of variables and functions, which a module may give to others. */
import { makeNode, type NodeOf } from '../../braces/braces.ts'
import { readParameters } from './patterns.ts'
import { type Of, placed, type Reader } from './reader.ts'

type Outer = { start: number; end: number }

/** `outer`: the statement around, with `export` in front. */
export function readDeclaration(
  reader: Reader,
  node: Of<'VariableDeclaration'>,
  outer: Outer = node,
): NodeOf<'declare'> {
  return makeNode('declare', placed(reader, outer), {
    variables: node.declarations.map((each) =>
      makeNode('variable', placed(reader, each), {
        target: reader.target(each.id),
        type: null,
        value: each.init ? reader.expression(each.init) : null,
      }),
    ),
    isConstant: node.kind === 'const',
    isField: false,
    modifiers: [node.kind, ...(outer === node ? [] : ['export'])],
  })
}

export function readFunction(
  reader: Reader,
  node: Of<'FunctionDeclaration'> | AnonymousFunction,
  outer: Outer = node,
): NodeOf<'function'> {
  const { id } = node
  return makeNode('function', placed(reader, outer), {
    name: id ? makeNode('name', placed(reader, id), { name: id.name }) : null,
    kind: 'function',
    parameters: readParameters(reader, node.params),
    type: null,
    body: reader.statement(node.body),
    modifiers: [
      ...(outer === node ? [] : ['export']),
      ...(node.async ? ['async'] : []),
      ...(node.generator ? ['*'] : []),
    ],
  })
}
/** `export default function () {…}` */
type AnonymousFunction = Extract<
  Of<'ExportDefaultDeclaration'>['declaration'],
  { type: 'FunctionDeclaration' }
>
