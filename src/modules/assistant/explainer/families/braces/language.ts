/** What a language with braces has to give beside its reader: names, kinds of its types, its library, its rules and its mistakes. */
import type { Kind } from './kinds.ts'
import type { Library } from './library.ts'
import type { Check } from './mistakes/look.ts'
import type { WrittenType } from './model/model.ts'
import type { NameRules } from './names/names.ts'
import type { Note } from './notes.ts'
import type { ReadTree } from './read-file.ts'
import type { Statement, StatementKind } from './statement.ts'
import type { Describe } from './statements/description.ts'

export interface BraceLanguage {
  /** As sentences call it: “JavaScript”. */
  name: string
  /** Whether a file of the program is read for its definitions. */
  isOwnFile(path: string): boolean
  readTree: ReadTree
  names: NameRules
  /** Names that every program has. */
  builtIn: ReadonlySet<string>
  /** How it writes what all have. */
  words: { nothing: string; this: string; caught: string }
  kindOfType(type: WrittenType): Kind
  /** Methods and functions, by `KIND.method`, `Owner.method`, `.method` or `function`. */
  library: Library
  /** `7 / 2` is `3`. */
  dividesWhole: boolean
  /** A function in a variable is called by the variable's name: `add(1, 2)`. */
  callsVariables: boolean
  /** Any value may be a condition. */
  anyCondition: boolean
  /** The function that the program starts with. */
  isMain(statement: Statement): boolean
  /** What it tells in its own words; where one returns null, the common words are used. */
  describers: { readonly [Kind in StatementKind]?: Describe }
  notes: readonly Note[]
  mistakes: Readonly<Record<string, Check>>
}
