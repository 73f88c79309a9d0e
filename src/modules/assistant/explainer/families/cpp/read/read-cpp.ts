/** Reads a file in C++ into the model. */
import { parseCpp } from '#modules/exercises/module.ts'
import { makeNode, type NodeOf } from '../../braces/braces.ts'
import { kindOfCppType, startsByItself } from '../kinds-of-types.ts'
import { readExpression } from './expressions.ts'
import type { Reader, ReadInOwnWay } from './reader.ts'
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
    kindOfType: kindOfCppType,
    startsByItself,
    // Readers of functions and classes are copies that know more: each reads for itself.
    expression(node) {
      return readExpression(this, node)
    },
    statements(nodes) {
      return readStatements(this, nodes)
    },
  }
}

/** Reads a file in a language of the same grammar, without streams and classes. Throws `UnparsableProgram`. */
export function readByCpp(text: string, own: ReadInOwnWay): NodeOf<'file'> {
  const reader: Reader = {
    ...readerOf(text),
    streams: new Set(),
    classes: new Set(),
    kindOfType: own.kindOfType,
    startsByItself: own.startsByItself,
    expression(node) {
      return own.expression(this, node) ?? readExpression(this, node)
    },
    statements(nodes) {
      return nodes.flatMap((node) => own.statement(this, node) ?? readStatements(this, [node]))
    },
  }
  const statements = reader.statements(parseCpp(text).children)
  return makeNode('file', { from: 0, to: text.length, line: 1, text }, { statements })
}

function classNames(text: string): Set<string> {
  return new Set([...text.matchAll(/\b(?:class|struct)\s{1,9}(\w+)/g)].map(([, name = '']) => name))
}
