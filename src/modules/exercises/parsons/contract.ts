/** Lines to be put in order, as a browser knows them: nothing tells the right ones from the distractors. */
import { z } from 'zod'

/**
 * Where the indentation of a line comes from. `chosen`: the learner indents it. `braces`: the lines before it open and close
 * braces. `given`: the line brings its own.
 */
const indentation = z.enum(['chosen', 'braces', 'given'])
export type Indentation = z.infer<typeof indentation>

export const parsonsView = z.object({
  /** Shuffled, alike for everybody. `html` is the highlighted line. */
  pieces: z.array(z.object({ text: z.string(), level: z.number(), html: z.string() })),
  indentation,
  /** One step of indentation. */
  step: z.string(),
})
export type ParsonsView = z.infer<typeof parsonsView>
