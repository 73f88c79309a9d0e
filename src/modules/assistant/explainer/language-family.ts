/**
 * What a language has to give so that its lines can be explained. The core asks for units (statements, and heads of compound ones),
 * lets each explain itself, and adds what every language has in common: values of the last run, names, limits.
 */
import type { ExplainLevel, NamedThing } from './contract.ts'
import type { SourceFile } from '#modules/exercises/contract.ts'

export type LineRange = { from: number; to: number }

/** A statement, or the head of a compound one: `for word in words:`. */
export interface Unit extends LineRange {
  /** Lines of the block below a head. Null: it has none. */
  body: LineRange | null
  /** What the last run can tell of it. `head`: only whether it ran. `silent`: nothing, because recordings don't see it. */
  runs: 'statement' | 'branch' | 'loop' | 'return' | 'function' | 'head' | 'silent'
  /** Variables that it gives a value or changes, as they are found in a trace. */
  watched: readonly string[]
  explain(level: ExplainLevel): UnitText
  names(): NamedThing[]
}

/** Sentences with code in backticks. */
export interface UnitText {
  sentences: string[]
  mistakes: string[]
  unknowns: string[]
  concept: string | null
}

export interface ReadProgram {
  units: readonly Unit[]
  /** Lines that can't be read, in order. */
  unreadable: readonly number[]
  /** What to look for on a line that can't be read: “look for a missing bracket.” Default: a bracket or a quote. */
  usuallyMissing?: string
  /** Last line that was read; what is behind it was too much. */
  lastLine: number
  /** Lines that are only comments. */
  isComment(line: number): boolean
  /** What is said of a line that can't be read. Default: what fits most languages. */
  unreadableText?(line: number): string
  /** What a line is that belongs to no unit, such as a closing tag. Default: such lines are no code. */
  lineNote?: (line: number) => string | null
}

export interface LanguageFamily {
  /** Reads the program with the eyes on one file. Never throws. */
  read(files: readonly SourceFile[], path: string): ReadProgram
  /** Every construct that it has a rule for. */
  constructs?: readonly string[]
  /** Those of them in a program, and its kinds of statements. */
  constructsIn?(files: readonly SourceFile[]): string[]
}
