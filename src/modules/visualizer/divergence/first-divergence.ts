/**
 * The first step at which a program leaves programs that pass: only what is sure, as a fact about one variable, and never which line is at
 * fault. Pure.
 */
import type { Trace } from '#modules/exercises/trace/contract.ts'
import { compareRuns, type Comparison } from './compare-runs.ts'
import type { Parting } from './parting.ts'
import { historiesOf } from './histories.ts'

/** `reference`: number of the run in which the variable holds `other`. */
export type FirstDivergence = Parting & { readonly reference: number }

/** `references`: runs of the same input that pass; `isOutputJudged`: by what they print. Null: nothing sure can be said. */
export function firstDivergence(
  own: Trace,
  references: readonly Trace[],
  { isOutputJudged = true }: { isOutputJudged?: boolean } = {},
): FirstDivergence | null {
  if (own.from > 0) return null
  const mine = historiesOf(own)
  const comparisons = references.map((trace, reference) => ({
    reference,
    ...compareRuns(mine, historiesOf(trace)),
  }))
  const closest = comparisons.reduce<(typeof comparisons)[number] | null>(
    (best, each) => (best === null || each.agreed > best.agreed ? each : best),
    null,
  )
  const parting = closest?.parting
  if (!parting || comparisons.some((each) => goesFurther(each, parting))) return null
  const wrongAt = isOutputJudged ? wrongOutputAt(own, references[closest.reference]) : null
  // Of a program that was stopped with nothing wrong printed, nobody knows whether it passes.
  if (parting.step > (wrongAt ?? own.steps.length) || (wrongAt === null && isFull(own))) return null
  return { ...parting, reference: closest.reference }
}

/** In another program that passes, the variable has the very value. */
function goesFurther({ agreedOf }: Comparison, { own, at }: Parting): boolean {
  return at !== null && (agreedOf.get(own.variable) ?? 0) > at
}

const isFull = ({ end }: Trace) => end.how === 'steps' || end.how === 'size'

/** Step at which the program first prints something else: what it does after that cannot be why. Null: all it prints is right. */
function wrongOutputAt(own: Trace, reference: Trace | undefined): number | null {
  const expected = (reference?.steps ?? []).map(({ out = '' }) => out).join('')
  let printed = 0
  for (const [at, { out = '' }] of own.steps.entries()) {
    if (out !== expected.slice(printed, printed + out.length)) return at
    printed += out.length
  }
  return null
}
