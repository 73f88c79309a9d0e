/** The tree of a file in C++. */
import { cppLanguage } from '@codemirror/lang-cpp'
import { parseTree, type SyntaxNode } from './syntax-node.ts'

/** The grammar knows no such loop directly behind a label: a semicolon takes the place of a space. */
const LOOP_BEHIND_LABEL = /\b(default|case\b[^:\n]{0,60}):(\s{0,99})[ \t](?=for\b)/g

/** It stumbles over the third value of `vector<int> v{1, 2, 3}`, too: brackets take the place of braces. */
const BRACED_VALUES = />\s{0,9}\w{1,80}(\{)[^;]{0,2000};/g

/**
 * A directive has to end its line. Positions are those of the learner's text, and what is read as `(…)` may be written as `{…}` there.
 * Throws `UnparsableProgram`.
 */
export function parseCpp(code: string): SyntaxNode {
  const readable = code.replaceAll(LOOP_BEHIND_LABEL, '$1:;$2').replaceAll(BRACED_VALUES, withBrackets)
  return parseTree(cppLanguage, `${readable}\n`)
}

function withBrackets(declared: string): string {
  const open = declared.indexOf('{')
  const close = declared.lastIndexOf('}')
  const isWhole = /^\}\s*;$/.test(declared.slice(close)) && declared.slice(open + 1, close).trim() !== ''
  return isWhole
    ? `${declared.slice(0, open)}(${declared.slice(open + 1, close)})${declared.slice(close + 1)}`
    : declared
}
