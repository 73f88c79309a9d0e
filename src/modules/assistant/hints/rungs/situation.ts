/** What a rung is made of. Everything of it but `outline.answers` is the learner's to know. */
import type { Content } from '#modules/catalog/module.ts'
import type { Language, SourceFile } from '#modules/exercises/contract.ts'
import type { GradeOutcome } from '#modules/exercises/outcomes/contract.ts'

/** What of a challenge hints are about. */
export interface Outline {
  language: Language
  statementHtml: string
  /** What the learner began with, and files that are given. */
  starter: readonly SourceFile[]
  /** Every program that passes, as far as we know them, the solution first. */
  answers: readonly (readonly SourceFile[])[]
  /** Concepts that its author says it's about; empty: nobody said. */
  concepts: readonly string[]
  hintsHtml: readonly string[]
  /** Its place among the lessons of courses. Null: it's in none. */
  place: { courseId: string; lessonId: string } | null
}

/** A variable whose value is another one than in programs that pass. */
export interface Divergence {
  line: number
  isCall: boolean
  name: string
  value: string
  expected: string
}

export interface Situation {
  content: Content
  outline: Outline
  /** The learner's own files. */
  files: readonly SourceFile[]
  grade: GradeOutcome
  /** Whether lessons of PRO may be opened. */
  hasPro: boolean
  /** Null: nothing sure can be said, or it wasn't looked for. */
  divergence: Divergence | null
}
