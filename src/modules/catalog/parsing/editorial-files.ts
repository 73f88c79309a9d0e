/** The shapes of `editorial.yaml` and of `testimonials/*.yaml`. A field that is not here is an error. */
import { slug } from '#platform/contract/slug.ts'
import { z } from 'zod'
import { PAGE_KINDS } from '../contract.ts'

const text = z.string().trim().min(1)

export const editorialFile = z.strictObject({
  popular: z
    .strictObject({ courses: z.array(slug).default([]), paths: z.array(slug).default([]) })
    .default({ courses: [], paths: [] }),
  /** `course:ID`, `path:ID`, `challenge:ID` or `lesson:COURSE/LESSON`. */
  featured: z
    .array(
      z
        .string()
        .regex(/^(course:[a-z0-9-]+|path:[a-z0-9-]+|challenge:[a-z0-9-]+|lesson:[a-z0-9-]+\/[a-z0-9-]+)$/),
    )
    .max(24)
    .default([]),
})

export const testimonialFile = z.strictObject({
  id: slug,
  /** The pages on which it may be shown. */
  types: z.array(z.enum(PAGE_KINDS)).min(1),
  quote: text.max(600),
  name: text.max(80),
  role: text.max(120).optional(),
  /** The course or path it speaks of, by its id. */
  about: slug.optional(),
  /** Where it was said in public, if it was. */
  source: z.url({ protocol: /^https$/ }).optional(),
  /** The day on which this person agreed in writing that we show it. */
  agreed: z.iso.date(),
})
