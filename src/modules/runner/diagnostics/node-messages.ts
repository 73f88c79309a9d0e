/** Uncaught errors as Node prints them: a header with the place, the line with a caret, the error, its stack. */
import type { Diagnostic } from '#modules/exercises/outcomes/contract.ts'
import { type LearnerFile, learnerPath } from './learner-files.ts'
import { foldRepeats, isLong, type MessageReader, readableLines } from './reader.ts'

const HEADER = /^((?:file:\/\/)?\/\S+|node:\S+|<anonymous_script>|evalmachine\.<anonymous>):(\d+)$/
const FRAME = /^ +at /
const FRAME_PLACE = /^ +at (?:.*\()?([^\s()]+):(\d+):(\d+)\)?(?: \{)?$/
const CARETS = /^\s*\^+\s*$/
/** A stack that a program printed itself has no header. */
const BARE_ERROR = /^(?:Uncaught )?[A-Z]\w*(?:Error|Exception)(?: \[\w+\])?(?::|$)/
const NEVER = /(?!)/
const END = /^Node\.js v\d/

type Place = Pick<Diagnostic, 'path' | 'line' | 'column'>

export const nodeMessages: MessageReader = {
  read(stderr, learnerFiles) {
    const found: Diagnostic[] = []
    const lines = readableLines(stderr)
    for (let index = 0; index < lines.length; index += 1) {
      const start = startsError(lines, index)
      if (start === null) continue
      const end = endOfError(lines, start.message + 1)
      const header = start.header && ownPlace(start.header, learnerFiles)
      const place = firstOwnFrame(lines.slice(start.message + 1, end), learnerFiles) ?? header
      const message = lines[start.message]?.replace(/^Uncaught /, '') ?? ''
      if (place) found.push({ ...place, severity: 'error', message })
      index = end - 1
    }
    return found
  },

  clean(stderr, learnerFiles) {
    const kept: string[] = []
    let until: RegExp | null = null
    for (const line of stderr.split('\n')) {
      if (isLong(line)) {
        kept.push(line)
        continue
      }
      if (until !== null) {
        if (until.test(line)) until = null
        else if (until === PROPERTIES_END && isOfCause(line, learnerFiles))
          kept.push(line.replace(/ \{$/, ''))
        continue
      }
      until = whatGoesOn(line)
      if (!isNoise(line, learnerFiles) && (until === null || until === PROPERTIES_END))
        kept.push(line.replace(/ \{$/, until === null ? '$&' : ''))
    }
    return withoutGaps(foldRepeats(kept, (line) => FRAME.test(line))).join('\n')
  },
}

/** Leaves at most one empty line in a row, and none at the start; one at the end is the last line's end. */
function withoutGaps(lines: readonly string[]): string[] {
  return lines.filter((line, at) => line !== '' || (at > 0 && lines[at - 1] !== ''))
}

interface ErrorStart {
  header: Place | null
  /** Index of the line that says what happened. */
  message: number
}

function startsError(lines: readonly string[], index: number): ErrorStart | null {
  const header = HEADER.exec(lines[index] ?? '')
  if (!header) {
    const isBare = BARE_ERROR.test(lines[index] ?? '') && FRAME.test(lines[index + 1] ?? '')
    return isBare ? { header: null, message: index } : null
  }
  const place = { path: header[1] ?? '', line: Number(header[2]), column: null }
  const below = lines.slice(index + 1, index + 8)
  const caret = below.findIndex((line) => CARETS.test(line))
  // At the end of the file, and under some letters, there is no caret.
  const message =
    caret === -1 ? below.findIndex((line) => BARE_ERROR.test(line)) : nextWords(below, caret + 1)
  if (message === -1) return null
  const column = caret === -1 ? null : (below[caret]?.indexOf('^') ?? 0) + 1
  return { header: { ...place, column }, message: index + 1 + message }
}

function nextWords(lines: readonly string[], from: number): number {
  return lines.findIndex((line, index) => index >= from && line.trim() !== '')
}

function endOfError(lines: readonly string[], from: number): number {
  for (let index = from; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    if (END.test(line)) return index + 1
    if (HEADER.test(line) || BARE_ERROR.test(line)) return index
  }
  return lines.length
}

function ownPlace(place: Place, learnerFiles: readonly LearnerFile[]): Place | null {
  const path = learnerPath(place.path, learnerFiles)
  return path === null ? null : { ...place, path }
}

function firstOwnFrame(lines: readonly string[], learnerFiles: readonly LearnerFile[]): Place | null {
  for (const line of lines) {
    const match = FRAME_PLACE.exec(line)
    const path = match && learnerPath(match[1] ?? '', learnerFiles)
    if (match && path !== null) return { path, line: Number(match[2]), column: Number(match[3]) }
  }
  return null
}

/** After its last frame an error shows what else it holds; only what caused it helps a beginner. */
const PROPERTIES_END = /^\}$/

function isOfCause(line: string, learnerFiles: readonly LearnerFile[]): boolean {
  return /^ +\[cause\]: /.test(line) || (FRAME.test(line) && !isNoise(line, learnerFiles))
}

/** The line that ends a part which is all about Node itself, when `line` begins one. */
function whatGoesOn(line: string): RegExp | null {
  if (/^node:\S+:\d+$/.test(line)) return /^$/
  if (/^ +at .* \{$/.test(line)) return PROPERTIES_END
  if (/^-+ Native stack trace -+/.test(line)) return NEVER
  return null
}

function isNoise(line: string, learnerFiles: readonly LearnerFile[]): boolean {
  if (FRAME.test(line)) return firstOwnFrame([line], learnerFiles) === null
  return (
    END.test(line) ||
    /^<anonymous_script>:\d+$/.test(line) ||
    line.startsWith('(Use `node ') ||
    /^Require stack:$/.test(line) ||
    /^- \/\S+$/.test(line) ||
    /^ +\.\.\. \d+ lines matching cause stack trace \.\.\.$/.test(line) ||
    /^<--- .* --->$/.test(line) ||
    /^\[\d+:0x[0-9a-f]+\]/.test(line)
  )
}
