/** A program without what people wrote for people in it, every line where it was. Pure, linear. */
import type { Dialect } from './dialects.ts'
import { nextToken, skipBlank, type Token } from './scan-rules.ts'

/** Takes comments away and cuts texts after `mostText` characters. */
export function stripSource(source: string, dialect: Dialect, mostText: number): string {
  const pieces: string[] = []
  let at = 0
  let last: Token | undefined
  while (at < source.length) {
    const blank = skipBlank(source, at, dialect)
    if (blank > at) {
      pieces.push(blanksOf(source.slice(at, blank)))
      at = blank
      continue
    }
    const token = nextToken(source, at, dialect, last)
    pieces.push(token.kind === 'text' ? cutText(token.text, mostText) : source.slice(at, at + token.length))
    at += token.length
    last = token
  }
  return pieces.join('')
}

/** White space as it was; of a comment, only its line ends. */
function blanksOf(text: string): string {
  return text.trim() === '' ? text : lineEndsOf(text)
}

function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  return `${text.slice(0, most)}…${lineEndsOf(text.slice(most))}${text.at(-1) ?? ''}`
}

function lineEndsOf(text: string): string {
  return '\n'.repeat(text.split('\n').length - 1)
}
