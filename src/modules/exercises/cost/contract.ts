/** Cost of a program as a browser shows it: steps by size of the input, next to those of our solution. */
import { z } from 'zod'

/** Growth that a program may have, the slowest first. */
export const COST_BOUNDS = ['constant', 'log', 'linear', 'n log n', 'quadratic'] as const
export const costBound = z.enum(COST_BOUNDS)
export type CostBound = z.infer<typeof costBound>

export const costReport = z.object({
  within: z.boolean(),
  bound: costBound,
  /** What the size counts, in the plural: `prices`. */
  unit: z.string(),
  /** One entry a size, the smallest first; sizes after the last that was counted are left out. */
  counts: z.array(
    z.object({
      size: z.number(),
      steps: z.number(),
      /** Whether the counting stopped at `steps`, before the program ended. */
      stopped: z.boolean(),
      /** Steps of our solution at the same size. */
      solution: z.number(),
    }),
  ),
  /** What a teacher would say about it. */
  sentence: z.string(),
})
export type CostReport = z.infer<typeof costReport>
