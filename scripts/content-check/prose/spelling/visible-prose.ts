/**
 * What a learner reads as English, out of a file of content: everything else is blanked, letter by letter, so that a word
 * stands where it stood. Left out are code (fences, spans in backticks), addresses, and fields of front matter that are no prose.
 */
import { isMap, isScalar, parseDocument, visit, type Pair } from 'yaml'

export function proseOf(path: string, source: string): string {
  if (!path.endsWith('.md')) return proseOfFields(source)
  const front = /^---\n[\s\S]*?\n---\n/.exec(source)?.[0] ?? ''
  const fields = front === '' ? '' : `   \n${proseOfFields(front.slice(4, -4))}   \n`
  return fields + proseOfMarkdown(source.slice(front.length))
}

export function proseOfMarkdown(source: string): string {
  return withoutMarks(withoutFences(source))
}

function withoutFences(source: string): string {
  let fence: string | null = null
  const lines = source.split('\n').map((line) => {
    const mark = /^ *(```+|~~~+)/.exec(line)?.[1]
    if (fence === null && mark === undefined) return line
    if (mark !== undefined && fence === null) fence = mark
    else if (mark?.startsWith(fence ?? '') === true) fence = null
    return blank(line)
  })
  return withSentencesOfMistakes(source, lines.join('\n'))
}

/** Blocks of known mistakes are fences whose sentences a learner reads: they are put back. */
function withSentencesOfMistakes(source: string, blanked: string): string {
  let text = blanked
  for (const match of source.matchAll(/^```mistakes\n([\s\S]*?)^```$/gm)) {
    const [whole, inside = ''] = match
    const from = match.index + whole.indexOf('\n') + 1
    text = text.slice(0, from) + proseOfFields(inside) + text.slice(from + inside.length)
  }
  return text
}

const MARKS = [
  // Code in a sentence, within its paragraph.
  /(?<!`)(`+)(?!`)(?:(?!\n\s*\n)[\s\S])*?(?<!`)\1(?!`)/g,
  // Where a link or a picture leads, and addresses as they are.
  /\]\([^)]*\)/g,
  /\b[a-z]+:\/\/\S+|\b[\w.-]+@[\w.-]+/g,
  // Names that are filled in, and letters by number.
  /\{[\w-]+\}|&#?\w+;/g,
  // A path, or a file by its name.
  /(?<![\p{L}\p{N}])\/[\w./-]+|\b[\w-]+\.[a-z]{1,4}\b/gu,
]

function withoutMarks(text: string): string {
  return MARKS.reduce((left, mark) => left.replace(mark, blank), text)
}

/** Fields that a learner reads, of whatever file. */
const READ = new Set([
  'title',
  'summary',
  'description',
  'outcomes',
  'question',
  'headline',
  'lead',
  'idea',
  'quote',
  'prompt',
  'text',
  'why',
  'items',
  'hint',
  'hints',
  'name',
])

function proseOfFields(source: string): string {
  const kept: [number, number][] = []
  visit(parseDocument(source), {
    Pair(_, pair, path) {
      const key = keyOf(pair)
      // Names of a function and of its parameters are code.
      if (key === 'function') return visit.SKIP
      // What a page must say is written in the page.
      if (has(path.at(-1), 'select')) return undefined
      // The answer of a quiz is what a program prints.
      if (!READ.has(key) && !(key === 'answer' && has(path.at(-1), 'question'))) return undefined
      visit(pair.value as never, {
        Scalar(_key, { value, range }) {
          if (typeof value === 'string' && range) kept.push([range[0], range[1]])
        },
      })
      return undefined
    },
  })
  let at = 0
  let prose = ''
  for (const [from, to] of kept.toSorted((one, other) => one[0] - other[0])) {
    if (from < at) continue
    // In quotes a line break is written as two signs.
    prose += blank(source.slice(at, from)) + source.slice(from, to).replace(/\\./g, blank)
    at = to
  }
  return withoutMarks(prose + blank(source.slice(at)))
}

function keyOf({ key }: Pair): string {
  return isScalar(key) ? String(key.value) : ''
}

function has(map: unknown, key: string): boolean {
  return isMap(map) && map.has(key)
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ')
}
