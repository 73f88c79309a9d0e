/** Reads a file in C into the model, by the reader of C++: the grammar is the same. */
import type { SyntaxNode } from '#modules/exercises/module.ts'
import type { Node, NodeOf } from '../../braces/braces.ts'
import { readByCpp, type Reader } from '../../cpp/cpp.ts'
import { kindOfCType } from '../kinds-of-types.ts'
import { readCall } from './calls.ts'
import { readFieldValue, readSizeof } from './values.ts'
import { readTypedef } from './typedefs.ts'

/** Throws `UnparsableProgram`. */
export function readC(text: string): NodeOf<'file'> {
  return readByCpp(text, {
    kindOfType: kindOfCType,
    // Nothing in C is ready without a first value.
    startsByItself: () => false,
    expression: readExpression,
    statement: (reader, node) => (node.type === 'TypeDefinition' ? readTypedef(reader, node) : null),
  })
}

function readExpression(reader: Reader, node: SyntaxNode): Node | null {
  switch (node.type) {
    case 'CallExpression':
      return readCall(reader, node)
    case 'InitializerPair':
      return readFieldValue(reader, node)
    case 'SizeofExpression':
      return readSizeof(reader, node)
    default:
      return null
  }
}
