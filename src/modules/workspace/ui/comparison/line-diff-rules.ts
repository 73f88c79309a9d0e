/** Differences between two programs, line by line, within bounds that no program can make slow. Pure. */
import { diffArrays } from 'diff'

export interface DiffLine {
  kind: 'same' | 'removed' | 'added'
  /** Line numbers in the older and the newer program, from 1. Null: the line is not in it. */
  before: number | null
  after: number | null
  text: string
}

export interface LineDiff {
  /** At most `MOST_LINES`. */
  lines: DiffLine[]
  removed: number
  added: number
  /** Lines that are left out at the end. */
  leftOut: number
}

/** A stretch of lines; a folded one is unchanged and opens on request. */
export interface Stretch {
  isFolded: boolean
  lines: DiffLine[]
}

/** Changed lines beyond which one program is shown as replaced by the other: matching takes the square of this number. */
const MOST_CHANGES = 1_000
/** Rows that a page can show without holding the browser. */
export const MOST_LINES = 2_000
/** Unchanged lines shown around each change. */
const CONTEXT = 3

export function compareLines(before: string, after: string): LineDiff {
  const [older, newer] = [linesOf(before), linesOf(after)]
  const changes = diffArrays(older, newer, { maxEditLength: MOST_CHANGES }) ?? replaced(older, newer)
  const lines: DiffLine[] = []
  const count = { same: 0, removed: 0, added: 0 }
  let [left, right] = [0, 0]
  for (const { value, removed, added } of changes) {
    const kind = removed ? 'removed' : added ? 'added' : 'same'
    count[kind] += value.length
    for (const text of value) {
      const numbers = { before: added ? null : ++left, after: removed ? null : ++right }
      if (lines.length < MOST_LINES) lines.push({ kind, ...numbers, text })
    }
  }
  const all = count.same + count.removed + count.added
  return { lines, removed: count.removed, added: count.added, leftOut: all - lines.length }
}

/** Folds unchanged lines that are far from every change. A stretch of one line is shown. */
export function foldUnchanged(lines: readonly DiffLine[]): Stretch[] {
  const isNear = Array.from(lines, () => false)
  for (const [at, { kind }] of lines.entries()) {
    if (kind === 'same') continue
    isNear.fill(true, Math.max(0, at - CONTEXT), at + CONTEXT + 1)
  }
  const stretches: Stretch[] = []
  for (const [at, line] of lines.entries()) {
    const isFolded = isNear[at] === false
    const last = stretches.at(-1)
    if (last?.isFolded === isFolded) last.lines.push(line)
    else stretches.push({ isFolded, lines: [line] })
  }
  return stretches.map((each) => (each.lines.length === 1 ? { ...each, isFolded: false } : each))
}

function linesOf(text: string): string[] {
  const lines = text.split(/\r?\n/)
  while (lines.length > 0 && lines.at(-1) === '') lines.pop()
  return lines
}

function replaced(older: string[], newer: string[]) {
  return [
    { value: older, removed: true, added: false },
    { value: newer, removed: false, added: true },
  ]
}
