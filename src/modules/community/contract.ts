/** The community: votes for and reports of what learners wrote, whatever module it belongs to. */
import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'

/** What keeps an account from writing, voting and reporting. Not 403: pages would show the sentence of that status instead of these. */
export const writerFailures = {
  'account-too-new': {
    status: 409,
    message: 'Your account is only a few minutes old. Please try again in ten minutes.',
  },
  'email-unconfirmed': { status: 409, message: 'Please confirm your email address first.' },
  /** The message says until when, and why. */
  muted: { status: 409, message: 'You can read here, but you can’t post, vote, or report at the moment.' },
} as const

const itemFailures = {
  'item-not-found': { status: 404, message: 'This is no longer here.' },
} as const

/** How an author appears to others. */
export const author = z.object({
  name: z.string(),
  /** Handle of the public profile at `/u/{handle}`; null: there is none that others may see. */
  handle: z.string().nullable(),
  /** Address of the picture, where the public profile shows it. */
  picture: z.string().nullable(),
})
export type ShownAuthor = z.infer<typeof author>

/** Kind and id of what is voted for or reported. */
const item = {
  kind: z.string().regex(/^[a-z-]{1,40}$/),
  id: z.string().regex(/^[\w-]{1,100}$/),
}

/** Votes for an item as one reader sees them. */
export const voteCount = z.object({
  /** Sum of all votes that count. */
  score: z.number(),
  /** The reader's own vote. */
  own: z.union([z.literal(-1), z.literal(0), z.literal(1)]),
})
export type VoteCount = z.infer<typeof voteCount>

/** Votes for an item, or takes the vote back with 0. The same vote twice counts once. */
export const castVote = endpoint({
  method: 'POST',
  path: '/api/community/vote',
  summary: 'Vote for what another learner wrote',
  who: 'account',
  maxBodyBytes: 2_000,
  body: z.strictObject({ ...item, value: z.union([z.literal(-1), z.literal(0), z.literal(1)]) }),
  response: voteCount,
  failures: {
    ...writerFailures,
    ...itemFailures,
    'own-item': { status: 409, message: 'You can’t vote for your own posts.' },
    'vote-not-allowed': { status: 400, message: 'This vote isn’t possible here.' },
  },
})

export const REPORT_REASONS = ['spam', 'abuse', 'spoiler', 'private', 'copied', 'other'] as const
export const reportReason = z.enum(REPORT_REASONS)
export type ReportReason = z.infer<typeof reportReason>

/** Characters of the note with a report. */
export const MOST_NOTE = 500

/** Reports an item to the moderators. The second report of an account about the same item changes nothing. */
export const reportItem = endpoint({
  method: 'POST',
  path: '/api/community/report',
  summary: 'Report what another learner wrote',
  who: 'account',
  maxBodyBytes: 4_000,
  body: z.strictObject({ ...item, reason: reportReason, note: z.string().max(MOST_NOTE).default('') }),
  response: z.object({}),
  failures: {
    ...writerFailures,
    ...itemFailures,
    'own-item': { status: 409, message: 'This is your own. You can edit or delete it.' },
  },
})
