/** Tracebacks, syntax errors and warnings of CPython 3.10 and later. */
import type { Diagnostic } from '#modules/exercises/outcomes/contract.ts'
import { type LearnerFile, learnerPath } from './learner-files.ts'
import { foldRepeats, isLong, learnerLines, type MessageReader, readableLines } from './reader.ts'

const FRAME = /^ {2}File "(.+)", line (\d+)/
const HEADER = /^(?:Exception Group )?Traceback \(most recent call last\):/
const ANY_HEADER = /(?:^|[ +|])(?:Exception Group )?Traceback \(most recent call last\):/
const EXCEPTION = /^[A-Za-z_][\w.]*(?::.*)?$/
const CHAINED = /^(?:During handling of the above exception|The above exception was the direct cause)/
const WARNING = /^(\S+):(\d+): (\w*Warning: .*)$/
const MARKS = /^\s*[~^]+\s*$/

type SourceAt = ReturnType<typeof learnerLines>

interface Spot {
  path: string
  line: number
  column: number | null
}

export const pythonMessages: MessageReader = {
  read(stderr, learnerFiles) {
    const found: Diagnostic[] = []
    const lines = readableLines(stderr).map(withoutGroupBar)
    const sourceAt = learnerLines(learnerFiles)
    let spot: Spot | null = null
    lines.forEach((line, index) => {
      const frame = FRAME.exec(line)
      if (frame) spot = spotOf(frame, lines.slice(index + 1, index + 3), learnerFiles, sourceAt) ?? spot
      else if (HEADER.test(line)) spot = null
      else if (CHAINED.test(line)) found.pop()
      else if (spot && EXCEPTION.test(line)) {
        found.push({ ...spot, severity: 'error', message: line.trim() })
        spot = null
      } else found.push(...warningOf(line, learnerFiles))
    })
    return found
  },

  clean(stderr, learnerFiles) {
    const kept: string[] = []
    let dropping = false
    for (const line of stderr.split('\n')) {
      if (isLong(line)) {
        kept.push(line)
        dropping = false
        continue
      }
      const plain = withoutGroupBar(line)
      const frame = FRAME.exec(plain)
      if (frame) dropping = learnerPath(frame[1] ?? '', learnerFiles) === null
      else if (!/^ {4}|^ {2}\[Previous line/.test(plain)) dropping = false
      // A header whose frames are all gone says nothing any more.
      if (!dropping && !frame && !/^ {4}/.test(plain) && ANY_HEADER.test(kept.at(-1) ?? '')) kept.pop()
      if (!dropping) kept.push(line)
    }
    return foldRepeats(
      kept,
      (line) => FRAME.test(line),
      (line) => /^ {4}/.test(line),
    ).join('\n')
  },
}

/** Exception groups draw a tree with bars before each line. */
function withoutGroupBar(line: string): string {
  return line.replace(/^ *[|+] (?=\S| {2})/, '')
}

function spotOf(
  frame: RegExpExecArray,
  below: readonly string[],
  learnerFiles: readonly LearnerFile[],
  sourceAt: SourceAt,
): Spot | null {
  const path = learnerPath(frame[1] ?? '', learnerFiles)
  if (path === null) return null
  const line = Number(frame[2])
  const [source = '', marks = ''] = below
  return { path, line, column: MARKS.test(marks) ? columnOf(sourceAt(path, line), source, marks) : null }
}

/** Python shows the line without its indentation, so the column is known only together with the file. */
function columnOf(real: string | undefined, shown: string, marks: string) {
  if (real === undefined || real.trim() !== shown.trim()) return null
  const indentation = real.length - real.trimStart().length
  const shownIndentation = shown.length - shown.trimStart().length
  return Math.max(1, marks.indexOf('^') - shownIndentation + indentation + 1)
}

function warningOf(line: string, learnerFiles: readonly LearnerFile[]): Diagnostic[] {
  const match = WARNING.exec(line)
  const path = match && learnerPath(match[1] ?? '', learnerFiles)
  if (!match || path === null) return []
  return [{ path, line: Number(match[2]), column: null, severity: 'warning', message: match[3] ?? '' }]
}
