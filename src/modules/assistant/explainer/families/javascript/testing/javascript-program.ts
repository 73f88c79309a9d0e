/** What is said to be wrong with a program in JavaScript. */
import { explainLines } from '../../../explainer.ts'
import { plainText } from '../../../testing/plain-text.ts'

export function mistakesOf(content: string): string[] {
  const { parts } = explainLines({
    language: 'javascript',
    files: [{ path: 'main.js', content }],
    path: 'main.js',
    from: 1,
    to: content.split('\n').length,
    level: 'normal',
  })
  return parts.flatMap(({ mistakes }) => mistakes.map(plainText))
}
