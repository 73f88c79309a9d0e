/** Lines of a chart of steps against size. Pure. */
import type { CostReport } from '#modules/exercises/cost/contract.ts'

export interface CostLines {
  /** Points of a polyline, in the box's units, the origin at its top left. */
  yours: string
  solution: string
  /** End of your line, where its number is written. */
  end: { x: number; y: number }
}

/** Returns both lines on one scale, from no size and no steps at the lower left; null with a single size, which is no line. */
export function costLines(
  counts: CostReport['counts'],
  box: { width: number; height: number },
): CostLines | null {
  const last = counts.at(-1)
  if (!last || counts.length < 2) return null
  const most = Math.max(1, ...counts.flatMap(({ steps, solution }) => [steps, solution]))
  const place = (size: number, steps: number) => ({
    x: (size / last.size) * box.width,
    y: box.height - (steps / most) * box.height,
  })
  const line = (steps: (count: CostReport['counts'][number]) => number) =>
    [place(0, 0), ...counts.map((count) => place(count.size, steps(count)))]
      .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
      .join(' ')
  return {
    yours: line(({ steps }) => steps),
    solution: line(({ solution }) => solution),
    end: place(last.size, last.steps),
  }
}
