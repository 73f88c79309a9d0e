/** Lines to be put in order, as a browser knows them: nothing tells the right ones from the distractors. */
import { z } from 'zod'
import { INDENTATIONS } from './parsons-rules.ts'

export {
  indented,
  leftOver,
  MOST_LEVELS,
  type PieceRules,
  type PlacedLine,
  readLines,
  writeLines,
} from './parsons-rules.ts'

export const parsonsView = z.object({
  /** Shuffled, alike for everybody. `html` is the highlighted line. */
  pieces: z.array(z.object({ text: z.string(), level: z.number(), html: z.string() })),
  indentation: z.enum(INDENTATIONS),
  /** One step of indentation. */
  step: z.string(),
})
export type ParsonsView = z.infer<typeof parsonsView>
