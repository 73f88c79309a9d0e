/** Counts of one part of the gate. */
export interface Totals {
  passed: number
  failed: number
  skipped: number
  /** What failed, a line each, where the part can name it. */
  failures?: string[]
}

export function sumTotals(all: Totals[]): Totals {
  const sum = { passed: 0, failed: 0, skipped: 0 }
  for (const { passed, failed, skipped } of all) {
    sum.passed += passed
    sum.failed += failed
    sum.skipped += skipped
  }
  return sum
}

/** The last line of `npm test`, which machines read. */
export function totalsLine({ passed, failed, skipped }: Totals): string {
  const line = `${passed} passed, ${failed} failed`
  return skipped === 0 ? line : `${line}, ${skipped} skipped`
}
