import type { LessonLink, Rung } from '../contract.ts'

/** A rung before it is checked, as sentences with code in backticks. */
export interface DraftRung {
  sentences: string[]
  /** Default: it speaks of no line. */
  line?: Rung['line']
  /** Default: none. */
  lesson?: LessonLink
  /** Default: none. */
  example?: NonNullable<Rung['example']>
}
