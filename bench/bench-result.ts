/** Part of a benchmark's result, printed as soon as it is measured. */
export interface BenchResult {
  title: string
  results: BenchFigure[]
}

export interface BenchFigure {
  name: string
  value: number
  unit: string
  /** This value divided by that of `against`, measured in the same run. */
  ratio?: number
  against?: string
  /** Bound of the ratio, or of the value where there is no ratio. */
  required?: Requirement
}

export type Requirement = { atMost: number } | { atLeast: number } | { from: number; to: number }

export interface BenchOptions {
  /** Parts to measure, by the benchmark's own names; null: all. */
  only: string[] | null
  /** Fewer repetitions: minutes become seconds, and the figures rougher. */
  quick: boolean
}

type Bench = (options: BenchOptions) => AsyncIterable<BenchResult>

export function isBenchModule(value: unknown): value is { bench: Bench } {
  return typeof value === 'object' && value !== null && 'bench' in value && typeof value.bench === 'function'
}

export function isMet(required: Requirement, figure: number): boolean {
  if ('from' in required) return figure >= required.from && figure <= required.to
  return 'atMost' in required ? figure <= required.atMost : figure >= required.atLeast
}

/**
 * Formats a line of the report: `request to verdict, p50   4.9 ms   0.47 × python3 (10.5)   required ≤ 0.5   pass`.
 */
export function figureLine({ name, value, unit, ratio, against, required }: BenchFigure): string {
  const parts = [`${name.padEnd(44)} ${value.toFixed(value < 100 ? 2 : 0).padStart(9)} ${unit.padEnd(4)}`]
  if (ratio !== undefined) parts.push(`${ratio.toFixed(2)} × ${against}`.padEnd(36))
  if (required) {
    parts.push(`required ${boundOf(required).padEnd(7)} ${isMet(required, ratio ?? value) ? 'pass' : 'MISS'}`)
  }
  return parts.join('  ').trimEnd()
}

function boundOf(required: Requirement): string {
  if ('from' in required) return `${required.from} to ${required.to}`
  return 'atMost' in required ? `≤ ${required.atMost}` : `≥ ${required.atLeast}`
}
