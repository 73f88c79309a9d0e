/** Notifications: what happened to an account's own things since its owner last looked. */
import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { unreadCount } from './unread/contract.ts'

/** Kinds of notifications. The module that owns a kind registers how it is shown. */
export const NOTIFICATION_KINDS = ['reply', 'vote', 'league', 'moderation'] as const
export type NotificationKindName = (typeof NOTIFICATION_KINDS)[number]

/** Notifications on one page of the list. */
export const NOTIFICATIONS_PAGE = 20

const notification = z.object({
  id: z.string(),
  kind: z.enum(NOTIFICATION_KINDS),
  /** Whole sentence, made when it is read. */
  text: z.string(),
  /** What it is about, such as the name of a challenge; empty: the sentence says it all. */
  detail: z.string(),
  /** Address of the page that it leads to. */
  href: z.string(),
  /** When the last thing happened that it tells of. */
  at: z.string(),
  isUnread: z.boolean(),
})
export type Notification = z.infer<typeof notification>

/** One page of the account's notifications, the newest first. */
export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'List the newest notifications',
  who: 'account',
  query: z.object({
    after: z
      .string()
      .regex(/^[\w-]{1,100}$/)
      .optional(),
  }),
  response: z.object({
    notifications: z.array(notification),
    /** `after` of the next page; null: this is the last one. */
    next: z.string().nullable(),
    /** Instant of this answer, for marking what it tells as read: what happens later stays unread. */
    asOf: z.string(),
  }),
})
export type NotificationPage = z.infer<typeof listNotifications.response>

const asOf = z.iso.datetime()

/** Marks notifications of the account as read, as far as they tell what had happened by `asOf`. Ids of others are ignored. */
export const markRead = endpoint({
  method: 'POST',
  path: '/api/notifications/read',
  summary: 'Mark notifications as read',
  who: 'account',
  maxBodyBytes: 4_000,
  body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(NOTIFICATIONS_PAGE), asOf }),
  response: unreadCount,
})

/** Marks everything that had happened by `asOf` as read. */
export const markAllRead = endpoint({
  method: 'POST',
  path: '/api/notifications/read-all',
  summary: 'Mark all notifications as read',
  who: 'account',
  maxBodyBytes: 1_000,
  body: z.strictObject({ asOf }),
  response: unreadCount,
})
