/** Characters. What is longer is nobody's slip of a key. */
const LONGEST = 100

/** The known name that a mistyped one most likely stands for, or null when none is near. */
export function nearestName(name: string, known: Iterable<string>): string | null {
  if (name.length > LONGEST || !/^[A-Za-z_]/.test(name)) return null
  const most = allowedSlips(name)
  let nearest: string | null = null
  let least = Infinity
  for (const candidate of known) {
    if (candidate === name || Math.abs(candidate.length - name.length) > most) continue
    // A header such as stdio.h is near to headers only.
    if (candidate.includes('.') !== name.includes('.')) continue
    const slips = countSlips(name, candidate, most)
    if (slips <= most && slips < least) [nearest, least] = [candidate, slips]
  }
  return nearest
}

/** A short name is near to everything: it may differ by its letter case or by one letter only. */
function allowedSlips(name: string): number {
  if (name.length < 3) return 0.5
  return name.length < 6 ? 1 : 2
}

/**
 * Edit distance in which two swapped neighbours count as one slip and a wrong letter case as a quarter of one. More slips
 * than `most` need not be counted: only places so near to each other are compared.
 */
function countSlips(from: string, to: string, most: number): number {
  const width = Math.ceil(most)
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, index) => (index <= width ? index : Infinity))
  for (let i = 1; i <= from.length; i += 1) {
    const row = Array<number>(to.length + 1).fill(Infinity)
    if (i <= width) row[0] = i
    for (let j = Math.max(1, i - width); j <= Math.min(to.length, i + width); j += 1) {
      const change = at(last, j - 1) + letterSlip(from.charAt(i - 1), to.charAt(j - 1))
      let best = Math.min(change, at(last, j) + 1, at(row, j - 1) + 1)
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      if (swapped) best = Math.min(best, at(beforeLast, j - 2) + 1)
      row[j] = best
    }
    ;[beforeLast, last] = [last, row]
  }
  return at(last, to.length)
}

const at = (row: readonly number[], index: number) => row[index] ?? Infinity

function letterSlip(a: string, b: string): number {
  if (a === b) return 0
  return a.toLowerCase() === b.toLowerCase() ? 0.25 : 1
}
