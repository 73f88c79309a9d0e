/** What a report means in the learner's own text: whose line it is, and what memory is called there. Pure. */
import type { SourceFile } from '#modules/exercises/contract.ts'
import { t } from '#platform/messages/messages.ts'
import { learnerPath } from '../../diagnostics/diagnostics.ts'
import type { Frame } from './sanitizer-report.ts'

/** A line of the learner's. */
export interface OwnLine {
  path: string
  line: number
  /** Number of calls above it on the stack. */
  depth: number
}

/** The innermost line of the learner's own files. */
export function ownLineOf(frames: readonly Frame[], files: readonly SourceFile[]): OwnLine | null {
  for (const [depth, { path, line }] of frames.entries()) {
    const own = line > 0 ? learnerPath(path, files) : null
    if (own !== null) return { path: own, line, depth }
  }
  return null
}

/** How a line is named within a sentence. */
export function lineName(
  { path, line }: Pick<OwnLine, 'path' | 'line'>,
  files: readonly SourceFile[],
): string {
  return files.length > 1 ? t('line {line} of `{path}`', { line, path }) : t('line {line}', { line })
}

export function atBeginning(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Characters of a line that are read. */
const LONGEST_LINE = 300

export function textOf({ path, line }: Pick<OwnLine, 'path' | 'line'>, files: readonly SourceFile[]): string {
  const content = files.find((file) => file.path === path)?.content ?? ''
  let from = 0
  for (let at = 1; at < line; at++) {
    const end = content.indexOf('\n', from)
    if (end < 0) return ''
    from = end + 1
  }
  const end = content.indexOf('\n', from)
  return content.slice(from, Math.min(end < 0 ? content.length : end, from + LONGEST_LINE))
}

const ALLOCATION =
  /([A-Za-z_][\w.\->]{0,60}) ?= ?(?:\([^()]{1,60}\) ?)?(?:std::)?(?:malloc|calloc|realloc|strdup|new|make_unique|make_shared)\b/

/** Name of the variable that a line gives a new block to. */
export function blockName(text: string): string | null {
  return ALLOCATION.exec(text)?.[1] ?? null
}

const NAME_AT_END = /([A-Za-z_]\w{0,60}(?:(?:\.|->)\w{1,60}){0,3}) {0,3}$/

/** Name of the array whose index begins at this column (from 1), or whose name does. */
export function indexedName(text: string, column: number): string | null {
  const at = column - 1
  const bracket = text.indexOf('[', at)
  if (bracket < 0) return null
  return NAME_AT_END.exec(text.slice(0, bracket))?.[1] ?? null
}

/** Name of the C function that the learner's line called: `sprintf`. Null: none that says more than the line. */
export function calledFunction(frames: readonly Frame[], { depth }: OwnLine): string | null {
  const frame = frames[depth - 1]
  if (!frame) return null
  const name = frame.name.replace(/^(?:__interceptor_(?:trampoline_)?(?:__isoc\d\d_)?|(?:cs::)?cs_of_)/, '')
  return /^[a-z]\w{1,30}$/.test(name) && name !== 'free' ? name : null
}

/** Container of the library whose function the learner's line called: `vector`. */
export function calledContainer(frames: readonly Frame[], own: OwnLine | null): string | null {
  const above = own ? frames.slice(0, own.depth) : frames
  for (const { name } of above.toReversed()) {
    const container = containerIn(name)
    if (container !== null) return container
  }
  return null
}

const CONTAINER =
  /std::(?:__cxx11::|__debug::)?(?:basic_)?(vector|string_view|string|deque|list|forward_list|map|multimap|set|multiset|unordered_map|unordered_set|array|span|optional|stack|queue|unique_ptr|shared_ptr)\b/

export function containerIn(name: string): string | null {
  return CONTAINER.exec(name)?.[1] ?? null
}
