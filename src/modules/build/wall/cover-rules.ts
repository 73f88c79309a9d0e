/** Covers of entries: a few lines of plain text, whatever a program printed or a page contains. Pure. */
import type { Language, SourceFile } from '#modules/exercises/contract.ts'
import { LANGUAGES } from '#modules/exercises/languages/contract.ts'
import { lastLines, wholeText } from '#modules/exercises/module.ts'
import type { Replay } from '#modules/exercises/replay/contract.ts'
import type { Cover } from './contract.ts'
import { coverLine, cut, visible } from './cover-text-rules.ts'
import { colorsOfPage } from './page-color-rules.ts'
import { COVER_LINES } from './size-data.ts'

/** Characters of a file that are looked at. */
const MOST_READ = 20_000
const MOST_TITLE = 80

/** Cover before the program ran, and of one that prints nothing. */
export function coverOfFiles(language: Language, files: readonly SourceFile[]): Cover {
  const { entryFile } = LANGUAGES[language]
  const entry = files.find(({ path }) => path === entryFile) ?? files[0]
  const content = entry?.content ?? ''
  if (language === 'html')
    return {
      kind: 'page',
      title: titleOf(content),
      heading: headingOf(content),
      colors: colorsOfPage(content, files),
    }
  return { kind: 'code', text: linesOf(content.slice(0, MOST_READ)).slice(0, COVER_LINES).join('\n') }
}

/** Cover of a program that was recorded: the last screen of it. */
export function coverOfReplay(replay: Replay): Cover {
  return { kind: 'output', texts: lastLines(wholeText(replay), COVER_LINES) }
}

/** Splits into lines without what cannot be seen, and without blank ones around them. */
function linesOf(text: string): string[] {
  const lines = text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((line) => coverLine(line).trimEnd())
  const first = lines.findIndex((line) => line !== '')
  return first === -1 ? [] : lines.slice(first, lines.findLastIndex((line) => line !== '') + 1)
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
