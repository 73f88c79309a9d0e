/** Where two texts differ. Loaded once some do: it brings the library that compares them. */
import { diffChars, diffLines, diffWordsWithSpace, type Change } from 'diff'

/** `missing` is in what was expected only, `extra` in what came only. */
export type DiffPart = { kind: 'same' | 'missing' | 'extra'; text: string }
export type MarkedDifference = { expected: DiffPart[]; actual: DiffPart[] }

/** Beyond this, letters are not compared one by one: the reader is better served by whole lines, and the CPU too. */
const LETTER_BY_LETTER_LIMIT = 4000
/** Share of letters two texts must have in common for a comparison by letters to mean anything. */
const LETTERS_ALIKE = 0.6

/** The expected and the actual text, each cut where they differ. */
export function markDifference(expected: string, actual: string): MarkedDifference {
  const changes = compare(expected, actual)
  const marked: MarkedDifference = { expected: [], actual: [] }
  for (const change of changes) {
    if (!change.added) marked.expected.push({ kind: change.removed ? 'missing' : 'same', text: change.value })
    if (!change.removed) marked.actual.push({ kind: change.added ? 'extra' : 'same', text: change.value })
  }
  return marked
}

/**
 * Compares texts by letters where most are the same, by words where letters would match by chance, by lines when long.
 */
function compare(expected: string, actual: string): Change[] {
  const length = expected.length + actual.length
  if (length > LETTER_BY_LETTER_LIMIT) return diffLines(expected, actual)
  const letters = diffChars(expected, actual)
  const same = letters.reduce((sum, part) => (part.added || part.removed ? sum : sum + part.value.length), 0)
  return same * 2 >= length * LETTERS_ALIKE ? letters : diffWordsWithSpace(expected, actual)
}
