/** Bounds of answers, for the server's door and the fields of the page. */

/** Characters of a predicted output. */
export const MOST_PREDICTED = 4000
/** Characters of an input that is found for a program. */
export const MOST_INPUT = 1000
/** Characters of a value in a trace table. */
export const MOST_VALUE = 100
