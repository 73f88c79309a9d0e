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
  /** Position among the languages of community challenges, from 1; null: it has none. */
  challengesPosition: number | null
}
