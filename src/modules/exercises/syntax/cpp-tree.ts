/** The tree of a file in C++. */
import { cppLanguage } from '@codemirror/lang-cpp'
import { parseTree, type SyntaxNode } from './syntax-node.ts'

/** Positions are those of the learner's text. Throws `UnparsableProgram`. */
export function parseCpp(code: string): SyntaxNode {
  return parseTree(cppLanguage, code)
}
