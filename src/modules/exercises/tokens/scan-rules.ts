/**
 * Tokens of a program without its layout, comments and names, in time proportional to its length: what compares programs must not depend on
 * a grammar that knows less than a compiler does, or that takes long behind errors. Pure.
 */
import type { Dialect } from './dialects.ts'

export interface Token {
  kind: 'name' | 'word' | 'sign' | 'number' | 'text'
  text: string
}

const SPACE = /[\s\ufeff]+/y
const WORD = /[\p{L}_$#@][\p{L}\p{N}_$]*/uy
const NUMBER = /0[xXbBoO][\da-fA-F_]+\w*|\d[\d_']*(?:\.[\d_]*)?(?:[eE][+-]?\d+)?[a-zA-Z]*/y
const SIGN =
  /<<=|>>>=|>>=|>>>|\*\*=|\/\/=|===|!==|\?\?=|&&=|\|\|=|[-+*/%&|^=!<>:]=|<>|&&|\|\||\?\?|\?\.|=>|->|::|\+\+|--|<<|>>|\*\*|\/\/|[^]/uy

/** Prefixes of texts, such as `f"…"` and `L"…"`. */
const PREFIX = /^(?:[rbfu]{1,2}|L|u8|R)$/i

/** Scans at most `most` tokens. */
export function scanTokens(source: string, dialect: Dialect, most: number): Token[] {
  const tokens: Token[] = []
  let at = 0
  let isLineStart = true
  while (at < source.length && tokens.length < most) {
    const blank = skipBlank(source, at, dialect)
    if (blank > at) {
      isLineStart ||= source.slice(at, blank).includes('\n')
      at = blank
      continue
    }
    const skipped = isLineStart && dialect.imports ? matchLength(dialect.imports, source, at) : 0
    isLineStart = false
    if (skipped > 0) {
      at += skipped
      continue
    }
    const token = nextToken(source, at, dialect, tokens.at(-1))
    at += token.length
    if (!dialect.ignored.has(token.text)) tokens.push({ kind: token.kind, text: token.text })
  }
  return tokens
}

type Scanned = Token & { length: number }

/** The token at `at`, where no blank is. */
export function nextToken(source: string, at: number, dialect: Dialect, last: Token | undefined): Scanned {
  const quote = dialect.quotes.find((each) => source.startsWith(each, at))
  if (quote !== undefined) return quoted(source, at, at, { quote, dialect })
  const wordLength = matchLength(WORD, source, at)
  if (wordLength > 0) {
    const end = at + wordLength
    const written = source.slice(at, end)
    const opening = PREFIX.test(written) && dialect.quotes.find((each) => source.startsWith(each, end))
    if (opening) return quoted(source, at, end, { quote: opening, dialect })
    const text = dialect.isCaseSensitive ? written : written.toLowerCase()
    return { kind: dialect.keywords.has(text) ? 'word' : 'name', text, length: wordLength }
  }
  const numberLength = matchLength(NUMBER, source, at)
  if (numberLength > 0)
    return { kind: 'number', text: source.slice(at, at + numberLength), length: numberLength }
  if (dialect.hasPatterns && source[at] === '/' && isValueDue(last)) {
    const length = patternLength(source, at)
    return { kind: 'text', text: source.slice(at, at + length), length }
  }
  const length = matchLength(SIGN, source, at)
  return { kind: 'sign', text: source.slice(at, at + length), length }
}

/** Returns where the white space and the comment at `at` end; `at` itself: there is none. */
export function skipBlank(source: string, at: number, { lineComments, blockComment }: Dialect): number {
  const space = matchLength(SPACE, source, at)
  if (space > 0) return at + space
  if (lineComments.some((mark) => source.startsWith(mark, at))) return endOf(source, '\n', at)
  if (blockComment === null || !source.startsWith(blockComment[0], at)) return at
  const [open, close] = blockComment
  const end = source.indexOf(close, at + open.length)
  return end < 0 ? source.length : end + close.length
}

/** A text from its prefix at `from` and its quote at `at`, up to the same quote; one without an end goes to the end of its line, or of all. */
function quoted(
  source: string,
  from: number,
  at: number,
  { quote, dialect }: { quote: string; dialect: Dialect },
): Scanned {
  const isLong = dialect.longQuotes.includes(quote)
  let end = at + quote.length
  while (end < source.length) {
    if (source.startsWith(quote, end)) {
      end += quote.length
      break
    }
    if (source[end] === '\n' && !isLong) break
    end += source[end] === '\\' ? 2 : 1
  }
  end = Math.min(end, source.length)
  return { kind: 'text', text: source.slice(from, end), length: end - from }
}

/** Length of a regular expression; one that its line does not end takes all of the line, so that no line is read twice. */
function patternLength(source: string, at: number): number {
  const lineEnd = endOf(source, '\n', at)
  let isInClass = false
  for (let end = at + 1; end < lineEnd; end += 1) {
    const sign = source[end]
    if (sign === '\\') end += 1
    else if (sign === '[') isInClass = true
    else if (sign === ']') isInClass = false
    else if (sign === '/' && !isInClass) return end + 1 - at
  }
  return lineEnd - at
}

/** Whether a value comes next, so that a slash is no division. */
function isValueDue(last: Token | undefined): boolean {
  if (last === undefined) return true
  if (last.kind === 'word') return last.text !== 'this' && last.text !== 'super'
  return last.kind === 'sign' && last.text !== ')' && last.text !== ']'
}

function endOf(source: string, mark: string, from: number): number {
  const end = source.indexOf(mark, from)
  return end < 0 ? source.length : end
}

function matchLength(expression: RegExp, source: string, at: number): number {
  expression.lastIndex = at
  return expression.exec(source)?.[0].length ?? 0
}
