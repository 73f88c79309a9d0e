/** The tree of a file in Python. */
import { pythonLanguage } from '@codemirror/lang-python'
import { bindNotTightly } from './python-not.ts'
import { parseTree, type SyntaxNode } from './syntax-node.ts'

/** Rewrites the few things that the grammar does not know, without moving a line. Throws `UnparsableProgram`. */
export function parsePython(code: string): SyntaxNode {
  const known = code
    .replaceAll(/\byield(?=[ \t]{0,9}(?:[\n\r#;)]|$))/g, 'yield None')
    .replaceAll(/, {0,9}\*(?=\w{1,60} in\b)/g, ', ')
    .replaceAll(/\bcase ([\w.]{1,60})\(\)/g, 'case $1(_)')
  const tree = parseTree(pythonLanguage, known)
  bindNotTightly(tree, known)
  return tree
}
