/** Reads a file in C++ into the model. */
import { parseCpp } from '#modules/exercises/module.ts'
import { makeNode, type NodeOf } from '../../braces/braces.ts'
import { readExpression } from './expressions.ts'
import type { Reader } from './reader.ts'
import { readStatements } from './statements.ts'
import { streamNames } from './streams.ts'

/** Throws `UnparsableProgram`. */
export function readCpp(text: string): NodeOf<'file'> {
  const tree = parseCpp(text)
  const statements = readStatements(readerOf(text), tree.children)
  return makeNode('file', { from: 0, to: text.length, line: 1, text }, { statements })
}

function readerOf(text: string): Reader {
  return {
    text,
    streams: streamNames(text),
    classes: classNames(text),
    aliases: new Map(),
    className: '',
    returns: null,
    // Readers of functions and classes are copies that know more: each reads for itself.
    expression(node) {
      return readExpression(this, node)
    },
    statements(nodes) {
      return readStatements(this, nodes)
    },
  }
}

function classNames(text: string): Set<string> {
  return new Set([...text.matchAll(/\b(?:class|struct)\s{1,9}(\w+)/g)].map(([, name = '']) => name))
}
