/** Bounds of what is stored of the assistant's answers. The figures are in `docs/configuration.md`. */

/** Days after it was last asked for that an answer is kept. */
export const KEEP_DAYS = 90

/** Answers kept of one learner; the oldest makes room for a new one. */
export const MOST_ANSWERS = 500

/** Characters of an answer's parts as JSON; an answer ends before a part that exceeds them, and says so. */
export const MOST_ANSWER_CHARACTERS = 100_000

/** Days after which it's forgotten that a question was asked: the daily share looks a day back. */
export const KEEP_UNITS_DAYS = 3
