/** How far a typed word is from a real one, in slips of the finger: a letter left out, added, wrong, or two swapped. */

export interface Distance {
  /** To the whole word. */
  whole: number
  /** To the beginning of it that is nearest: what somebody has typed so far. */
  beginning: number
}

/** Damerau's distance in its usual short form (optimal string alignment). */
export function distanceOf(typed: string, word: string): Distance {
  const width = word.length + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: width }, (_, column) => column)
  for (let row = 1; row <= typed.length; row += 1) {
    const line = [row]
    for (let column = 1; column < width; column += 1) {
      const isSame = typed[row - 1] === word[column - 1]
      let cost = Math.min(
        at(last, column) + 1,
        at(line, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
      )
      const isSwap =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      if (isSwap) cost = Math.min(cost, at(beforeLast, column - 2) + 1)
      line.push(cost)
    }
    beforeLast = last
    last = line
  }
  return { whole: at(last, width - 1), beginning: Math.min(...last) }
}

function at(line: readonly number[], column: number): number {
  return line[column] ?? Number.POSITIVE_INFINITY
}

/** How many slips are believed in a word of this length. Two letters are too few to guess from. */
export function allowedSlips(length: number): number {
  if (length <= 2) return 0
  if (length <= 5) return 1
  return length <= 10 ? 2 : 3
}

export interface NearWord {
  word: string
  isHead: boolean
  uses: number
}

/** Which of the candidates somebody meant, the likeliest; null when none is near enough. */
export function correctionOf(typed: string, candidates: readonly NearWord[]): string | null {
  const allowed = allowedSlips(typed.length)
  const [best] = candidates
    .filter(({ word }) => word !== typed)
    .map((candidate) => ({ ...candidate, cost: costOf(typed, candidate, allowed) }))
    .filter(({ cost }) => cost < Number.POSITIVE_INFINITY)
    .toSorted((a, b) => a.cost - b.cost || b.uses - a.uses || (a.word < b.word ? -1 : 1))
  return best?.word ?? null
}

/** Ways to read a word as two that were typed without a space. Halves of one letter are no words. */
export function halvesOf(typed: string): [string, string][] {
  return Array.from({ length: Math.max(0, typed.length - 3) }, (_, index) => [
    typed.slice(0, index + 2),
    typed.slice(index + 2),
  ])
}

/** So short a word is near many others: only titles are believed. */
export const SHORT_WORD = 4

/** Slips, plus a little for a word that is not in any title, for another first letter, and for one not typed to its end. */
function costOf(typed: string, { word, isHead }: NearWord, allowed: number): number {
  const { whole, beginning } = distanceOf(typed, word)
  const doubts = (isHead ? 0 : 0.5) + (typed[0] === word[0] ? 0 : 0.25)
  if (!isHead && typed.length <= SHORT_WORD) return Number.POSITIVE_INFINITY
  const asWhole = whole <= allowed ? whole + doubts : Number.POSITIVE_INFINITY
  const isBegun = typed.length >= 4 && word.length > typed.length && beginning <= Math.min(1, allowed)
  const asBeginning = isBegun ? beginning + 0.6 + doubts : Number.POSITIVE_INFINITY
  return Math.min(asWhole, asBeginning)
}
