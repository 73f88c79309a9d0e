/**
 * Cuts SQL into tokens as SQLite's own tokenizer does, in one pass. The editor's grammar reads other things: it knows neither `t.*` nor
 * names with an accent, and nests comments, which SQLite does not. Pure.
 */
export type Token = {
  /** `word`: a keyword or a plain name. `name`: one in quotes or brackets. `open` and `close`: parentheses. */
  kind: 'word' | 'name' | 'text' | 'number' | 'open' | 'close' | 'mark'
  /** As written. */
  text: string
  /** Of a `word`: its small letters. Otherwise empty. */
  word: string
  from: number
  to: number
  /** Parentheses around it. */
  depth: number
}

/** Null: something in the text never ends, or a parenthesis has no partner. */
export function readTokens(source: string): Token[] | null {
  const tokens: Token[] = []
  let depth = 0
  for (const token of cutTokens(source)) {
    if (token.to > source.length) return null
    if (token.depth < 0 || (token.text === ';' && token.depth > 0)) return null
    depth = token.depth + (token.kind === 'open' ? 1 : 0)
    tokens.push(token)
  }
  return depth === 0 ? tokens : null
}

/** Tokens of text that may be broken, one after another: `to` is beyond the text where a quote never ends, and `depth` can be negative. */
export function* cutTokens(source: string, from = 0): Generator<Token, void> {
  let depth = 0
  for (let at = from; at < source.length;) {
    const end = blankEnd(source, at)
    if (end > at) {
      at = end
      continue
    }
    const [kind, to] = tokenAt(source, at)
    if (kind === 'close') depth -= 1
    const text = source.slice(at, to)
    yield { kind, text, word: kind === 'word' ? text.toLowerCase() : '', from: at, to, depth }
    if (kind === 'open') depth += 1
    at = to
  }
}

/** End of the white space or comment at a place; the place itself where there is none. */
function blankEnd(source: string, at: number): number {
  if (isSpace(source.charCodeAt(at))) return at + 1
  if (source.startsWith('--', at)) return orEnd(source, source.indexOf('\n', at))
  // A comment that nobody closes goes on to the end.
  if (source.startsWith('/*', at)) return orEnd(source, source.indexOf('*/', at + 2), 2)
  return at
}

function orEnd(source: string, found: number, more = 0): number {
  return found < 0 ? source.length : found + more
}

/** The end is beyond the text where a quote is not closed. */
function tokenAt(source: string, at: number): [Token['kind'], number] {
  const character = source.charAt(at)
  switch (character) {
    case '(':
      return ['open', at + 1]
    case ')':
      return ['close', at + 1]
    case "'":
      return ['text', quoteEnd(source, at, "'")]
    case '"':
    case '`':
      return ['name', quoteEnd(source, at, character)]
    case '[': {
      const end = source.indexOf(']', at)
      return ['name', end < 0 ? Infinity : end + 1]
    }
    default: {
      const code = source.charCodeAt(at)
      const isNumber = isDigit(code) || (character === '.' && isDigit(source.charCodeAt(at + 1)))
      if (isNumber) return ['number', numberEnd(source, at)]
      return isWordPart(code) ? ['word', wordEnd(source, at)] : ['mark', at + 1]
    }
  }
}

/** A quote in quotes is written twice. */
function quoteEnd(source: string, at: number, quote: string): number {
  for (let end = source.indexOf(quote, at + 1); end >= 0; end = source.indexOf(quote, end + 2))
    if (source.charAt(end + 1) !== quote) return end + 1
  return Infinity
}

function wordEnd(source: string, at: number): number {
  let end = at + 1
  while (end < source.length && isWordPart(source.charCodeAt(end))) end++
  return end
}

/** `1e-5` is one number, `1-5` are two. */
function numberEnd(source: string, at: number): number {
  const isHex = source.charAt(at) === '0' && /x/i.test(source.charAt(at + 1))
  let end = at + 1
  for (; end < source.length; end++) {
    const character = source.charAt(end)
    const isSign = (character === '+' || character === '-') && !isHex && /e/i.test(source.charAt(end - 1))
    if (!isSign && character !== '.' && !isWordPart(source.charCodeAt(end))) break
  }
  return end
}

const isSpace = (code: number) => code === 32 || (code >= 9 && code <= 13)
const isDigit = (code: number) => code >= 48 && code <= 57
/** Letters, digits, `_`, `$`, and everything beyond ASCII. */
const isWordPart = (code: number) =>
  isDigit(code) ||
  (code >= 65 && code <= 90) ||
  (code >= 97 && code <= 122) ||
  code === 95 ||
  code === 36 ||
  code >= 128
