/** What the site says about itself: its pages of words, and its questions and answers. */
import { slug } from '#platform/contract/slug.ts'
import { z } from 'zod'
import { notFound, PAGE_KINDS } from '#modules/catalog/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'

export const siteText = z.object({
  slug,
  title: z.string(),
  description: z.string(),
  lead: z.string(),
  kind: z.enum(PAGE_KINDS),
  /** The day of this wording, `2026-11-21`. */
  updatedOn: z.string().nullable(),
  isComingSoon: z.boolean(),
  actions: z.array(z.object({ to: z.string(), label: z.string() })),
  html: z.string(),
  /** The headings, with the addresses that `html` gives them. */
  contents: z.array(z.object({ id: z.string(), title: z.string() })),
})
export type SiteText = z.infer<typeof siteText>

/** One page of words, with the operator's names and addresses in it. */
export const getText = endpoint({
  method: 'GET',
  path: '/api/site/text/:slug',
  summary: 'Get a text page, such as the privacy policy',
  who: 'public',
  cacheable: true,
  params: z.object({ slug }),
  response: siteText,
  failures: notFound,
})

/** A question and its answer, which is HTML made from the content's Markdown. */
const faqItem = z.object({ id: z.string(), title: z.string(), desc: z.string() })
export type FaqItem = z.infer<typeof faqItem>

/** All questions in groups; with `on=home` only those that the home page asks. */
export const getFaq = endpoint({
  method: 'GET',
  path: '/api/site/faq',
  summary: 'Get the FAQ',
  who: 'public',
  cacheable: true,
  query: z.object({ on: z.enum(['home']).optional() }),
  response: z.object({
    title: z.string(),
    description: z.string(),
    groups: z.array(z.object({ id: z.string(), title: z.string(), questions: z.array(faqItem) })),
  }),
  failures: notFound,
})
