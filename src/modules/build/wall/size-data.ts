/** Sizes and words of the wall. Without Zod, for the forms that hold to them. */

/** What an entry is, by its author's choice. */
export const THEMES = ['game', 'tool', 'data', 'page', 'art', 'text'] as const
export type Theme = (typeof THEMES)[number]

/** Orders of the wall: by when entries were approved, or by likes. */
export const WALL_ORDERS = ['newest', 'liked'] as const
export type WallOrder = (typeof WALL_ORDERS)[number]

/** Entries on one page. */
export const ENTRIES_PAGE = 24

/** Characters of the description without which nothing is published. */
export const FEWEST_DESCRIBED = 20

/** Lines of a cover, and characters of each. */
export const COVER_LINES = 12
export const COVER_COLUMNS = 60
