/**
 * Colours for the few lines of code on the home page, with the class names of the real editor's highlighter. A regular
 * expression is enough for them and weighs nothing beside a parser.
 */
export type Paint = { text: string; token: 'comment' | 'string' | 'number' | 'keyword' | null }

const KEYWORDS = {
  python:
    'and as break class continue def elif else False for from if import in is None not or pass return True while',
  javascript: 'break const continue else false for function if let new null of return true undefined while',
  sql: 'and as asc between by case count desc distinct else end from group having in insert is join left like limit not null on or order select sum then when where',
}
export type PaintLanguage = keyof typeof KEYWORDS

const COMMENTS = { python: '#.*', javascript: '//.*', sql: '--.*' }
const TEXT = `"(?:\\\\.|[^"\\\\\\n])*"?|'(?:\\\\.|[^'\\\\\\n])*'?|\`(?:\\\\.|[^\`\\\\])*\`?`

const patterns = new Map<PaintLanguage, RegExp>()

function patternOf(language: PaintLanguage): RegExp {
  const words = KEYWORDS[language].replaceAll(' ', '|')
  const pattern =
    patterns.get(language) ??
    new RegExp(
      `(?<comment>${COMMENTS[language]})|(?<string>${TEXT})|\\b(?<number>\\d+(?:\\.\\d+)?)\\b|\\b(?<keyword>${words})\\b`,
      language === 'sql' ? 'gi' : 'g',
    )
  patterns.set(language, pattern)
  return pattern
}

/** The source in pieces that, joined, are the source again. */
export function paintCode(source: string, language: PaintLanguage): Paint[] {
  const pieces: Paint[] = []
  let from = 0
  for (const match of source.matchAll(patternOf(language))) {
    if (match.index > from) pieces.push({ text: source.slice(from, match.index), token: null })
    const { comment, string, number } = match.groups ?? {}
    const token =
      comment !== undefined
        ? 'comment'
        : string !== undefined
          ? 'string'
          : number !== undefined
            ? 'number'
            : 'keyword'
    pieces.push({ text: match[0], token })
    from = match.index + match[0].length
  }
  if (from < source.length) pieces.push({ text: source.slice(from), token: null })
  return pieces
}
