/** What a phrase needs to speak of the expressions within it. */
import type { Node } from './model/model.ts'
import type { BraceProgram } from './program.ts'

export interface Phrases {
  program: BraceProgram
  /** Noun phrase for a value: “the number of characters in `word`”. Beyond a depth it's the code itself. */
  noun(node: Node, depth?: number): string
  /** The same where more words follow: what would be too long there is told as code. */
  brief(node: Node, depth?: number): string
  /** Clause that is true or false: “`word` is empty”. */
  condition(node: Node, depth?: number): string
  /** The clause's opposite: “`word` isn’t empty”. */
  opposite(node: Node, depth?: number): string
}
