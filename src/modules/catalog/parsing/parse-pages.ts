/** The body of a lesson: every `# Heading` begins a page; prose, code, examples and exercises follow each other. */
import type { Env, Token } from 'markdown-it'
import type { LessonBlock, LessonPage } from '../contract.ts'
import type { ComprehensionExercise, FillExercise, RecordedProgram, RunExample } from '../content-model.ts'
import { isCompanion, isInteractive, readFence, standsAlone, type Fence } from './fence-rules.ts'
import { readComprehension } from './parse-comprehension.ts'
import { readExample, readFill, readPlainCode } from './parse-example.ts'
import { readSteps } from './parse-steps.ts'
import { parseMarkdown, renderTokens } from './markdown.ts'
import type { LessonSource, ReadingContext } from './reading-context.ts'

export interface ParsedPages {
  pages: LessonPage[]
  fills: FillExercise[]
  comprehension: ComprehensionExercise[]
  examples: RunExample[]
  recorded: RecordedProgram[]
}

const MAX_PAGES = 6

export function parsePages(source: LessonSource, context: ReadingContext): ParsedPages {
  const { file, bodyLine } = source
  const { tokens, env } = parseMarkdown(source.body, bodyLine, context.markdownIn(file))
  const reader: PageReader = {
    source,
    context,
    env,
    parsed: { pages: [], fills: [], comprehension: [], examples: [], recorded: [] },
    page: null,
    prose: [],
  }
  for (let index = 0; index < tokens.length;) index = takeToken(reader, tokens, index)
  endProse(reader)
  checkPages(reader.parsed, source, context)
  return reader.parsed
}

/** State of a walk over the top-level pieces of the body, which keeps prose apart from code. */
type PageReader = {
  readonly source: LessonSource
  readonly context: ReadingContext
  readonly env: Env
  readonly parsed: ParsedPages
  /** Null before the first heading. */
  page: LessonPage | null
  /** Tokens of prose since the last code block. */
  prose: Token[]
}

/** Reads the piece at `index`; returns the index of the next one. */
function takeToken(reader: PageReader, tokens: Token[], index: number): number {
  const token = tokens[index]
  if (!token) return index + 1
  if (token.type === 'heading_open' && token.tag === 'h1') {
    beginPage(reader, tokens[index + 1])
    return index + 3
  }
  if (!reader.page) {
    reader.context.problems.add(
      placeOf(reader, token),
      'there is text before the first heading',
      'begin the lesson with a `# Heading`',
    )
    beginPage(reader, undefined)
  }
  if (token.type === 'fence') return index + takeFences(reader, tokens, index)
  const end = endOfBlock(tokens, index)
  const block = tokens.slice(index, end)
  reader.prose.push(...block)
  reportNestedExamples(reader, block)
  return end
}

function beginPage(reader: PageReader, inline: Token | undefined): void {
  endProse(reader)
  const tokens = inline ? [inline] : []
  reader.page = { title: plainText(inline), titleHtml: renderTokens(tokens, reader.env), blocks: [] }
  reader.parsed.pages.push(reader.page)
}

function endProse(reader: PageReader): void {
  const { prose, page, env } = reader
  if (prose.length > 0 && page) page.blocks.push({ kind: 'prose', html: renderTokens(prose, env) })
  reader.prose = []
}

function addBlock({ page }: PageReader, block: LessonBlock | null): void {
  if (block && page) page.blocks.push(block)
}

/** Reads the code blocks that follow each other from `index` on; returns how many tokens that took. */
function takeFences(reader: PageReader, tokens: Token[], index: number): number {
  const { problems } = reader.context
  const rest = tokens.slice(index)
  const end = rest.findIndex(({ type }) => type !== 'fence')
  const run = end === -1 ? rest : rest.slice(0, end)
  const fences = run.map((each) => readFence(each, placeOf(reader, each), problems))
  // A fence that cannot be read ends the group before it; its problem is told already.
  const unread = fences.indexOf(null)
  const readable = (unread === -1 ? fences : fences.slice(0, unread)).filter((fence) => fence !== null)
  return readable.length === 0 ? 1 : takeCode(reader, readable)
}

/** Takes a code block with everything that belongs to it; returns how many fences that were. */
function takeCode(reader: PageReader, [first, ...followers]: Fence[]): number {
  if (!first) return 1
  endProse(reader)
  if (first.mode === 'show' && !isCompanion(first.word)) {
    addBlock(reader, readPlainCode(first))
    return 1
  }
  if (isCompanion(first.word)) {
    reader.context.problems.add(
      first.place,
      `this \`${first.word}\` block belongs to no code`,
      'put it directly after a `run`, `fill`, `predict`, `trace`, `read` or `steps` block',
    )
    return 1
  }
  const next = followers.findIndex(standsAlone)
  const group = next === -1 ? followers : followers.slice(0, next)
  addExercise(reader, first, group)
  return 1 + group.length
}

function addExercise(reader: PageReader, first: Fence, group: Fence[]): void {
  const { parsed, context } = reader
  const key = first.id ?? `example-${parsed.examples.length + 1}`
  if (first.mode === 'run') {
    const example = readExample(key, first, group, context)
    addBlock(reader, example?.block ?? null)
    if (example) parsed.examples.push(example.example)
  } else if (first.mode === 'fill') {
    const fill = readFill(first, group, context)
    addBlock(reader, fill?.block ?? null)
    if (fill) parsed.fills.push(fill.fill)
  } else if (first.mode === 'steps') {
    const steps = readSteps(reader.source.id, first, group, context)
    addBlock(reader, steps?.block ?? null)
    if (steps) parsed.recorded.push(steps.recorded)
  } else {
    const read = readComprehension(first, group, context)
    addBlock(reader, read?.block ?? null)
    if (read) parsed.comprehension.push(read.exercise)
  }
}

function reportNestedExamples(reader: PageReader, tokens: Token[]): void {
  for (const token of tokens.filter((each) => each.type === 'fence' && isInteractive(each.info))) {
    reader.context.problems.add(
      placeOf(reader, token),
      'a block to run or answer is inside a list or a quote',
      'move it out, to the left margin',
    )
  }
}

function placeOf({ source }: PageReader, token: Token): { file: string; line: number } {
  return { file: source.file, line: source.bodyLine + (token.map?.[0] ?? 0) }
}

function checkPages(
  { pages, fills, comprehension, recorded }: ParsedPages,
  source: LessonSource,
  { problems }: ReadingContext,
): void {
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
  for (const { id, place } of [...fills, ...comprehension, ...recorded]) {
    if (seen.has(id))
      problems.add(place, `the id \`${id}\` is used twice in this lesson`, 'give each exercise its own id')
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
