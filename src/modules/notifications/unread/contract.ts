/** How much is unread. In a file of its own: the header of every page has it, and the rest comes with the panel. */
import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'

/** Most unread notifications that are counted. */
export const MOST_COUNTED = 99

/** `unread`: at most `MOST_COUNTED`. */
export const unreadCount = z.object({ unread: z.number() })

/** How many notifications are unread. */
export const countUnread = endpoint({
  method: 'GET',
  path: '/api/notifications/unread',
  summary: 'Count what is unread',
  who: 'account',
  response: unreadCount,
})
