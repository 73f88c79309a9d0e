/**
 * Markdown to HTML, with the house's own rules: callouts, links to lessons, responsive pictures, tables that
 * scroll, coloured code. What is written by authors never becomes markup of its own: raw HTML is an error, and
 * is shown as text.
 */
import MarkdownIt, { type Env, type Token } from 'markdown-it'
import { codeLanguage } from '#modules/exercises/contract.ts'
import type { SourcePlace } from '../content-model.ts'
import { turnQuotesIntoCallouts } from './callout-rules.ts'
import { escapeHtml, highlightToHtml } from './highlight.ts'
import type { LinkTarget } from './link-rules.ts'
import type { ProblemList } from './problem-list.ts'
import type { Image } from './read-image.ts'
import { keepPunctuationWithCode } from './together-rules.ts'

/** What Markdown needs to know about the place in which it stands. */
export interface MarkdownContext {
  file: string
  problems: ProblemList
  resolveLink(written: string): LinkTarget
  /** A picture of the course, or null when there is none. */
  findImage(written: string): Image | null
}

// HTML is recognised only to be refused: its two rules below escape it.
const markdown = new MarkdownIt({ html: true, linkify: false, typographer: false })
markdown.core.ruler.push('callouts', turnQuotesIntoCallouts)
markdown.core.ruler.push('together', keepPunctuationWithCode)
// Indented code is nearly always a mistake of indentation, and it cannot say its language.
markdown.disable('code')

const rules = markdown.renderer.rules
rules['html_block'] = (tokens, index) => escapeHtml(tokens[index]?.content ?? '')
rules['html_inline'] = (tokens, index) => escapeHtml(tokens[index]?.content ?? '')
rules['fence'] = (tokens, index) => {
  const token = tokens[index]
  if (!token) return ''
  const language = codeLanguage.safeParse(token.info.trim().split(/\s+/)[0]).data ?? 'text'
  return `<pre class="code"><code class="language-${language}">${highlightToHtml(token.content, language)}</code></pre>\n`
}
rules['table_open'] = (tokens, index) => {
  const label = escapeHtml(`Table: ${headerWords(tokens, index).join(', ')}`)
  return `<div class="table-scroll" role="region" aria-label="${label}" tabindex="0"><table>\n`
}
rules['table_close'] = () => '</table></div>\n'

/** Parses a whole text; `firstLine` is the line of the file in which it begins. */
export function parseMarkdown(
  text: string,
  firstLine: number,
  context: MarkdownContext,
): { tokens: Token[]; env: Env } {
  const env: Env = {}
  const tokens = markdown.parse(text, env)
  for (const token of tokens) finishToken(token, firstLine, context)
  return { tokens, env }
}

export function renderTokens(tokens: Token[], env: Env): string {
  return markdown.renderer.render(tokens, markdown.options, env).trim()
}

/** A whole text in one step. */
export function renderMarkdown(text: string, firstLine: number, context: MarkdownContext): string {
  const { tokens, env } = parseMarkdown(text, firstLine, context)
  return renderTokens(tokens, env)
}

/** One line without paragraphs around it, such as an option of a quiz. Texts with several blocks keep them. */
export function renderShort(text: string, line: number, context: MarkdownContext): string {
  const { tokens, env } = parseMarkdown(text, line, context)
  const [open, inline, close] = tokens
  const single = tokens.length === 3 && open?.type === 'paragraph_open' && close?.type === 'paragraph_close'
  return renderTokens(single && inline ? [inline] : tokens, env)
}

/** Checks and rewrites what depends on the place: links, pictures, raw HTML. */
function finishToken(token: Token, firstLine: number, context: MarkdownContext): void {
  const place = { file: context.file, line: firstLine + (token.map?.[0] ?? 0) }
  if (token.type === 'html_block') reportHtml(token, place, context)
  if (token.type === 'th_open' || token.type === 'td_open') alignByClass(token)
  for (const child of token.children ?? []) {
    if (child.type === 'html_inline') reportHtml(child, place, context)
    if (child.type === 'link_open') finishLink(child, place, context)
    if (child.type === 'image') finishImage(child, place, context)
    // A soft break is a new line of the source; counting them gives later links their own line.
    if (child.type === 'softbreak' || child.type === 'hardbreak') place.line += 1
  }
}

/** The content-security policy allows no `style` attributes. */
function alignByClass(token: Token): void {
  const side = /text-align:(\w+)/.exec(String(token.attrGet('style') ?? ''))?.[1]
  token.attrs = side === undefined ? null : [['class', `align-${side}`]]
}

function reportHtml(token: Token, place: SourcePlace, { problems }: MarkdownContext): void {
  const shown = token.content.trim().split('\n')[0] ?? ''
  problems.add(
    place,
    `raw HTML is not allowed: ${shown}`,
    'write Markdown, or put it in backticks when it is meant to be read',
  )
}

function finishLink(token: Token, place: SourcePlace, context: MarkdownContext): void {
  const target = context.resolveLink(decodeURI(String(token.attrGet('href') ?? '')))
  if ('what' in target) {
    context.problems.add({ ...place }, target.what, target.fix)
    return
  }
  token.attrSet('href', target.href)
  if (!target.external) return
  token.attrSet('target', '_blank')
  token.attrSet('rel', 'noopener')
}

/** As wide as a line of a lesson; on a phone as wide as the screen. */
const PROSE_SIZES = '(min-width: 744px) 42rem, 100vw'

function finishImage(token: Token, place: SourcePlace, context: MarkdownContext): void {
  const written = String(token.attrGet('src') ?? '')
  if (token.content.trim() === '') {
    context.problems.add(
      { ...place },
      `the picture ${written} has no description`,
      'say what it shows: ![what it shows](assets/…)',
    )
  }
  const image = context.findImage(written)
  if (!image) {
    context.problems.add(
      { ...place },
      `there is no picture ${written}`,
      'put a .svg, .png, .webp or .jpg into the course’s assets/ and write assets/NAME',
    )
    return
  }
  token.attrSet('src', image.src)
  if (image.size) {
    token.attrSet('width', image.size.width)
    token.attrSet('height', image.size.height)
  } else {
    context.problems.add(
      { ...place },
      `the picture ${written} does not say how large it is`,
      'save it again as .svg, .png, .webp or .jpg, with at most 40 million pixels and without what a camera adds (EXIF)',
    )
  }
  if (image.srcSet !== null) {
    token.attrSet('srcset', image.srcSet)
    token.attrSet('sizes', PROSE_SIZES)
  }
  token.attrSet('loading', 'lazy')
  token.attrSet('decoding', 'async')
}

function headerWords(tokens: Token[], start: number): string[] {
  const words: string[] = []
  for (const [index, token] of tokens.entries()) {
    if (index <= start) continue
    if (token.type === 'thead_close') break
    if (token.type === 'inline') words.push(token.content.replaceAll(/[*_`]/g, ''))
  }
  return words.filter((word) => word !== '')
}
