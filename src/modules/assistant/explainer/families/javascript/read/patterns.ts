/** Targets: names, places, and patterns such as `[first, ...rest]` and `{ name, age = 0 }`. */
import type { JavaScriptNode } from '#modules/exercises/module.ts'
import { makeNode, type Node, type NodeOf } from '../../braces/braces.ts'
import { type Of, placed, type Reader, wordNode } from './reader.ts'

export function readTarget(reader: Reader, node: JavaScriptNode): Node {
  switch (node.type) {
    case 'ArrayPattern':
      return makeNode('pattern', placed(reader, node), {
        form: 'list',
        targets: node.elements.filter((each) => each !== null).map((each) => reader.target(each)),
      })
    case 'ObjectPattern':
      return makeNode('pattern', placed(reader, node), {
        form: 'object',
        targets: node.properties.map((each) => readPart(reader, each)),
      })
    case 'RestElement':
      return makeNode('spread', placed(reader, node), { value: reader.target(node.argument) })
    case 'AssignmentPattern':
      return makeNode('assignment', placed(reader, node), {
        target: reader.target(node.left),
        operator: '',
        value: reader.expression(node.right),
      })
    default:
      return reader.expression(node)
  }
}

type PartOfObject = Of<'ObjectPattern'>['properties'][number]

/** `name`, `name: other`, `...rest` */
function readPart(reader: Reader, node: PartOfObject): Node {
  if (node.type === 'RestElement') return reader.target(node)
  if (node.shorthand) return reader.target(node.value)
  return makeNode('entry', placed(reader, node), {
    key: node.computed ? reader.expression(node.key) : wordNode(reader, node.key),
    value: reader.target(node.value),
  })
}

export function readParameters(reader: Reader, nodes: readonly JavaScriptNode[]): NodeOf<'parameter'>[] {
  return nodes.map((node) => {
    const isRest = node.type === 'RestElement'
    const preset = node.type === 'AssignmentPattern' ? node.right : null
    const target = node.type === 'AssignmentPattern' ? node.left : isRest ? node.argument : node
    return makeNode('parameter', placed(reader, node), {
      target: reader.target(target),
      type: null,
      value: preset ? reader.expression(preset) : null,
      isRest,
    })
  })
}
