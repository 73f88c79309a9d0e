import type { Diagnostic } from '../contract.ts'
import type { LearnerFile } from './learner-files.ts'

/** What each language's file here offers: both are pure and cope with any text. */
export interface MessageReader {
  read(stderr: string, learnerFiles: readonly LearnerFile[]): Diagnostic[]
  /** Leaves out what is not about the learner's lines. Folders are taken off elsewhere. */
  clean(stderr: string, learnerFiles: readonly LearnerFile[]): string
}

const MOST_LINES = 20_000
const LONGEST_LINE = 2_000

/** A program may print megabytes: what is read for places is bounded, so that no expression takes long. */
export function readableLines(stderr: string): string[] {
  return stderr
    .split('\n', MOST_LINES)
    .map((line) => (line.length > LONGEST_LINE ? line.slice(0, LONGEST_LINE) : line).replace(/\r$/, ''))
}

const SAME_LINE_SHOWN = 3

/** Endless recursion repeats one frame a thousand times. */
export function foldRepeats(lines: readonly string[], isFrame: (line: string) => boolean): string[] {
  const kept: string[] = []
  let repeats = 0
  const flush = () => {
    if (repeats >= SAME_LINE_SHOWN) kept.push(`    … ${repeats - SAME_LINE_SHOWN + 1} more of the same`)
    repeats = 0
  }
  lines.forEach((line, index) => {
    repeats = isFrame(line) && line === lines[index - 1] ? repeats + 1 : (flush(), 0)
    if (repeats < SAME_LINE_SHOWN) kept.push(line)
  })
  flush()
  return kept
}
