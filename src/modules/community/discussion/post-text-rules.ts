/**
 * Text of posts: paragraphs, code, emphasis and links, a small part of Markdown. It is read in one pass, and what comes out is a tree that
 * pages show as elements: no HTML is ever made of it. Everything that is none of these is text.
 */

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'strong' | 'emphasis'; parts: Inline[] }
  /** `host`: where the link leads, for links whose text is not the address. */
  | { kind: 'link'; text: string; href: string; host: string | null }

export type Block =
  | { kind: 'paragraph'; lines: Inline[][] }
  | { kind: 'code'; language: string | null; code: string }

const FENCE = /^ {0,3}(`{3,}|~{3,})([^\n`~][^\n`]*)?$/
const LANGUAGE = /^[\w+#-]{1,20}$/

export function parsePostText(text: string): Block[] {
  const blocks: Block[] = []
  let paragraph: string[] = []
  const endParagraph = () => {
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', lines: paragraph.map(parseInline) })
    paragraph = []
  }
  const lines = text.split('\n')
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    const [, fence, words = ''] = FENCE.exec(line) ?? []
    if (fence !== undefined) {
      endParagraph()
      const end = endOfFence(lines, at + 1, fence)
      const language = LANGUAGE.exec(words.trim())?.[0] ?? null
      blocks.push({ kind: 'code', language, code: lines.slice(at + 1, end).join('\n') })
      at = end
    } else if (line.trim() === '') endParagraph()
    else paragraph.push(line.trim())
  }
  endParagraph()
  return blocks
}

/** Tells whether a post has a block of code. */
export function hasCodeBlock(text: string): boolean {
  return text.split('\n').some((line) => FENCE.test(line))
}

/** Finds the line that closes a block of code; without one it goes on to the end. */
function endOfFence(lines: readonly string[], from: number, fence: string): number {
  const mark = fence[0] ?? '`'
  for (let at = from; at < lines.length; at += 1) {
    const line = (lines[at] ?? '').trim()
    if (line.length >= fence.length && line === mark.repeat(line.length)) return at
  }
  return lines.length
}

const LINK = /\[([^[\]\n]{1,200})\]\((https?:\/\/[^\s()<>]{1,500})\)/y
const ADDRESS = /https?:\/\/[^\s<>"'`*[\]]{1,500}/y
const WORD = /[\p{L}\p{N}]/u
const ESCAPABLE = /[\\`*[\]()]/

interface Open {
  mark: '*' | '**'
  parts: Inline[]
}

/** Reads one line. Marks without a partner are text. */
function parseInline(line: string): Inline[] {
  const root: Inline[] = []
  const open: Open[] = []
  const current = () => open.at(-1)?.parts ?? root
  let hasTick = true
  for (let at = 0; at < line.length;) {
    const rest = line[at] ?? ''
    const link = rest === '[' ? linkAt(line, at) : rest === 'h' ? addressAt(line, at) : null
    const mark = rest === '*' ? (line[at + 1] === '*' ? '**' : '*') : null
    const tick: number = rest === '`' && hasTick ? line.indexOf('`', at + 1) : -1
    if (rest === '`' && tick === -1) hasTick = false
    if (rest === '\\' && ESCAPABLE.test(line[at + 1] ?? '')) {
      addText(current(), line[at + 1] ?? '')
      at += 2
    } else if (tick > at + 1) {
      current().push({ kind: 'code', text: line.slice(at + 1, tick) })
      at = tick + 1
    } else if (link !== null) {
      current().push(link.part)
      at = link.end
    } else if (mark !== null && closes(line, at, mark) && open.some((each) => each.mark === mark)) {
      close(root, open, mark)
      at += mark.length
    } else if (mark !== null && opens(line, at, mark) && !open.some((each) => each.mark === mark)) {
      open.push({ mark, parts: [] })
      at += mark.length
    } else {
      addText(current(), mark ?? rest)
      at += mark?.length ?? 1
    }
  }
  while (open.length > 0) flatten(root, open)
  return root
}

/** A mark opens before a word, and not in the middle of one: `2 * 3` and `a*b` are text. */
function opens(line: string, at: number, mark: string): boolean {
  const next = line[at + mark.length] ?? ' '
  return next.trim() !== '' && next !== '*' && !WORD.test(line[at - 1] ?? ' ')
}

function closes(line: string, at: number, mark: string): boolean {
  return (line[at - 1] ?? ' ').trim() !== '' && !WORD.test(line[at + mark.length] ?? ' ')
}

/** Closes the innermost mark of this kind; marks that were opened in it and not closed are text. */
function close(root: Inline[], open: Open[], mark: Open['mark']): void {
  while (open.at(-1)?.mark !== mark) flatten(root, open)
  const closed = open.pop()
  if (closed === undefined) return
  const outer = open.at(-1)?.parts ?? root
  outer.push({ kind: mark === '**' ? 'strong' : 'emphasis', parts: closed.parts })
}

/** Turns the innermost open mark into text. */
function flatten(root: Inline[], open: Open[]): void {
  const last = open.pop()
  if (last === undefined) return
  const outer = open.at(-1)?.parts ?? root
  addText(outer, last.mark)
  for (const part of last.parts)
    if (part.kind === 'text') addText(outer, part.text)
    else outer.push(part)
}

function addText(parts: Inline[], text: string): void {
  const last = parts.at(-1)
  if (last?.kind === 'text') last.text += text
  else parts.push({ kind: 'text', text })
}

function linkAt(line: string, at: number): { part: Inline; end: number } | null {
  LINK.lastIndex = at
  const [all, text, address] = LINK.exec(line) ?? []
  if (all === undefined || text === undefined || address === undefined) return null
  const url = safeUrl(address)
  if (url === null) return null
  return { part: { kind: 'link', text, href: url.href, host: url.host }, end: at + all.length }
}

function addressAt(line: string, at: number): { part: Inline; end: number } | null {
  ADDRESS.lastIndex = at
  const [found] = ADDRESS.exec(line) ?? []
  const address = found?.replace(/[.,;:!?)]{1,10}$/, '')
  const url = address === undefined ? null : safeUrl(address)
  if (address === undefined || url === null) return null
  // An address that the browser reads otherwise than a person does is shown as the browser reads it.
  const isPlain = url.href === address || url.href === `${address}/`
  return {
    part: { kind: 'link', text: isPlain ? address : url.href, href: url.href, host: null },
    end: at + address.length,
  }
}

/** Reads an address; null where it is none, or where a name before an `@` passes for its host. */
function safeUrl(address: string): URL | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return isWeb && url.username === '' && url.password === '' ? url : null
}

/** Returns the words of a post without its marks, as one line of at most so many characters. Blocks of code are left out. */
export function excerptOf(text: string, most: number): string {
  const words = parsePostText(text.slice(0, most * 4))
    .flatMap((block) => (block.kind === 'paragraph' ? block.lines.map(wordsOf) : []))
    .join(' ')
  return words.length <= most ? words : `${words.slice(0, most).trimEnd().toWellFormed()}…`
}

function wordsOf(parts: readonly Inline[]): string {
  return parts.map((part) => ('parts' in part ? wordsOf(part.parts) : part.text)).join('')
}
