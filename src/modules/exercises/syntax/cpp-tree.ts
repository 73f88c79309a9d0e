/** The tree of a file in C++. */
import { cppLanguage } from '@codemirror/lang-cpp'
import { parseTree, type SyntaxNode } from './syntax-node.ts'

/** The grammar knows no such loop directly behind a label: a semicolon takes the place of a space. */
const LOOP_BEHIND_LABEL = /\b(default|case\b[^:\n]{0,60}):(\s{0,99})[ \t](?=for\b)/g

/** Positions are those of the learner's text. Throws `UnparsableProgram`. */
export function parseCpp(code: string): SyntaxNode {
  return parseTree(cppLanguage, code.replaceAll(LOOP_BEHIND_LABEL, '$1:;$2'))
}
