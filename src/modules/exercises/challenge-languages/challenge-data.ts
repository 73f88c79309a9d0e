/** What a language's challenges can be. Grading reads it; pages that only name languages load none of it. */
export interface ChallengeData {
  /** Kinds of challenges its courses can have. */
  challengeKinds: readonly ('stdio' | 'function' | 'sql' | 'page')[]
  /** Languages of the files in its challenges. */
  challengeFiles: readonly string[]
  functions: FunctionData
  literals: LiteralData
}

/** What a tested function can take and return. */
export interface FunctionData {
  /** Whether types are checked only while a program runs, so that `any` is a type. */
  isDynamic: boolean
  /** Dimensions of a list at most: of one that it takes, and of one that it returns. */
  maxListDepth: number
  maxReturnedDepth: number
  /** Whether the rows of a list of lists need the same length. */
  hasEqualRows: boolean
  /** Whether its functions have default arguments, so that a test may leave out the last ones. */
  hasDefaults: boolean
  /** Its word for ending a call with an exception. Null: it has none, so that no test can demand one. */
  exceptions: 'raise' | 'throw' | null
  /**
   * Steps of one call after which the counting stops, a twentieth of which a solution may take: about half a second. Null: steps are
   * not counted, so that a challenge has no `cost:`.
   */
  stepBudget: number | null
}

/** How a learner of the language writes values. */
export interface LiteralData {
  list: readonly [open: string, close: string]
  true: string
  false: string
  null: string
  /** Whether `2.0` and `2` are the same. */
  hasOneNumberType: boolean
  notFinite: Readonly<Record<string, string>>
}
