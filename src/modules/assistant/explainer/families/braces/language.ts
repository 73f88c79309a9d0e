/** What a language with braces has to give beside its facts: its reader, its rules and its mistakes. */
import type { LanguageFacts } from './language-facts.ts'
import type { Check } from './mistakes/mistakes.ts'
import type { Note } from './notes.ts'
import type { ReadTree } from './read-file.ts'
import type { StatementKind } from './statement.ts'
import type { Describe } from './statements/statements.ts'

export interface BraceLanguage extends LanguageFacts {
  /** Whether a file of the program is read for its definitions. */
  isOwnFile(path: string): boolean
  readTree: ReadTree
  /** What it tells in its own words; where one returns null, the common words are used. */
  describers: { readonly [Kind in StatementKind]?: Describe }
  notes: readonly Note[]
  mistakes: Readonly<Record<string, Check>>
}
