/** What sentences have to know of a language. */
import type { Kind } from './kind.ts'
import type { Library } from './library.ts'
import type { Node, NodeOf, WrittenType } from './model/model.ts'
import type { NameRules } from './names/names.ts'
import type { Phrases } from './phrase-context.ts'
import type { Statement } from './statement.ts'

export interface LanguageFacts {
  /** As sentences call it: “JavaScript”. */
  name: string
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
  /** What only this language knows; each is asked where the common way knows nothing or would say it too simply. */
  own?: OwnWays
}

export interface OwnWays {
  /** Speaks before the common words. Null: they fit. */
  noun?(phrases: Phrases, node: Node, depth: number): string | null
  condition?(phrases: Phrases, node: Node, depth: number): string | null
  opposite?(phrases: Phrases, node: Node, depth: number): string | null
  /** What the caller of a function gets, from the values that it returns. */
  answer?(node: NodeOf<'function'>, values: readonly Node[]): string | null
  /** What the words of its library can name of a call beside the usual. */
  told?(phrases: Phrases, node: NodeOf<'call'>, depth: number): Readonly<Record<string, string>>
}
