/** Statements of C++ in the middle of a program, and what is said to be wrong with them. */
import { explainLines } from '../../../explainer.ts'
import { plainText } from '../../../testing/plain-text.ts'

const WHOLE =
  /^(?:#include|using|namespace|template|class|struct|enum|(?:const )?[\w:<>]+[&*]? [\w:~<]+\([^)]*\)(?: const)? \{|int square\()/

/** A program as it is, or statements within `main`. */
export function wholeProgram(text: string): string {
  return WHOLE.test(text) ? text : `int main() {\n${text}\n}`
}

export function mistakesOf(text: string): string[] {
  const content = wholeProgram(text)
  const { parts } = explainLines({
    language: 'cpp',
    files: [{ path: 'main.cpp', content }],
    path: 'main.cpp',
    from: 1,
    to: content.split('\n').length,
    level: 'normal',
  })
  return parts.flatMap(({ mistakes }) => mistakes.map(plainText))
}
