/** Bounds of a call to the model that no operator has to set. */

export interface ModelLimits {
  /** Answers under way together; beyond, lines are explained without the model. */
  mostAtOnce: number
  /** Calls for one answer, with the first. */
  mostTries: number
  /** Milliseconds before the second call; doubled for each further one, and then a random part of it. */
  firstPauseMs: number
  /** Characters of an answer, and bytes of all that the endpoint sends for it. */
  mostCharacters: number
  mostBytes: number
  /** Failed answers in a row after which the endpoint is left alone, and for how long. */
  breakAfter: number
  breakMs: number
}

export const MODEL_LIMITS: ModelLimits = {
  mostAtOnce: 8,
  mostTries: 3,
  firstPauseMs: 500,
  mostCharacters: 24_000,
  mostBytes: 2_000_000,
  breakAfter: 5,
  breakMs: 30_000,
}
