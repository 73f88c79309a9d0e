/** Bounds of discussions. The figures are in `docs/configuration.md`. */

/** Threads about one subject. */
export const MOST_THREADS = 500

/** Replies to one thread. */
export const MOST_REPLIES = 200

/** Minutes in which deleting a post can be undone; then its text goes for good. */
export const UNDO_MINUTES = 60
