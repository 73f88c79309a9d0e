/** Reads a file in Java into the model. */
import { parseJava } from '#modules/exercises/module.ts'
import { makeNode, type NodeOf } from '../../braces/braces.ts'
import { readExpression } from './expressions.ts'
import { readMember } from './members.ts'
import type { Reader } from './reader.ts'
import { readAll, readStatement } from './statements.ts'

/** Throws `UnparsableProgram`. */
export function readJava(text: string): NodeOf<'file'> {
  const tree = parseJava(text)
  const reader: Reader = {
    text,
    expression: (node) => readExpression(reader, node),
    statement: (node) => readStatement(reader, node),
    statements: (nodes) => readAll(reader, nodes),
    member: (node) => readMember(reader, node),
  }
  const statements = reader.statements(tree.children.filter(({ type }) => type !== ';'))
  return makeNode('file', { from: 0, to: text.length, line: 1, text }, { statements })
}
