/** When a learner is forgotten. The figures are in `docs/configuration.md`, their reasons in decision 42. Pure. */

/** Days without a visit after which a learner without an account is forgotten: a year, and the day that `last_seen_at` may be late. */
export const FORGET_AFTER_DAYS = 366

/** Days without a visit after which a learner of whom nothing is kept is forgotten. */
export const FORGET_EMPTY_AFTER_DAYS = 30
