/** Bounds of notifications. The figures are in `docs/configuration.md`. */

/** Notifications of one account; the oldest ones go. */
export const MOST_NOTIFICATIONS = 200

/** Days after which a notification goes. */
export const NOTIFICATION_DAYS = 90

/** Happenings of one notification that are known again when they are told twice. */
export const MOST_KEYS = 64
