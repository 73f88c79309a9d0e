/** Bounds of published solutions. The figures are in `docs/configuration.md`. */

/** Characters of a published program: as many as have colors. */
export const MOST_PUBLISHED = 20_000

/** Published solutions in one language among which copies are found, the newest: however many there are, a page reads no more. */
export const MOST_GROUPED = 5_000

/** Different programs in one language that are listed, the newest. */
export const MOST_LISTED = 500

/** How long a withdrawn solution can be shown again with its votes. */
export const UNDO_MINUTES = 30
