/** Under this key the number of unread notifications is cached; set it when a call answers with a newer one. */
export const UNREAD_KEY = ['notifications', 'unread'] as const
