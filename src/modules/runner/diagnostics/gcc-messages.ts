/** Messages of gcc, g++ and their linker, and of programs that they built. */
import type { Diagnostic } from '#modules/exercises/outcomes/contract.ts'
import { type LearnerFile, learnerPath, pathOf } from './learner-files.ts'
import { isLong, type MessageReader, readableLines } from './reader.ts'

/** A message with the source lines shown under it. */
export interface GccBlock {
  kind: 'error' | 'warning' | 'note' | 'linker' | 'context' | 'text'
  /** Path as the compiler wrote it; empty where a kind has no place. */
  path: string
  line: number
  column: number | null
  message: string
  lines: string[]
}

const MESSAGE = /^(\S[^:]*):(\d+):(?:(\d+):)? (?:fatal )?(error|warning|note): +(?! )(.*)$/
const LINKER =
  /^(?:\S*\bld(?:\.\w+)?: |collect2: |\S+:\(\.\w+|\(\.\w+|\S+\.o: in function)|(?:^|: )(?:undefined reference to|multiple definition of) /
const CONTEXT =
  /^(?:In file included from |In function |\S+: (?:In|At) |cc1(?:plus)?: |compilation terminated)/
const NEEDED_AT = /^(\S[^:]*):(\d+):(?:(\d+):)? +(?:required|recursively required|in ‘constexpr’)/
const INLINED_AT = /^ +inlined from .* at (\S+?):(\d+):(?:(\d+):)?$/
const ASSERTED_AT = /^\S+: ([^:\s]+):(\d+): /
const ASSERTION = /Assertion [`'‘]/
const CONTINUED = /^\s|^$/

export function splitGccBlocks(lines: readonly string[]): GccBlock[] {
  const blocks: GccBlock[] = []
  for (const line of lines) {
    const started = startBlock(line)
    const last = blocks.at(-1)
    if (started === null && last && last.kind !== 'text') last.lines.push(line)
    else blocks.push(started ?? { ...NO_PLACE, kind: 'text', message: line, lines: [line] })
  }
  return blocks
}

const NO_PLACE = { path: '', line: 0, column: null }

function startBlock(line: string): GccBlock | null {
  if (isLong(line)) return { ...NO_PLACE, kind: 'text', message: line, lines: [line] }
  const message = MESSAGE.exec(line)
  if (message) return placed(line, message, kindOf(message[4]), message[5] ?? '')
  const needed = NEEDED_AT.exec(line) ?? INLINED_AT.exec(line)
  if (needed) return placed(line, needed, 'context', '')
  const assertion = assertionIn(line)
  if (assertion) return assertion
  if (LINKER.test(line)) return { ...NO_PLACE, kind: 'linker', message: line, lines: [line] }
  if (CONTEXT.test(line)) return { ...NO_PLACE, kind: 'context', message: line, lines: [line] }
  return CONTINUED.test(line) ? null : { ...NO_PLACE, kind: 'text', message: line, lines: [line] }
}

/** The text between the quotes is the learner's and may be anything, quotes among it. */
function assertionIn(line: string): GccBlock | null {
  const place = ASSERTED_AT.exec(line)
  const start = place ? line.search(ASSERTION) : -1
  const end = Math.max(line.lastIndexOf("' failed"), line.lastIndexOf('’ failed'))
  if (!place || start === -1 || end < start + 'Assertion `x'.length) return null
  const [, path = '', row] = place
  const message = line.slice(start, end + "' failed".length)
  return { ...NO_PLACE, kind: 'error', path, line: Number(row), message, lines: [line] }
}

function placed(line: string, match: RegExpExecArray, kind: GccBlock['kind'], message: string): GccBlock {
  const [, path = '', row, column] = match
  return { kind, path, line: Number(row), column: column ? Number(column) : null, message, lines: [line] }
}

function kindOf(word: string | undefined): 'error' | 'warning' | 'note' {
  return word === 'error' || word === 'warning' ? word : 'note'
}

const UNDEFINED = /(?:undefined reference to|multiple definition of) [`'‘][^'’]{1,400}['’]/
/** A file, and a place in its section or its line, before the words about a name. */
const LINKER_PLACE = /^([^:]+):(?:\(\.[^)]*\)|(\d+)):$/
const LONGEST_PLACE = 300

export const gccMessages: MessageReader = {
  read(stderr, learnerFiles) {
    const found: Diagnostic[] = []
    let neededAt: GccBlock | null = null
    for (const block of ownBlocks(splitGccBlocks(readableLines(stderr)), learnerFiles)) {
      if (block.kind === 'linker') found.push(...linkerFault(block, learnerFiles))
      else if (block.kind === 'context' && block.path !== '') neededAt = block
      else if (block.kind === 'error' || block.kind === 'warning' || block.kind === 'note') {
        const { kind: severity, message } = block
        // Deep in a library's header: the line that asked for it is the learner's.
        const place: GccBlock | null = learnerPath(block.path, learnerFiles) === null ? neededAt : block
        const path = place && learnerPath(place.path, learnerFiles)
        if (place && path !== null)
          found.push({ path, line: place.line, column: place.column, severity, message })
        neededAt = null
      }
    }
    return found
  },

  clean(stderr, learnerFiles) {
    const blocks = ownBlocks(splitGccBlocks(stderr.split('\n')), learnerFiles)
    return blocks.flatMap((block) => cleanBlock(block, learnerFiles)).join('\n')
  },
}

/** Without the libraries' candidates and what is said about them, and without remarks that help nobody. */
function ownBlocks(blocks: readonly GccBlock[], learnerFiles: readonly LearnerFile[]): GccBlock[] {
  let aboutLibrary = false
  return blocks.filter((block) => {
    if (block.kind !== 'note' && block.kind !== 'context') aboutLibrary = false
    if (block.kind !== 'note') return true
    if (learnerPath(block.path, learnerFiles) === null) aboutLibrary = true
    return !aboutLibrary && !/reported only once/.test(block.message)
  })
}

/** The linker knows the file at best: its messages are shown on the first line of it. */
function linkerFault({ message }: GccBlock, learnerFiles: readonly LearnerFile[]): Diagnostic[] {
  const words = UNDEFINED.exec(message)
  const before = message.slice(0, words?.index ?? 0).trimEnd()
  if (!words || !before.endsWith(':')) return []
  const place = before.slice(before.lastIndexOf(' ') + 1).slice(-LONGEST_PLACE)
  const [, file = '', line] = LINKER_PLACE.exec(place) ?? []
  const first = learnerFiles[0]
  const path = learnerPath(file, learnerFiles) ?? (first === undefined ? null : pathOf(first))
  return path === null
    ? []
    : [{ path, line: Number(line ?? 1), column: null, severity: 'error', message: words[0] }]
}

function cleanBlock(
  { kind, path, message, lines }: GccBlock,
  learnerFiles: readonly LearnerFile[],
): string[] {
  if (kind === 'linker') return cleanLinkerLine(message)
  if (isLong(message)) return lines
  if (kind === 'text') return [message.replace(/^\/usr\/\S+:\d+: .*(?=Assertion ')/, '')]
  const isOwn =
    path === '' ? !/^(?:In file included from |\/)/.test(message) : learnerPath(path, learnerFiles) !== null
  if (isOwn) return lines
  return kind === 'error' || kind === 'warning' ? [`${kind}: ${message}`] : []
}

function cleanLinkerLine(line: string): string[] {
  if (/^collect2: |in function `_start'/.test(line)) return []
  return [
    line
      .replace(/^\S*\bld: /, '')
      .replace(/(^|[\s:`'"(])\/[^\s:`'"(]+\.o:\s?/g, '$1')
      .replace(/:\(\.\w+\+0x[0-9a-f]+\)/g, '')
      .replace(/^\(\.\w+\+0x[0-9a-f]+\): /, ''),
  ]
}
