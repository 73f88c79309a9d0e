/**
 * C, C++ and Java by clang-format, which lays out anything, readable or not. What has an open bracket is refused here, and so is a result in
 * which more than white space changed.
 */
import { format } from '@wasm-fmt/clang-format/web'
import { bracketProblem } from './bracket-rules.ts'
import type { Formatter } from './format-file.ts'

/** LLVM's style with white space alone to change: neither the order of includes nor a comment's own lines. */
const STYLE = {
  BasedOnStyle: 'LLVM',
  AllowShortFunctionsOnASingleLine: 'Empty',
  BreakStringLiterals: false,
  ColumnLimit: 90,
  InsertNewlineAtEOF: true,
  IndentCaseLabels: true,
  PointerAlignment: 'Left',
  ReflowComments: 'Never',
  SortIncludes: 'Never',
  SortJavaStaticImport: 'Before',
}

class Unreadable extends Error {
  line: number | null
  constructor(line: number | null) {
    super('The program cannot be formatted.')
    this.line = line
  }
}

export const cFamilyFormatter: Formatter = {
  format({ text, path, indent }) {
    const problem = bracketProblem(text, path.endsWith('.java') ? 'java' : 'c')
    if (problem !== null) throw new Unreadable(problem)
    const style = {
      ...STYLE,
      IndentWidth: indent,
      AccessModifierOffset: -indent,
      ContinuationIndentWidth: indent,
    }
    const formatted = format(text, path, JSON.stringify(style))
    if (inked(formatted) !== inked(text)) throw new Unreadable(null)
    return formatted
  },
  lineOf: (error) => (error instanceof Unreadable ? error.line : null),
}

/** What is there beside white space and the line ends that a macro continues over. */
const inked = (text: string) => text.replaceAll(/\\\r?\n/g, '').replaceAll(/\s+/g, '')
