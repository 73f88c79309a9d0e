/**
 * Fingerprints of a program by winnowing (Schleimer, Wilkerson, Aiken 2003): of every few neighboring groups of tokens one is kept, so a
 * shared passage of `GROUP + WINDOW - 1` tokens is always seen. Pure.
 */

/** Tokens in a group: shorter passages are common to all programs. */
const GROUP = 5
/** Neighboring groups of which one is kept. */
const WINDOW = 4

/** Fingerprints kept of one program: all of a solution with some hundred tokens, the smallest of a longer one. */
export const MOST_FINGERPRINTS = 128

/**
 * Returns the fingerprints of a program, ascending, as signed 32-bit integers. The smallest are a sample by which long programs
 * can be compared: both keep the same ones of what they share.
 */
export function winnow(tokens: readonly number[]): number[] {
  const groups = groupHashes(tokens)
  const kept = new Set<number>()
  let chosen = -1
  for (let end = Math.min(WINDOW, groups.length) - 1; end >= 0 && end < groups.length; end += 1) {
    const start = Math.max(0, end - WINDOW + 1)
    if (chosen < start) chosen = lastSmallest(groups, start, end)
    else if ((groups[end] ?? 0) <= (groups[chosen] ?? 0)) chosen = end
    kept.add(groups[chosen] ?? 0)
  }
  return [...kept].toSorted((a, b) => a - b)
}

function groupHashes(tokens: readonly number[]): number[] {
  const hashes: number[] = []
  for (let at = 0; at + GROUP <= tokens.length; at += 1) {
    let hash = 0
    for (let next = at; next < at + GROUP; next += 1) hash = mix(hash ^ (tokens[next] ?? 0))
    hashes.push(hash)
  }
  return hashes
}

function lastSmallest(groups: readonly number[], start: number, end: number): number {
  let found = start
  for (let at = start + 1; at <= end; at += 1) if ((groups[at] ?? 0) <= (groups[found] ?? 0)) found = at
  return found
}

/** The finalizer of MurmurHash3: every bit of the input changes half of the bits. */
function mix(value: number): number {
  let hash = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) | 0
}
