/** The value below which `share` of the values lie (nearest rank). Throws when there is none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]
  if (value === undefined) throw new Error('no values were measured')
  return value
}

export const median = (values: readonly number[]) => percentile(values, 0.5)

/** Work that one worker of a closed loop finished. */
export type WorkDone = { pieces: number; ms: number }

/**
 * Pieces a second of all workers together. Each worker is divided by its own time: pieces of a second each would
 * otherwise make the last seconds, in which some workers have stopped, look slow.
 */
export function perSecond(workers: readonly WorkDone[]): number {
  return workers.reduce((sum, { pieces, ms }) => sum + (pieces / ms) * 1000, 0)
}
