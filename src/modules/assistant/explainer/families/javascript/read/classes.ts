/** Classes and what is in them. */
import { makeNode, type Node, type NodeOf } from '../../braces/braces.ts'
import { readParameters } from './patterns.ts'
import { type Of, placed, type Reader, typeNamed } from './reader.ts'

type AnyClass = Of<'ClassDeclaration'> | Of<'ClassExpression'>

/** `outer`: the statement around, with `export` in front. */
export function readClass(
  reader: Reader,
  node: AnyClass,
  outer: { start: number; end: number } = node,
): NodeOf<'class'> {
  const { id, superClass, body } = node
  return makeNode('class', placed(reader, outer), {
    kind: 'class',
    name: id ? makeNode('name', placed(reader, id), { name: id.name }) : null,
    parents: superClass ? [typeNamed(reader, superClass)] : [],
    interfaces: [],
    parameters: [],
    constants: [],
    members: body.body.map((each) => readMember(reader, each)),
    modifiers: outer === node ? [] : ['export'],
    bodyAt: body.start,
  })
}

type Member = AnyClass['body']['body'][number]

function readMember(reader: Reader, node: Member): Node {
  if (node.type === 'StaticBlock')
    return makeNode('block', placed(reader, node), { statements: reader.statements(node.body) })
  const modifiers = node.static ? ['static'] : []
  if (node.computed) return makeNode('other', placed(reader, node), { children: [] })
  const { start, end } = node.key
  const name = makeNode('name', placed(reader, node.key), { name: reader.text.slice(start, end) })
  if (node.type === 'PropertyDefinition')
    return makeNode('declare', placed(reader, node), {
      variables: [
        makeNode('variable', placed(reader, node), {
          target: name,
          type: null,
          value: node.value ? reader.expression(node.value) : null,
        }),
      ],
      isConstant: false,
      isField: true,
      modifiers,
    })
  const { kind, value } = node
  return makeNode('function', placed(reader, node), {
    name,
    kind: kind === 'constructor' ? 'constructor' : 'method',
    parameters: readParameters(reader, value.params),
    type: null,
    body: reader.statement(value.body),
    modifiers: [
      ...modifiers,
      ...(kind === 'get' || kind === 'set' ? [kind] : []),
      ...(value.async ? ['async'] : []),
      ...(value.generator ? ['*'] : []),
    ],
  })
}
