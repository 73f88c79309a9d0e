/** A rule about how a program is written, beside what it does. */

export interface TechniqueRule {
  demand: 'requires' | 'forbids'
  /** Any of these counts. */
  of: readonly Technique[]
  /** Function or class that the rule is about. Null: the whole program, as far as it is reached. */
  within: { kind: 'function' | 'class' | null; name: string } | null
  /** Times that are needed at least (`requires`), or allowed at most (`forbids`). */
  times: number
  /** Sentence for the learner. */
  say: string
}

export type Technique =
  /** `itself`, `super`, or a function by its name: `max`, `heapq.nlargest`, `.sort`. */
  | { kind: 'calls'; name: string }
  /** A construct of the language: `loop`, `yield`, `.next`. */
  | { kind: 'uses'; name: string }
  /** A number or a text in the program. */
  | { kind: 'writes'; name: string }
