/** What a phrase needs to speak of the expressions within it. */
import type { SyntaxNode } from '#modules/exercises/module.ts'
import type { PythonProgram } from '../program.ts'

export interface Phrases {
  program: PythonProgram
  /** Noun phrase for a value: “the number of characters in `word`”. Beyond a depth it's the code itself. */
  noun(node: SyntaxNode, depth?: number): string
  /** Clause that is true or false: “`word` is empty”. */
  condition(node: SyntaxNode, depth?: number): string
  /** Clause for the opposite of a condition: “`word` isn’t empty”. */
  opposite(node: SyntaxNode, depth?: number): string
}

export type NounPhrase = (phrases: Phrases, node: SyntaxNode, depth: number) => string | null
