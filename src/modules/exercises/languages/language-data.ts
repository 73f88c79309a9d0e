/** What the product knows of a programming language. What compiles and runs it is in `sandbox/languages`. */
export interface LanguageData {
  id: string
  /** Display name, the same in every human language. */
  name: string
  /** Words that searches find it by, beside its name. */
  searchWords: readonly string[]
  /** Color of its badge and its covers: a `--color-hue-…` token of `ui/tokens.css`. */
  hue: 'blue' | 'teal' | 'orange' | 'olive' | 'lavender' | 'magenta' | 'rose'
  /** File that starts a program, and the name of a code block that does not give one. */
  entryFile: string
  /** File name endings, without the dot. */
  endings: readonly string[]
  /** One step of indentation in the editor. */
  indent: string
  /** Place of a run: the sandbox, or a page in the learner's own browser. */
  runsIn: 'sandbox' | 'page'
  /** Whether a program can be answered in a terminal while it runs. */
  isLive: boolean
  /** Name of what runs it on the learner's device; null: only the server runs it. */
  device: string | null
  /** Code that reads standard input; null: no program of it does. */
  readsInput: RegExp | null
  /** Kinds of challenges its courses can have. */
  challengeKinds: readonly ('stdio' | 'function' | 'sql' | 'page')[]
  /** Languages of the files in its challenges. */
  challengeFiles: readonly string[]
  functions: FunctionData
  literals: LiteralData
  /** Position among the languages of community challenges, from 1; null: it has none. */
  challengesPosition: number | null
}

/** What a tested function can take and return. */
export interface FunctionData {
  /** Whether types are checked only while a program runs, so that `any` is a type. */
  isDynamic: boolean
  /** Dimensions of a list. */
  maxListDepth: number
  hasListsOfText: boolean
  returnsLists: boolean
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
