/** A program with one planted fault: where it is, and what a learner changed to mend it. Pure. */
import type { SourceFile } from '../contract.ts'

export interface Fault {
  path: string
  /** Line of the faulty program, from 1. A line that is missing belongs there. */
  line: number
  kind: 'changed' | 'missing' | 'extra'
  /** The faulty line and the right one, without the spaces around them; empty where there is none. */
  faulty: string
  right: string
}

/** Finds the one line in which two programs differ. Null: they differ in no line, in several, or in their files. */
export function findFault(faulty: readonly SourceFile[], right: readonly SourceFile[]): Fault | null {
  const changed = faulty.filter(({ path, content }) => contentOf(right, path) !== content)
  const [file] = changed
  const isSameSet =
    faulty.length === right.length && right.every(({ path }) => contentOf(faulty, path) !== null)
  if (file === undefined || changed.length > 1 || !isSameSet) return null
  const [place, ...others] = changedPlaces(linesOf(file.content), linesOf(contentOf(right, file.path) ?? ''))
  if (place === undefined || others.length > 0 || place.before.length > 1 || place.after.length > 1)
    return null
  const [before] = place.before
  const [after] = place.after
  return {
    path: file.path,
    line: place.from + 1,
    kind: before === undefined ? 'missing' : after === undefined ? 'extra' : 'changed',
    faulty: before?.trim() ?? '',
    right: after?.trim() ?? '',
  }
}

/**
 * Compares a learner's program with the faulty one. `otherLines` are lines of the faulty program, from 1, that were changed beside the
 * fault. Lines added beside another count as that line; empty lines count for nothing.
 */
export function compareWithFaulty(
  fault: Fault,
  faulty: readonly SourceFile[],
  mended: readonly SourceFile[],
): { changedFault: boolean; otherLines: { path: string; line: number }[] } {
  const touched = faulty.flatMap(({ path, content }) => {
    const now = contentOf(mended, path)
    if (now === null) return []
    const places = changedPlaces(linesOf(content), linesOf(now))
    const lines = places.flatMap((place) => touchedLines(place, content))
    return [...new Set(lines)].map((line) => ({ path, line }))
  })
  const isFault = ({ path, line }: { path: string; line: number }) =>
    path === fault.path && Math.abs(line - fault.line) <= reachOf(fault)
  return { changedFault: touched.some(isFault), otherLines: touched.filter((one) => !isFault(one)) }
}

/** A missing line may be put in before or after its place. */
const reachOf = ({ kind }: Fault) => (kind === 'missing' ? 1 : 0)

interface ChangedPlace {
  /** Lines of the first text before the place. */
  from: number
  before: string[]
  after: string[]
}

function touchedLines({ from, before, after }: ChangedPlace, content: string): number[] {
  if (before.length > 0) {
    const touched = before.flatMap((line, at) => (line === '' ? [] : [from + at + 1]))
    return touched.length > 0 || after.every((line) => line === '') ? touched : [from + 1]
  }
  if (after.every((line) => line === '')) return []
  return [Math.min(from + 1, linesOf(content).length)]
}

function contentOf(files: readonly SourceFile[], path: string): string | null {
  return files.find((file) => file.path === path)?.content ?? null
}

/** Spaces at the end of a line are no change, nor are empty lines at the end of the program. */
function linesOf(content: string): string[] {
  return content
    .trimEnd()
    .split('\n')
    .map((line) => line.trimEnd())
}

/** Comparisons of lines that are worth a sentence to the learner: what is longer counts as one change. */
const MOST_COMPARISONS = 250_000

/** Places in which two texts differ, in order, by their longest common sequence of lines. */
function changedPlaces(before: string[], after: string[]): ChangedPlace[] {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1
  let end = 0
  while (
    end < before.length - start &&
    end < after.length - start &&
    before.at(-1 - end) === after.at(-1 - end)
  )
    end += 1
  const a = before.slice(start, before.length - end)
  const b = after.slice(start, after.length - end)
  if (a.length === 0 && b.length === 0) return []
  if (a.length * b.length > MOST_COMPARISONS) return [{ from: start, before: a, after: b }]
  return placesBetween(a, b, start)
}

function placesBetween(a: string[], b: string[], start: number): ChangedPlace[] {
  const common = commonLengths(a, b)
  const lengthAt = (i: number, j: number) => common[i]?.[j] ?? 0
  const places: ChangedPlace[] = []
  let open: ChangedPlace | null = null
  let i = 0
  let j = 0
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      open = null
      i += 1
      j += 1
      continue
    }
    if (open === null) places.push((open = { from: start + i, before: [], after: [] }))
    if (j >= b.length || (i < a.length && lengthAt(i + 1, j) >= lengthAt(i, j + 1))) {
      open.before.push(a[i] ?? '')
      i += 1
    } else {
      open.after.push(b[j] ?? '')
      j += 1
    }
  }
  return places
}

/** Length of the longest common sequence of `a` from i on and `b` from j on. */
function commonLengths(a: string[], b: string[]): number[][] {
  const lengths = Array.from({ length: a.length + 1 }, () => Array.from({ length: b.length + 1 }, () => 0))
  for (let i = a.length - 1; i >= 0; i--) {
    const row = lengths[i] ?? []
    const below = lengths[i + 1] ?? []
    for (let j = b.length - 1; j >= 0; j--) {
      row[j] = a[i] === b[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0)
    }
  }
  return lengths
}
