/** Statements of C in the middle of a program, and what is said to be wrong with them. */
import { explainLines } from '../../../explainer.ts'
import { plainText } from '../../../testing/plain-text.ts'

/** A file as it is, or statements within `main`. */
export function wholeProgram(text: string): string {
  const isWhole =
    /^(?:#|\w[^;{(]*\([^;{]*\)\s*[;{]|(?:static|extern|typedef|struct|enum|union)\b[^=]*[{;])/.test(text)
  return isWhole ? text : `int main(void) {\n${text}\n}`
}

export function explained(text: string, level: 'first-words' | 'normal' | 'exact' = 'normal') {
  const content = wholeProgram(text)
  return explainLines({
    language: 'c',
    files: [{ path: 'main.c', content }],
    path: 'main.c',
    from: 1,
    to: content.split('\n').length,
    level,
  })
}

export function mistakesOf(text: string): string[] {
  return explained(text).parts.flatMap(({ mistakes }) => mistakes.map(plainText))
}
