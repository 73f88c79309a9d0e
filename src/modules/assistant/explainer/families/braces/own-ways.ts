/** What only one language knows of kinds, values and conditions, beside what all with braces have in common. */
import type { Kind } from './kind.ts'
import type { Node, NodeOf } from './model/model.ts'

/** `Program` and `Phrases` are told here by the language, so that this file needs neither. */
export interface OwnWays<Program, Phrases> {
  /** A variable may hold values of any kind, one after the other. */
  hasNoTypes?: boolean
  /** Kind of an expression, or of what it holds, where the common way finds none. */
  kindOf?(program: Program, node: Node, depth: number): Kind
  itemKind?(program: Program, node: Node, depth: number): Kind
  /** Speaks before the common words. Null: they fit. */
  noun?(phrases: Phrases, node: Node, depth: number): string | null
  condition?(phrases: Phrases, node: Node, depth: number): string | null
  opposite?(phrases: Phrases, node: Node, depth: number): string | null
  /** What the caller of a function gets, from the values that it returns. */
  answer?(node: NodeOf<'function'>, values: readonly Node[]): string | null
  /** What the words of its library can name of a call beside the usual. */
  told?(phrases: Phrases, node: NodeOf<'call'>, depth: number): Readonly<Record<string, string>>
  /** Whether the language itself passes the function that a parameter stands for. */
  passesItself?(parameter: Node): boolean
  /** A value as a condition: what makes it true, or false. */
  truth?(value: string, kind: Kind, isTrue: boolean): string | null
}
