/** An exercise with everything that judges a program: answers included, so this stays on the server. */
import type { Language, SourceFile } from './contract.ts'
import type { Cost } from './cost/cost.ts'
import type { TechniqueRule } from './technique/technique.ts'
import type { FunctionSignature, JsonValue } from './values.ts'

interface TestFrame {
  name: string
  hidden: boolean
  hint: string | null
}
export type StdioTest = TestFrame & { stdin: string; stdout: string }
/** Exception that a call must end with. */
export interface ExpectedError {
  /** Its class, as the language writes it; a subclass of it counts. */
  type: string
  /** Its whole message. Default: any. */
  message?: string | undefined
}
/** `args` may leave out the last arguments, where the parameters have defaults. */
export type FunctionTest = TestFrame & { args: JsonValue[] } & (
    | { expected: JsonValue; raises?: undefined }
    | { raises: ExpectedError; expected?: undefined }
  )
export type PageCheck = {
  [key: string]: string | number | boolean | string[] | number[] | PageCheck[][] | undefined
}
export type PageTest = TestFrame & { checks: PageCheck[] }

export type Compare = 'exact' | 'tolerant' | 'numeric'

/** Everything needed to judge a learner's program. */
export type Exercise = JudgedByTests & {
  /** How it has to be written, beside what it does. Default: in any way. */
  technique?: readonly TechniqueRule[] | undefined
  /** Files that every program gets as they are: learners read them and cannot change them. Default: none. */
  given?: readonly SourceFile[] | undefined
}

type JudgedByTests =
  | {
      kind: 'stdio'
      language: Language
      compare: Compare
      tolerance: number
      tests: StdioTest[]
      /** SQL fill-in-the-blanks: the seed they run against. */
      database: string | null
    }
  | {
      kind: 'function'
      language: Language
      signature: FunctionSignature
      tolerance: number
      tests: FunctionTest[]
      /** How many steps a right program may take. Default: any number. */
      cost?: Cost | undefined
    }
  | {
      kind: 'sql'
      language: Language
      /** Names of seeds; the first is the public test. */
      databases: string[]
      ordered: boolean
      columnNames: boolean
      check: string | null
      /** The solution's statements: run by the product, never shown. */
      reference: string
    }
  | { kind: 'page'; language: Language; tests: PageTest[] }
