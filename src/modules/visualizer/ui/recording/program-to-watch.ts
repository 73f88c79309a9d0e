import type { SourceFile } from '#modules/exercises/contract.ts'
import type { TraceLanguage } from '#modules/exercises/trace/contract.ts'
import type { CalledTest, TestPlace } from '../../contract.ts'

/** A public test of a challenge that a program failed: its number among the tests, from 0. */
export type FailedTest = TestPlace & { test: number }

export type ProgramToRecord = {
  language: TraceLanguage
  files: SourceFile[]
  stdin: string
  /** The test whose input it gets. Default: the input is of no test that failed. */
  failed?: FailedTest
  /** An earlier version of the learner's that passed. Default: none is known. */
  passing?: SourceFile[]
  /** Test whose call of a function is added to the program. Default: it does something by itself. */
  called?: CalledTest
}

/** `database`: the name of a seeded one; null: an empty one. */
export type QueryToWatch = { language: 'sql'; files: SourceFile[]; database: string | null }

export type ProgramToWatch = ProgramToRecord | QueryToWatch
