/** How much work a program may do: what an author demands, how it is counted and judged. Server only, as exercises are. */
import type { CostBound } from './contract.ts'

export { LEAST_SPREAD } from './growth-rules.ts'
export { inputsOf, inputProblem } from './inputs/inputs.ts'
export { judgeCost, type MeasuredCost } from './judge-cost-rules.ts'
export { valueDigest } from './value-digest-rules.ts'

export interface Cost {
  bound: CostBound
  /** What a size counts, in the plural: `prices`. */
  unit: string
  /** Sizes of the inputs, the smallest first. */
  sizes: number[]
  /** Expression of each parameter, in the order of the signature. */
  inputs: { name: string; expression: string }[]
  /** Sentence about the solution, with `{steps}`: "Two pointers take {steps}." */
  say: string
  /** Steps of the solution at each size, as the content check measured them. */
  steps: number[]
  /** Digest of what the solution returns at each size. */
  values: string[]
}
