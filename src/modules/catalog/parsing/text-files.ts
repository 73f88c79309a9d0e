/** The shapes of `content/texts/*.md` and `content/faq.yaml`: docs/content-format.md in Zod. */
import { slug } from '#platform/contract/slug.ts'
import { z } from 'zod'
import { PAGE_KINDS } from '../contract.ts'

const text = z.string().trim().min(1)

export const textFrontMatter = z.strictObject({
  title: text,
  description: text,
  lead: text,
  kind: z.enum(PAGE_KINDS),
  updated: z.iso.date().optional(),
  isComingSoon: z.boolean().default(false),
  actions: z
    .array(z.strictObject({ to: text, label: text }))
    .max(2)
    .default([]),
})

export const faqFile = z.strictObject({
  title: text,
  description: text,
  groups: z
    .array(
      z.strictObject({
        id: slug,
        title: text,
        questions: z
          .array(
            z.strictObject({ id: slug, question: text, answer: text, onHome: z.boolean().default(false) }),
          )
          .min(1),
      }),
    )
    .min(1),
})
