/** Random numbers that are the same on every machine and in every run. Pure. */

export interface Random {
  /** Whole number from `low` to `high`, both included. */
  between(low: number, high: number): number
}

/** Starts a sequence for this text (mulberry32, seeded by FNV-1a). */
export function seededRandom(seed: string): Random {
  let state = 0x811c9dc5
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { between: (low, high) => low + Math.floor(next() * (high - low + 1)) }
}
