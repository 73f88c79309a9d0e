/** Bounds of what is stored of one learner's challenges. The figures are in `docs/configuration.md`. */

/** Submissions kept of one learner; the oldest makes room for a new one. */
export const MOST_SUBMISSIONS = 1_000

/** Submissions to one challenge that are kept. */
export const MOST_OF_CHALLENGE = 50

/** Submissions whose answer is kept as it was, where it is not too long; an older one that comes again is judged again, and not counted. */
export const MOST_RESULTS = 20

/** Bytes of a submission's files as JSON; of a longer program only the verdict is kept. */
export const MOST_FILE_BYTES = 50_000
