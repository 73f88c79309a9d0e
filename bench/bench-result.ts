/** What a benchmark tells. `ratio` is this value divided by that of `against`, measured in the same run. */
export interface BenchResult {
  title: string
  results: { name: string; value: number; unit: string; ratio?: number; against?: string }[]
}

export function isBenchModule(value: unknown): value is { bench: () => Promise<BenchResult> } {
  return typeof value === 'object' && value !== null && 'bench' in value && typeof value.bench === 'function'
}
