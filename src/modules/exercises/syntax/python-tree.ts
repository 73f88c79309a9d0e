/** The tree of a file in Python. */
import { pythonLanguage } from '@codemirror/lang-python'
import { edited, type EditedText } from './edited-text.ts'
import { bindNotTightly } from './python-not.ts'
import { parseTree, type SyntaxNode, UnparsableProgram } from './syntax-node.ts'

/** Rewrites the few things that the grammar does not know. Positions are those of the learner's text. Throws `UnparsableProgram`. */
export function parsePython(code: string): SyntaxNode {
  const { text, at } = rewritten(code)
  try {
    const tree = parseTree(pythonLanguage, text, { at })
    bindNotTightly(tree, code)
    return tree
  } catch (error) {
    if (error instanceof UnparsableProgram) throw new UnparsableProgram(at(error.at))
    throw error
  }
}

/** `yield` gets a value, `case Dog()` something in its brackets, and `for first, *rest in` loses its star. */
function rewritten(code: string): EditedText {
  const inserted = (pattern: RegExp, text: string) =>
    [...code.matchAll(pattern)].map(({ 0: found, index }) => {
      const at = index + found.length
      return { at, to: at, text }
    })
  const stars = [...code.matchAll(/, {0,9}\*(?=\w{1,60} in\b)/g)].map(({ 0: found, index }) => ({
    at: index,
    to: index + found.length,
    text: ', ',
  }))
  const edits = [
    ...inserted(/\byield(?=[ \t]{0,9}(?:[\n\r#;)]|$))/g, ' None'),
    ...inserted(/\bcase [\w.]{1,60}\((?=\))/g, '_'),
    ...stars,
  ]
  return edited(
    code,
    edits.toSorted((one, other) => one.at - other.at),
  )
}
