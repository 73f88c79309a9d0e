/** The monthly challenge: a brief for everybody, a month to make something of it. */
import { z } from 'zod'
import { guidedProject } from '#modules/catalog/projects/contract.ts'
import { language } from '#modules/exercises/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'

/** `2026-12`. */
const month = z.string().regex(/^\d{4}-\d{2}$/)

const monthlyBrief = z.object({
  month: z.string(),
  title: z.string(),
  summary: z.string(),
  languages: z.array(language),
  briefHtml: z.string(),
  stretchHtml: z.string(),
  votersHtml: z.string(),
  startHtml: z.string(),
})
export type MonthlyBrief = z.infer<typeof monthlyBrief>

/** The brief of a month that has begun somewhere on Earth. */
export const getMonthly = endpoint({
  method: 'GET',
  path: '/preview/monthly-challenges',
  summary: 'Read the brief of a month',
  who: 'public',
  /** Default: the month that it is in UTC, or the nearest one that has a brief. */
  query: z.object({ month: month.optional() }),
  response: z.object({
    brief: monthlyBrief,
    /** Guided projects that are tagged with the month. */
    projects: z.array(guidedProject),
    /** Months that can be read, the latest first. */
    months: z.array(z.object({ month: z.string(), title: z.string(), summary: z.string() })),
    /** Title of the first month that can't be read yet. */
    next: z.object({ month: z.string(), title: z.string() }).nullable(),
  }),
  failures: { 'content-not-found': { status: 404, message: 'Page not found!!' } },
})
export type Monthly = z.infer<typeof getMonthly.response>
