import type { SourceFile } from '#modules/exercises/contract.ts'
import type { Exercise, FunctionSignature } from '#modules/exercises/module.ts'

/** What a report is read against. */
export interface Checked {
  /** The learner's own. */
  files: readonly SourceFile[]
  /** Null: the tests run the whole program. */
  signature: FunctionSignature | null
}

/** What is told of a report. */
export interface Told {
  /** `arithmetic`: a computation without a result; else something about memory. */
  kind: 'memory' | 'arithmetic'
  sentence: string
}

/** Exercise in C or C++. */
export type CheckedExercise = Extract<Exercise, { kind: 'stdio' | 'function' }> & { language: 'c' | 'cpp' }
