/** The body of a lesson: every `# Heading` begins a page; prose, code, examples and exercises follow each other. */
import type { Env, Token } from 'markdown-it'
import type { LessonBlock, LessonPage } from '../contract.ts'
import type { FillExercise, RunExample } from '../content-model.ts'
import { isCompanion, readFence, standsAlone, type Fence } from './fence-rules.ts'
import { readExample, readFill, readPlainCode } from './parse-example.ts'
import { parseMarkdown, renderTokens } from './markdown.ts'
import type { LessonSource, ReadingContext } from './reading-context.ts'

export interface ParsedPages {
  pages: LessonPage[]
  fills: FillExercise[]
  examples: RunExample[]
}

const MAX_PAGES = 6

export function parsePages(source: LessonSource, context: ReadingContext): ParsedPages {
  const { file, bodyLine } = source
  const { tokens, env } = parseMarkdown(source.body, bodyLine, context.markdownIn(file))
  const reader = pageReader(source, context, env)
  for (let index = 0; index < tokens.length;) index = reader.take(tokens, index)
  return reader.finish()
}

/** Walks over the top-level pieces of the body, keeping prose apart from code. */
function pageReader(source: LessonSource, context: ReadingContext, env: Env) {
  const { problems } = context
  const parsed: ParsedPages = { pages: [], fills: [], examples: [] }
  let prose: Token[] = []
  let page: LessonPage | null = null
  const placeOf = (token: Token) => ({ file: source.file, line: source.bodyLine + (token.map?.[0] ?? 0) })

  function endProse(): void {
    if (prose.length > 0 && page) page.blocks.push({ kind: 'prose', html: renderTokens(prose, env) })
    prose = []
  }

  function beginPage(inline: Token | undefined): void {
    endProse()
    const tokens = inline ? [inline] : []
    page = { title: plainText(inline), titleHtml: renderTokens(tokens, env), blocks: [] }
    parsed.pages.push(page)
  }

  function add(block: LessonBlock | null): void {
    if (block && page) page.blocks.push(block)
  }

  /** Takes a code block with everything that belongs to it; returns how many fences that were. */
  function takeCode(fences: Fence[]): number {
    const [first] = fences
    if (!first) return 1
    endProse()
    if (first.mode === 'show' && !isCompanion(first.word)) {
      add(readPlainCode(first))
      return 1
    }
    if (isCompanion(first.word)) {
      problems.add(
        first.place,
        `this \`${first.word}\` block belongs to no code`,
        'put it directly after a `run` or `fill` block',
      )
      return 1
    }
    const followers = fences.slice(1)
    const next = followers.findIndex(standsAlone)
    const group = next === -1 ? followers : followers.slice(0, next)
    const key = first.id ?? `example-${parsed.examples.length + 1}`
    if (first.mode === 'run') {
      const example = readExample(key, first, group, context)
      add(example?.block ?? null)
      if (example) parsed.examples.push(example.example)
    } else {
      const fill = readFill(first, group, context)
      add(fill?.block ?? null)
      if (fill) parsed.fills.push(fill.fill)
    }
    return 1 + group.length
  }

  return {
    /** Returns the index of the next token to take. */
    take(tokens: Token[], index: number): number {
      const token = tokens[index]
      if (!token) return index + 1
      if (token.type === 'heading_open' && token.tag === 'h1') {
        beginPage(tokens[index + 1])
        return index + 3
      }
      if (!page) {
        problems.add(
          placeOf(token),
          'there is text before the first heading',
          'begin the lesson with a `# Heading`',
        )
        beginPage(undefined)
      }
      if (token.type === 'fence') {
        const run: Token[] = []
        for (let at = index; tokens[at]?.type === 'fence'; at++) run.push(...tokens.slice(at, at + 1))
        const fences = run.map((each) => readFence(each, placeOf(each), problems))
        // A fence that cannot be read ends the group before it; its problem is told already.
        const unread = fences.indexOf(null)
        const readable = (unread === -1 ? fences : fences.slice(0, unread)).filter((fence) => fence !== null)
        return index + (readable.length === 0 ? 1 : takeCode(readable))
      }
      const end = endOfBlock(tokens, index)
      prose.push(...tokens.slice(index, end))
      reportNestedExamples(tokens.slice(index, end))
      return end
    },
    finish(): ParsedPages {
      endProse()
      checkPages(parsed, source, context)
      return parsed
    },
  }

  function reportNestedExamples(tokens: Token[]): void {
    for (const token of tokens.filter((each) => each.type === 'fence' && / (run|fill)\b/.test(each.info))) {
      problems.add(
        placeOf(token),
        'a `run` or `fill` block stands inside a list or a quote',
        'move it out, to the left margin',
      )
    }
  }
}

function checkPages({ pages, fills }: ParsedPages, source: LessonSource, { problems }: ReadingContext): void {
  const top = { file: source.file, line: source.bodyLine }
  if (pages.length === 0) problems.add(top, 'the lesson has no pages', 'begin a page with a `# Heading`')
  if (pages.length > MAX_PAGES) {
    problems.add(
      top,
      `the lesson has ${pages.length} pages`,
      `keep it to ${MAX_PAGES}: split it into two lessons`,
    )
  }
  for (const page of pages.filter(({ blocks }) => blocks.length === 0)) {
    problems.add(top, `the page “${page.title}” is empty`, 'write something below its heading, or remove it')
  }
  const seen = new Set<string>()
  for (const { id, place } of fills) {
    if (seen.has(id))
      problems.add(
        place,
        `the id \`${id}\` is used twice in this lesson`,
        'give each `fill` an id of its own',
      )
    seen.add(id)
  }
}

/** The index after the block that begins at `start`. */
function endOfBlock(tokens: Token[], start: number): number {
  let depth = 0
  for (let index = start; index < tokens.length; index++) {
    depth += tokens[index]?.nesting ?? 0
    if (depth === 0) return index + 1
  }
  return tokens.length
}

function plainText(inline: Token | undefined): string {
  const texts = (inline?.children ?? []).map((child) => (child.type === 'softbreak' ? ' ' : child.content))
  return texts.join('')
}
