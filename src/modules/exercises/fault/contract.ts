/** A fault that was mended, as the learner is told of it. */
import { z } from 'zod'

export const mendedFault = z.object({
  path: z.string(),
  /** Line of the faulty program, from 1. */
  line: z.number(),
  kind: z.enum(['changed', 'missing', 'extra']),
  /** The faulty line and our right one; empty where there is none. */
  faulty: z.string(),
  right: z.string(),
  changedFault: z.boolean(),
  /** Lines of the faulty program that the learner changed as well. */
  otherLines: z.array(z.object({ path: z.string(), line: z.number() })),
})
export type MendedFault = z.infer<typeof mendedFault>
