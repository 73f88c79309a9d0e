/** Verdict on what was counted, in the words of a teacher. Pure. */
import { formatNumber, t } from '#platform/messages/messages.ts'
import type { JsonValue } from '../values.ts'
import type { CostReport } from './contract.ts'
import type { Cost } from './cost.ts'
import { staysWithin } from './growth-rules.ts'
import { valueDigest } from './value-digest-rules.ts'

/** What was counted at one size, the smallest size first. */
export type MeasuredCost =
  | { kind: 'value'; steps: number; value: JsonValue }
  /** The budget ran out before the program ended. */
  | { kind: 'stopped'; steps: number }
  | { kind: 'failed'; reason: string }

type Told = CostReport['counts'][number]

export function judgeCost(cost: Cost, measured: readonly MeasuredCost[]): CostReport {
  const counts = countsOf(cost, measured)
  const failure = failureOf(cost, measured)
  const within = failure === null && staysWithin(cost.bound, counts)
  const { bound, unit } = cost
  return { within, bound, unit, counts, sentence: failure ?? stepsSentence(cost, counts, within) }
}

function countsOf({ sizes, steps: solution }: Cost, measured: readonly MeasuredCost[]): Told[] {
  const counts: Told[] = []
  for (const [at, size] of sizes.entries()) {
    const one = measured[at]
    if (!one || one.kind === 'failed') break
    const stopped = one.kind === 'stopped'
    counts.push({ size, steps: one.steps, stopped, solution: solution[at] ?? 0 })
    if (stopped) break
  }
  return counts
}

/** Returns why the counts say nothing: a crash, or a value that is not the solution's. */
function failureOf(cost: Cost, measured: readonly MeasuredCost[]): string | null {
  for (const [at, size] of cost.sizes.entries()) {
    const one = measured[at]
    const place = { size, unit: cost.unit }
    if (one?.kind === 'stopped') return null
    if (one?.kind === 'failed') return t('With {size} {unit}: {reason}', { ...place, reason: one.reason })
    if (!one) return t('With {size} {unit}, your program didn’t end.', place)
    if (valueDigest(one.value) !== cost.values[at])
      return t('With {size} {unit}, your function returns a different value from our solution.', place)
  }
  return null
}

function stepsSentence({ unit, say }: Cost, counts: readonly Told[], within: boolean): string {
  const last = counts.at(-1)
  if (!last) return ''
  const { size, steps, stopped, solution } = last
  const values = { steps, size, unit }
  const took = stopped
    ? t('Your program took more than {steps} steps for {size} {unit}.', values)
    : t('Your program took {steps} steps for {size} {unit}.', values)
  return within ? took : `${took} ${say.replace('{steps}', formatNumber(solution))}`
}
