/** Whether the brackets, texts and comments of a program of the C family close. One pass, linear. */

const CLOSING: Record<string, string> = { ')': '(', ']': '[', '}': '{' }
const OPENING = new Set(Object.values(CLOSING))

type Open = { bracket: string; line: number }

/**
 * Line of a bracket, text or comment that is never closed, or of a bracket that closes nothing. Null: all of them close. What stands in
 * preprocessor lines, and in all but the first branch of an `#if`, may be unbalanced.
 */
export function bracketProblem(text: string, family: 'c' | 'java'): number | null {
  const open: Open[] = []
  let line = 1
  let at = 0
  while (at < text.length) {
    const piece = pieceAt(text, at, family)
    if (piece.kind === 'unclosed') return line
    const character = text.charAt(at)
    if (piece.kind === 'code' && OPENING.has(character)) open.push({ bracket: character, line })
    else if (piece.kind === 'code' && character in CLOSING && open.pop()?.bracket !== CLOSING[character])
      return line
    for (let each = at; each < piece.end; each += 1) if (text.charCodeAt(each) === 10) line += 1
    at = piece.end
  }
  return open.at(-1)?.line ?? null
}

/** `skipped`: nothing in it is a bracket of the program. */
type Piece = { kind: 'code' | 'skipped' | 'unclosed'; end: number }

const skippedTo = (end: number): Piece => (end === -1 ? UNCLOSED : { kind: 'skipped', end })
const UNCLOSED: Piece = { kind: 'unclosed', end: 0 }

function pieceAt(text: string, at: number, family: 'c' | 'java'): Piece {
  const character = text.charAt(at)
  if (text.startsWith('//', at)) return skippedTo(lineEnd(text, at))
  if (text.startsWith('/*', at)) return skippedTo(after(text, '*/', at + 2))
  if (character === '#' && family === 'c' && isFirstOfLine(text, at)) return skippedTo(directiveEnd(text, at))
  if (family === 'java' && text.startsWith('"""', at)) return skippedTo(textEnd(text, at + 3, '"""'))
  if (character === '"' && family === 'c' && text.charAt(at - 1) === 'R') return skippedTo(rawEnd(text, at))
  if (character === '"') return skippedTo(textEnd(text, at + 1, '"'))
  // Not the mark between the digits of 1'000.
  if (character === "'" && !/(?:^|[^\w'])\d[\w']*$/.test(text.slice(Math.max(0, at - 40), at)))
    return skippedTo(textEnd(text, at + 1, "'"))
  return { kind: 'code', end: at + 1 }
}

/** Offset behind the next `mark`, or -1. */
function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from)
  return found === -1 ? -1 : found + mark.length
}

/** Offset of the line break that ends a line which no backslash continues, or of the end. */
function lineEnd(text: string, from: number): number {
  let end = from
  do end = text.indexOf('\n', end + 1)
  while (end !== -1 && /\\\r?$/.test(text.slice(Math.max(0, end - 2), end)))
  return end === -1 ? text.length : end
}

const isFirstOfLine = (text: string, at: number) =>
  text.slice(text.lastIndexOf('\n', at - 1) + 1, at).trim() === ''

/** Offset behind the `quote` that closes a text, or -1; only Java's blocks go over lines. */
function textEnd(text: string, from: number, quote: string): number {
  for (let at = from; at < text.length; at += 1) {
    if (text.charAt(at) === '\\') at += 1
    else if (text.startsWith(quote, at)) return at + quote.length
    else if (text.charAt(at) === '\n' && quote.length === 1) return -1
  }
  return -1
}

/** As in `R"mark(…)mark"`. */
function rawEnd(text: string, from: number): number {
  const start = text.indexOf('(', from)
  return start === -1 ? -1 : after(text, `)${text.slice(from + 1, start)}"`, start)
}

/** Offset behind a preprocessor line; of `#else` and the like, behind the line of the `#endif` it belongs to. */
function directiveEnd(text: string, from: number): number {
  if (wordOf(text, from) !== 'else' && !wordOf(text, from).startsWith('elif')) return lineEnd(text, from)
  let depth = 1
  let at = from
  while (depth > 0) {
    const next = text.indexOf('\n', at)
    if (next === -1) return text.length
    at = next + 1
    const word = wordOf(text, at)
    if (word.startsWith('if')) depth += 1
    else if (word === 'endif') depth -= 1
  }
  return lineEnd(text, at)
}

const wordOf = (text: string, from: number) =>
  /^[ \t]{0,40}#[ \t]{0,40}([a-z]{1,20})/.exec(text.slice(from, from + 101))?.[1] ?? ''
