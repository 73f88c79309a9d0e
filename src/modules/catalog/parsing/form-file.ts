/** Front matter of a challenge that says what the learner does: write, put lines in order, or find a fault. */
import { z } from 'zod'

/** A line of code: its indentation counts. */
const codeLine = z
  .string()
  .regex(/^[^\n]*\S[^\n]*$/, 'one line of code')
  .transform((line) => line.trimEnd())

export const formFields = {
  form: z.enum(['write', 'parsons', 'debug']).default('write'),
  /** Parsons: lines that belong nowhere. */
  distractors: z.array(codeLine).max(8).default([]),
  /** Parsons: whether the learner indents the lines. */
  indentation: z.enum(['chosen', 'fixed']).optional(),
  /** Debug: the line of the solution that is made wrong; an empty `becomes` leaves it out. */
  fault: z
    .strictObject({ line: codeLine, becomes: z.string().regex(/^[^\n]*$/, 'one line of code') })
    .optional(),
}

const form = z.object(formFields)
export type FormFile = z.infer<typeof form>
