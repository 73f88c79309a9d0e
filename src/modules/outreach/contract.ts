import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'

/** The kinds of queries that each form offers. */
export const getQueryTypes = endpoint({
  method: 'GET',
  path: '/api/Feedback/queriestype',
  summary: 'List the kinds of queries, in display order',
  who: 'public',
  response: z.object({
    types: z.array(
      z.object({ id: z.string(), title: z.string(), form: z.enum(['contact', 'report', 'business']) }),
    ),
  }),
  cacheable: true,
})

/** Far more than any field takes; how much that is, the operation says in words. */
const typed = z.string().max(20_000).default('')

/** Sends a query: it is kept, and mailed to whoever answers it. The same id again changes nothing. */
export const sendQuery = endpoint({
  method: 'POST',
  path: '/api/Feedback/query',
  summary: 'Send a question, a problem report, or a request for an offer',
  who: 'public',
  body: z.object({
    /** Made by the client, so that sending again counts once. Without it, the same words on the same day count once. */
    id: z.uuid().optional(),
    form: z.enum(['contact', 'report', 'business']).default('contact'),
    queryType: typed,
    fullName: typed,
    email: typed,
    message: typed,
    pageUrl: typed,
    company: typed,
    teamSize: typed,
    /** A field that no person sees. Whoever fills it in is told so. */
    website: z.string().max(2_000).default(''),
    /** How long the form was on the screen. Absent without scripts. */
    tookMs: z.number().min(0).optional(),
  }),
  response: z.object({
    /** What to name when asking about it. */
    reference: z.string(),
    receivedAt: z.iso.datetime(),
  }),
  failures: {
    'invalid-query': { status: 400, message: 'Please check the marked fields.' },
    'too-quick': {
      status: 400,
      message: 'That was too fast for us. Please wait a moment and send it again.',
    },
    'too-many-queries': {
      status: 429,
      message: 'We got several messages from your network. Please try again later.',
    },
  },
  maxBodyBytes: 60_000,
})
