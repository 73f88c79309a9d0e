/** Covers of entries: a few lines of plain text, whatever a program printed or a page contains. Pure. */
import type { Language, SourceFile } from '#modules/exercises/contract.ts'
import { LANGUAGES } from '#modules/exercises/languages/contract.ts'
import type { Cover } from './contract.ts'
import { COVER_COLUMNS, COVER_LINES } from './size-data.ts'

/** Characters of an output that are looked at, from its end: the lines of a cover are somewhere in them. */
const MOST_READ = 20_000
const MOST_TITLE = 80

/** Cover before the program ran, and of one that prints nothing. */
export function coverOfFiles(language: Language, files: readonly SourceFile[]): Cover {
  const { entryFile } = LANGUAGES[language]
  const entry = files.find(({ path }) => path === entryFile) ?? files[0]
  const content = entry?.content ?? ''
  if (language === 'html') return { kind: 'page', title: titleOf(content), heading: headingOf(content) }
  return { kind: 'code', text: linesOf(content.slice(0, MOST_READ)).slice(0, COVER_LINES).join('\n') }
}

/** Cover of what a program printed, without escape sequences. Null: it printed nothing that can be seen. */
export function coverOfOutput(printed: string): Cover | null {
  const text = linesOf(printed.slice(-MOST_READ)).slice(-COVER_LINES).join('\n')
  return text.trim() === '' ? null : { kind: 'output', text }
}

/** Splits into lines without what cannot be seen, and without blank ones around them. */
function linesOf(text: string): string[] {
  const lines = text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((line) => cut(visible(line.replaceAll('\t', '    ')), COVER_COLUMNS).trimEnd())
  const first = lines.findIndex((line) => line !== '')
  return first === -1 ? [] : lines.slice(first, lines.findLastIndex((line) => line !== '') + 1)
}

/** At most so many characters, none of them cut in half. */
function cut(text: string, most: number): string {
  return Array.from(text).slice(0, most).join('')
}

/** Without control characters and what turns the direction of a line, has no width, or is half a character. */
function visible(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu, '')
}

function titleOf(html: string): string {
  return elementText(html, html.search(/<title[\s>]/i))
}

function headingOf(html: string): string {
  return elementText(html, html.search(/<h[1-6][\s>]/i))
}

/** Text of the element that begins at a place, as one line, without its tags. Looks at each character once. */
function elementText(html: string, at: number): string {
  if (at === -1) return ''
  const begin = html.indexOf('>', at)
  if (begin === -1) return ''
  const inner = html.slice(begin + 1, begin + 1 + MOST_READ)
  const end = inner.search(/<\/(?:title|h[1-6])/i)
  let text = ''
  let isTag = false
  for (const character of end === -1 ? '' : inner.slice(0, end)) {
    if (character === '<') isTag = true
    else if (character === '>' && isTag) isTag = false
    else if (!isTag) text += character
  }
  return cut(visible(decoded(text).replaceAll(/\s+/g, ' ')), MOST_TITLE).trim()
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function decoded(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|apos|nbsp);/g, (whole, name: string) => ENTITIES[name] ?? whole)
}
