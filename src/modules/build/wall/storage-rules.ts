/** Bounds of the wall. The figures are in `docs/configuration.md`, their reasons in decision 99. Pure. */

/** Entries of an account, those that wait or were refused included. */
export const MOST_ENTRIES = 100

/** UTF-8 bytes of the files of an entry. */
export const MOST_ENTRY_BYTES = 256_000

/** How long an entry that was withdrawn can be put back. */
export const UNDO_MINUTES = 30

/** Newest entries that are ordered by likes. */
export const MOST_RANKED = 2_000

/** Entries of a month that are ordered, the newest. */
export const MOST_OF_MONTH = 2_000

/** Picks of the team that are shown. */
export const MOST_PICKS = 6

/** Characters of a program that a moderator is shown in the queue; the entry's page has all of it. */
export const MOST_REVIEWED = 50_000
