/** Reads a file in JavaScript into the model. */
import { lineFinder, parseJavaScript, UnparsableProgram } from '#modules/exercises/module.ts'
import { makeNode, type NodeOf } from '../../braces/braces.ts'
import { readExpression } from './expressions.ts'
import { readTarget } from './patterns.ts'
import type { Reader } from './reader.ts'
import { readStatement } from './statements.ts'

/** Throws `UnparsableProgram`, also for a tree that's too deep to be walked over. */
export function readJavaScript(text: string): NodeOf<'file'> {
  const { body } = parseJavaScript(text)
  const reader: Reader = {
    text,
    lineAt: lineFinder(text),
    expression: (node) => readExpression(reader, node),
    statement: (node) => readStatement(reader, node),
    statements: (nodes) => nodes.map((node) => readStatement(reader, node)),
    target: (node) => readTarget(reader, node),
  }
  try {
    const statements = reader.statements(body)
    return makeNode('file', { from: 0, to: text.length, line: 1, text }, { statements })
  } catch (error) {
    if (error instanceof RangeError) throw new UnparsableProgram(0)
    throw error
  }
}
