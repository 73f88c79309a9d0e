/** The front matter of a month's brief: `challenges/monthly/2026-12.md`. */
import { z } from 'zod'
import { language } from '#modules/exercises/contract.ts'

const text = z.string().trim().min(1)

export const monthlyFile = z.strictObject({
  title: text.max(60),
  /** One sentence for lists and search engines. */
  summary: text.max(160),
  /** Languages that fit, the handiest first. */
  languages: z.array(language).min(1).max(7),
})
