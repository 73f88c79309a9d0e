/** `cost:` of a challenge: how many steps a right program may take. What the solution takes is measured by the content check. */
import { z } from 'zod'
import { COST_BOUNDS } from '#modules/exercises/cost/contract.ts'

const text = z.string().trim().min(1)

export const costFile = z.strictObject({
  within: z.enum(COST_BOUNDS),
  /** What a size counts, in the plural. */
  unit: text,
  sizes: z.array(z.number().int().min(1).max(100_000)).min(3).max(8).default([125, 250, 500, 1000, 2000]),
  /** Parameter → expression of `n`. */
  inputs: z.record(z.string(), z.union([text, z.number()]).transform(String)),
  say: text,
  steps: z.array(z.number().int().min(0)).default([]),
  values: z.array(z.string()).default([]),
})
export type CostFile = z.infer<typeof costFile>
