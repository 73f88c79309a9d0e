/** How much is kept of one learner. The figures are in `docs/configuration.md`, their reasons in decision 42. Pure. */

const DAY_MS = 24 * 60 * 60 * 1000

/** Bytes of a draft's files in UTF-8. The longest program of a course has a few thousand. */
export const MOST_DRAFT_BYTES = 100_000

/** Bytes of all drafts of a learner, also those set aside, as JSON text. */
export const MOST_DRAFTS_BYTES = { anonymous: 2_000_000, account: 20_000_000 } as const

/** Drafts set aside, however small: each time a browser joins an account it may leave some. */
export const MOST_SET_ASIDE = 200

/** Attempts by which one that comes again is recognized. A browser sends at most 100 at once, and again within weeks. */
export const MOST_ATTEMPTS = 1_000

/** Attempts whose answer is kept as it was; an older one that comes again is judged again, and not counted. */
export const MOST_RESULTS = 20

/** Bytes of such an answer as JSON; a larger one is not kept. */
export const MOST_RESULT_BYTES = 20_000

/** Days for which a browser may be offline and its days still count for a streak. */
export const ACTIVITY_DAYS_BACK = 14

/** Attempts that count for the map of the year in a quarter of an hour: one every nine seconds. */
export const MOST_PER_QUARTER = 100

/** Days without a visit after which a learner without an account is forgotten: a year, and the day that `last_seen_at` may be late. */
export const FORGET_AFTER_DAYS = 366

/** Days without a visit after which a learner of whom nothing is kept is forgotten. */
export const FORGET_EMPTY_AFTER_DAYS = 30

/** Size of a draft's files in UTF-8. */
export function bytesOfFiles(files: readonly { content: string }[]): number {
  return files.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0)
}

/** Whether an answer may be kept. */
export function isKeepable(result: unknown): boolean {
  return Buffer.byteLength(JSON.stringify(result)) <= MOST_RESULT_BYTES
}

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}
