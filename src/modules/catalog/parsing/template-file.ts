/** The front matter of a project template: `templates/guess-the-number.md`. */
import { z } from 'zod'
import { language, level } from '#modules/exercises/contract.ts'
import { TEMPLATE_THEMES } from '../kinds/contract.ts'

const text = z.string().trim().min(1)

export const templateFile = z.strictObject({
  title: text.max(40),
  /** One sentence for the card. */
  summary: text.max(120),
  language,
  theme: z.enum(TEMPLATE_THEMES),
  level,
  /** Order in the gallery. Default: after those that have one, by language and title. */
  position: z.number().int().min(1).optional(),
  /** Lines that somebody types into the running program, to show what it does. */
  typed: z
    .array(z.union([z.string(), z.number().transform(String)], 'a line of text'))
    .min(1)
    .max(20)
    .optional(),
  /** SQL: one of `databases/`. */
  database: text.optional(),
})
export type TemplateFile = z.infer<typeof templateFile>
