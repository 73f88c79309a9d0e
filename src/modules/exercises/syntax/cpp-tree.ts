/** The tree of a file in C++. */
import { cppLanguage } from '@codemirror/lang-cpp'
import { parseTree, type SyntaxNode } from './syntax-node.ts'

/** The grammar knows no such loop directly behind a label: a semicolon takes the place of a space. */
const LOOP_BEHIND_LABEL = /\b(default|case\b[^:\n]{0,60}):(\s{0,99})[ \t](?=for\b)/g

/** Behind an operator, `~x` is taken for a destructor; a minus is read in the same way. */
const FLIPPED_BITS = /([&|^=(,]\s{0,9})~(?=[\w(])/g

/**
 * A directive has to end its line. Positions are those of the learner's text, and what is read as `(…)` or `-` may be written as `{…}` or `~` there.
 * Throws `UnparsableProgram`.
 */
export function parseCpp(code: string): SyntaxNode {
  const readable = code.replaceAll(LOOP_BEHIND_LABEL, '$1:;$2').replaceAll(FLIPPED_BITS, '$1-')
  return parseTree(cppLanguage, `${withBrackets(readable)}\n`)
}

/** Characters of values in braces that are looked through. */
const MOST_VALUES = 2_000

/** The grammar stumbles over the third value of `vector<int> v{1, 2, 3}`: brackets take the place of braces. */
function withBrackets(code: string): string {
  const characters = code.split('')
  for (let open = code.indexOf('{'); open >= 0; open = code.indexOf('{', open + 1)) {
    if (!isBehindDeclared(code, open)) continue
    const declared = code.slice(open, open + MOST_VALUES)
    const close = declared.lastIndexOf('}', declared.indexOf(';'))
    const isWhole = close > 0 && declared.slice(close + 1, declared.indexOf(';')).trim() === ''
    if (!isWhole || declared.slice(1, close).trim() === '') continue
    characters[open] = '('
    characters[open + close] = ')'
  }
  return characters.join('')
}

/** Whether a name stands there, and in front of it the end of angle brackets. */
function isBehindDeclared(code: string, position: number): boolean {
  let at = position - 1
  while (at > position - 80 && /\w/.test(code.charAt(at))) at -= 1
  if (at === position - 1) return false
  while (at > position - 90 && code.charAt(at) === ' ') at -= 1
  return code.charAt(at) === '>'
}
