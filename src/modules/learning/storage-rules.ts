/** Bounds of what is stored of one learner's progress; those of drafts are in the workspace. The figures are in `docs/configuration.md`, their reasons in decision 42. Pure. */

/** Attempts by which one that comes again is recognized. A browser sends at most 100 at once, and again within weeks. */
export const MOST_ATTEMPTS = 1_000

/** Attempts whose answer is kept as it was; an older one that comes again is judged again, and not counted. */
export const MOST_RESULTS = 20

/** Bytes of such an answer as JSON; a larger one is not kept. */
export const MOST_RESULT_BYTES = 20_000

/** Quizzes that a learner may have begun and not finished; the one left longest makes room for a new one. */
export const MOST_OPEN_QUIZZES = 20

/** Bytes of an answer to a question as JSON; of a longer one only the verdict is kept. */
export const MOST_ANSWER_BYTES = 1_000

/** Bytes of a passed program's files in UTF-8. A longer one is not carried to the next step; programs of projects have a few thousand. */
export const MOST_PASSED_BYTES = 50_000

/** Days for which a browser may be offline and its days still count for a streak. */
export const ACTIVITY_DAYS_BACK = 14

/** Attempts that count for the map of the year in a quarter of an hour: one every nine seconds. */
export const MOST_PER_QUARTER = 100

/** Pauses stored of one learner; when there are more, the earliest is deleted. */
export const MOST_PAUSES = 40

/** Lessons that one learner may have saved; the oldest makes room for a new one. */
export const MOST_SAVED = 200

/** Whether an answer may be kept. */
export function isKeepable(result: unknown): boolean {
  return Buffer.byteLength(JSON.stringify(result)) <= MOST_RESULT_BYTES
}
