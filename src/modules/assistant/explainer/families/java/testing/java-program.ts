/** Statements of Java in the middle of a program, and what is said to be wrong with them. */
import { explainLines } from '../../../explainer.ts'
import { plainText } from '../../../testing/plain-text.ts'

/** A class as it is, or statements within `main`. */
export function wholeProgram(text: string): string {
  const isWhole = /^(?:import|abstract class|class|enum|record|interface) /.test(text)
  return isWhole ? text : `class Main { public static void main(String[] args) {\n${text}\n} }`
}

export function mistakesOf(text: string): string[] {
  const content = wholeProgram(text)
  const { parts } = explainLines({
    language: 'java',
    files: [{ path: 'Main.java', content }],
    path: 'Main.java',
    from: 1,
    to: content.split('\n').length,
    level: 'normal',
  })
  return parts.flatMap(({ mistakes }) => mistakes.map(plainText))
}
