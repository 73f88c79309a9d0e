/** Which text of a program a model is given: a window around the lines in question, without comments and without file names. Pure. */
import { type ScannedLanguage, stripProgram } from '#modules/exercises/module.ts'
import type { Language, SourceFile } from '#modules/exercises/contract.ts'

/** Characters of all files together, and of one line. */
const MOST_SENT_CHARACTERS = 12_000
const MOST_LINE_CHARACTERS = 300
/** Characters of a text in the program; what is longer is prose, or data. */
const MOST_TEXT_CHARACTERS = 80

/** Ends of file names that say something of the language. All else of a name is the learner's. */
const KNOWN_END = /\.(?:py|js|c|cpp|h|hpp|java|sql|html|css|txt)$/

/** Invisible characters, those that turn text around, and those that hide text from people. */
const HIDDEN = /[\p{Cf}\p{Co}\p{Cn}]/gu

export type NumberedLine = [number: number, text: string]

export interface SentProgram {
  files: { name: string; lines: NumberedLine[] }[]
  /** Names that the model knows files by, with the learner's own. */
  pathOf: ReadonlyMap<string, string>
}

export function writeProgram(
  { language, files, path }: { language: Language; files: readonly SourceFile[]; path: string },
  around: { from: number; to: number },
): SentProgram {
  const ordered = files.toSorted((one, other) => Number(other.path === path) - Number(one.path === path))
  let left = MOST_SENT_CHARACTERS
  const pathOf = new Map<string, string>()
  const sent: SentProgram['files'] = []
  for (const [at, file] of ordered.entries()) {
    const name = `file-${at + 1}${KNOWN_END.exec(file.path)?.[0] ?? ''}`
    const all = linesOf(language, file)
    const lines = at === 0 ? window(all, around, left) : fitting(all, left)
    pathOf.set(name, file.path)
    // Files whose lines don't fit are left out, and so are the ones behind them.
    if (lines.length === 0) break
    left -= lengthOf(lines)
    sent.push({ name, lines })
  }
  return { files: sent, pathOf }
}

/** Puts the model's names of files in place of the learner's. */
export function withoutPaths(text: string, pathOf: ReadonlyMap<string, string>): string {
  const longestFirst = [...pathOf].toSorted(([, one], [, other]) => other.length - one.length)
  return longestFirst.reduce((changed, [name, path]) => changed.replaceAll(path, name), visible(text))
}

function linesOf(language: Language, { path, content }: SourceFile): NumberedLine[] {
  const known = stripped(language, path, content)
  return known
    .split('\n')
    .map((line, at): NumberedLine => [at + 1, visible(line).slice(0, MOST_LINE_CHARACTERS).trimEnd()])
    .filter(([, text]) => text !== '')
}

function stripped(language: Language, path: string, content: string): string {
  const scanned = scannedAs(language, path)
  if (scanned !== null) return stripProgram(scanned, content, MOST_TEXT_CHARACTERS)
  return partsOfPage(withoutBetween(content, '<!--', '-->', { isOpenToEnd: true }))
    .map(({ text, isScript }) =>
      isScript
        ? stripProgram('javascript', text, MOST_TEXT_CHARACTERS)
        : withoutBetween(text, '/*', '*/', { isOpenToEnd: false }),
    )
    .join('')
}

const SCRIPT = /<script(?=[\s/>])/gi
const END_OF_SCRIPT = /<\/script/gi

/** Scripts of a page, and what is between them with their tags, in order. */
function partsOfPage(content: string): { text: string; isScript: boolean }[] {
  const parts: { text: string; isScript: boolean }[] = []
  let at = 0
  while (at < content.length) {
    const tag = indexFrom(content, SCRIPT, at)
    const end = content.indexOf('>', tag)
    const from = end < 0 ? content.length : end + 1
    const to = indexFrom(content, END_OF_SCRIPT, from)
    parts.push({ text: content.slice(at, from), isScript: false })
    parts.push({ text: content.slice(from, to), isScript: true })
    at = to
  }
  return parts
}

/** Where the text matches from there on; its length where it doesn't. */
function indexFrom(text: string, pattern: RegExp, from: number): number {
  pattern.lastIndex = from
  return pattern.exec(text)?.index ?? text.length
}

/** Language by whose rules a file's comments are found. Null: those of a page. */
function scannedAs(language: Language, path: string): ScannedLanguage | null {
  if (language !== 'html') return language
  return path.endsWith('.js') ? 'javascript' : null
}

/** `isOpenToEnd`: what has no end is one to the end of the text, as in HTML; else it is none, as in `accept="image/*"`. */
function withoutBetween(
  text: string,
  open: string,
  close: string,
  { isOpenToEnd }: { isOpenToEnd: boolean },
): string {
  const [head = '', ...rest] = text.split(open)
  const tails = rest.map((piece) => {
    const end = piece.indexOf(close)
    if (end < 0) return isOpenToEnd ? '' : open + piece
    return '\n'.repeat(piece.slice(0, end).split('\n').length - 1) + piece.slice(end + close.length)
  })
  return head + tails.join('')
}

function visible(text: string): string {
  return text.replaceAll(HIDDEN, '')
}

/** Grows from the lines in question to both sides while there is room. */
function window(
  lines: readonly NumberedLine[],
  around: { from: number; to: number },
  most: number,
): NumberedLine[] {
  const isWanted = ([number]: NumberedLine) => number >= around.from && number <= around.to
  const taken = fitting(lines.filter(isWanted), most)
  let left = most - lengthOf(taken)
  const before = lines.filter(([number]) => number < around.from).toReversed()
  const after = lines.filter(([number]) => number > around.to)
  for (let at = 0; at < Math.max(before.length, after.length); at += 1) {
    const next = [before[at], after[at]].filter((line) => line !== undefined)
    left -= lengthOf(next)
    if (left < 0) break
    taken.push(...next)
  }
  return taken.toSorted(([one], [other]) => one - other)
}

function fitting(lines: readonly NumberedLine[], most: number): NumberedLine[] {
  let left = most
  const end = lines.findIndex((line) => {
    left -= lengthOf([line])
    return left < 0
  })
  return end < 0 ? [...lines] : lines.slice(0, end)
}

function lengthOf(lines: readonly NumberedLine[]): number {
  return lines.reduce((sum, [, text]) => sum + text.length + 8, 0)
}
