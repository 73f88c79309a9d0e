/** Characters. What is longer is nobody's slip of a key, and costs its length squared. */
const LONGEST_NAME = 100

/** The known name that a mistyped one most likely stands for, or null when none is near. */
export function nearestName(name: string, known: Iterable<string>): string | null {
  if (!/^[A-Za-z_]/.test(name) || name.length > LONGEST_NAME) return null
  const most = allowedSlips(name)
  let nearest: string | null = null
  let least = Infinity
  for (const candidate of known) {
    if (candidate === name || Math.abs(candidate.length - name.length) > most) continue
    // A header such as stdio.h is near to headers only.
    if (candidate.includes('.') !== name.includes('.')) continue
    const slips = countSlips(name, candidate)
    if (slips <= most && slips < least) [nearest, least] = [candidate, slips]
  }
  return nearest
}

/** A short name is near to everything: it may differ by its letter case or by one letter only. */
function allowedSlips(name: string): number {
  if (name.length < 3) return 0.5
  return name.length < 6 ? 1 : 2
}

/** Edit distance in which two swapped neighbours count as one slip and a wrong letter case as a quarter of one. */
function countSlips(from: string, to: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= to.length; j += 1) {
      const change = (last[j - 1] ?? 0) + letterSlip(from.charAt(i - 1), to.charAt(j - 1))
      let best = Math.min(change, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1)
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      if (swapped) best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1)
      row.push(best)
    }
    ;[beforeLast, last] = [last, row]
  }
  return last[to.length] ?? 0
}

function letterSlip(a: string, b: string): number {
  if (a === b) return 0
  return a.toLowerCase() === b.toLowerCase() ? 0.25 : 1
}
