/** The tree of a file in Java. */
import { javaLanguage } from '@codemirror/lang-java'
import { MODULE_WORD_ENDING, rewriteForGrammar } from './java-rewriting.ts'
import { parseTree, type SyntaxNode, UnparsableProgram } from './syntax-node.ts'

/**
 * Positions are those of the learner's text. A `switch` with a value is a call of `SWITCH_FUNCTION` around a lambda with the statement,
 * `yield` is a `return`, and the labels of `case 1, 2 ->` are to be read at the position of the label. Throws `UnparsableProgram`.
 */
export function parseJava(code: string): SyntaxNode {
  const { text, at } = rewriteForGrammar(code)
  try {
    return parseTree(javaLanguage, text, { at, restore: (name) => name.replace(MODULE_WORD_ENDING, '') })
  } catch (error) {
    if (error instanceof UnparsableProgram) throw new UnparsableProgram(at(error.at))
    throw error
  }
}
