/** What operators do about what learners wrote: approve what waits for it, hide it, show it again, dismiss reports, mute accounts. For staff alone. */
import { z } from 'zod'
import { author, reportReason } from '#modules/community/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'

/** What operators do, as the log names it. */
export const MODERATION_ACTIONS = [
  'approve',
  'refuse',
  'hide',
  'restore',
  'dismiss',
  'mute',
  'unmute',
  'pick',
  'unpick',
] as const
const moderationAction = z.enum(MODERATION_ACTIONS)

const item = {
  kind: z.string().regex(/^[a-z-]{1,40}$/),
  id: z.string().regex(/^[\w-]{1,100}$/),
}

const account = author.extend({ userId: z.string() })

const queuedItem = z.object({
  kind: z.string(),
  id: z.string(),
  /** `waiting`: hidden by reports; `hidden`: by an operator; `cleared`: an operator left it. */
  state: z.enum(['visible', 'waiting', 'hidden', 'cleared']),
  since: z.string(),
  /** Null: it was deleted. */
  content: z
    .object({
      title: z.string(),
      href: z.string(),
      text: z.string(),
      /** Null: the account was erased. */
      author: account.nullable(),
      /** End of the author's mute; null: there is none. */
      mutedUntil: z.string().nullable(),
    })
    .nullable(),
  openReports: z.number(),
  /** Newest first. */
  reports: z.array(
    z.object({
      /** Null: a check of ours. */
      by: account.nullable(),
      reason: reportReason,
      note: z.string(),
      at: z.string(),
      isOpen: z.boolean(),
    }),
  ),
})
export type QueuedItemView = z.infer<typeof queuedItem>

const place = z.object({ since: z.string(), kind: z.string(), id: z.string() })

export const listModeration = endpoint({
  method: 'GET',
  path: '/api/staff/moderation',
  summary: 'List what was reported or hidden, mutes, and recent moderation',
  who: 'staff',
  query: z.object({
    /**
     * `open`: what was reported and waits for a decision, `review`: what nobody sees before it is approved; both with the oldest first.
     * `hidden`: what is hidden, newest first.
     */
    tab: z.enum(['open', 'review', 'hidden']).default('open'),
    /** Where the page before this one ended: `next` of it, in three parts. */
    since: z.iso.datetime().optional(),
    kind: item.kind.optional(),
    id: item.id.optional(),
  }),
  response: z.object({
    items: z.array(queuedItem),
    next: place.nullable(),
    mutes: z.array(z.object({ account, reason: z.string(), at: z.string(), endsAt: z.string() })),
    actions: z.array(
      z.object({
        id: z.number(),
        at: z.string(),
        /** The operator's name; null: the account is gone. */
        by: z.string().nullable(),
        action: moderationAction,
        item: z.string(),
        /** How the author appears to others; null: the account is gone. */
        target: z.string().nullable(),
      }),
    ),
  }),
})
export type ModerationList = z.infer<typeof listModeration.response>

const gone = { 'item-not-found': { status: 404, message: 'This is no longer here.' } } as const

/** Decides about an item and closes its reports. The last decision holds. */
export const decideItem = endpoint({
  method: 'POST',
  path: '/api/staff/moderation/decide',
  summary: 'Hide, restore, or leave what was reported',
  who: 'staff',
  body: z.strictObject({ ...item, decision: z.enum(['hide', 'restore', 'dismiss']) }),
  response: z.object({}),
  failures: gone,
})

/** Characters of the reason for which something is refused. */
export const MOST_REFUSAL = 300

/** Approves or refuses what nobody sees before. `since`: when it came, so that no other text is approved than was read. */
export const reviewItem = endpoint({
  method: 'POST',
  path: '/api/staff/moderation/review',
  summary: 'Approve or refuse what waits to be shown',
  who: 'staff',
  body: z.strictObject({
    ...item,
    since: z.iso.datetime(),
    verdict: z.discriminatedUnion('isApproved', [
      z.strictObject({ isApproved: z.literal(true) }),
      /** Its author reads the reason. */
      z.strictObject({ isApproved: z.literal(false), reason: z.string().trim().min(1).max(MOST_REFUSAL) }),
    ]),
  }),
  response: z.object({}),
  failures: {
    ...gone,
    'item-changed': {
      status: 409,
      message: 'This was changed or decided about in the meantime. Please look at it again.',
    },
  },
})

/** Days that a mute may last. */
export const MOST_MUTE_DAYS = 3_650

/** Mutes the author of an item: the account can read, and writes, votes and reports nothing until the end. */
export const muteAuthor = endpoint({
  method: 'POST',
  path: '/api/staff/moderation/mute',
  summary: 'Mute the author of an item',
  who: 'staff',
  body: z.strictObject({
    ...item,
    days: z.int().min(1).max(MOST_MUTE_DAYS),
    /** The account's owner reads it. */
    reason: z.string().trim().min(1).max(300),
  }),
  response: z.object({}),
  failures: gone,
})

export const unmuteAccount = endpoint({
  method: 'POST',
  path: '/api/staff/moderation/unmute',
  summary: 'End a mute',
  who: 'staff',
  body: z.strictObject({ userId: z.uuid() }),
  response: z.object({}),
})
