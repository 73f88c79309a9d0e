/** What the site says about itself: its pages of words, and its questions and answers. */
import { slug } from '#platform/contract/slug.ts'
import { z } from 'zod'
import { notFound, PAGE_KINDS, question } from '#modules/catalog/contract.ts'
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

const faqQuestion = question.extend({ id: z.string() })
export type FaqQuestion = z.infer<typeof faqQuestion>

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
    groups: z.array(z.object({ id: z.string(), title: z.string(), questions: z.array(faqQuestion) })),
  }),
  failures: notFound,
})
