/** Words for the methods and functions that a language comes with. */
import type { Kind } from './kind.ts'

/** What a word's sentences can name. Values are noun phrases, empty where the call has none. */
export interface Told {
  [place: string]: string
  /** The value that the method is called on. */
  whole: string
  first: string
  second: string
  third: string
  /** The whole call, as code. */
  call: string
  /** Of a function that is passed first: the clause that it tests, and the value that it makes. */
  test: string
  made: string
}

export interface LibraryWord {
  /** `item`: one of what the owner holds. `same`: what the owner is. Default: unknown. */
  gives?: Kind | 'item' | 'same'
  /** “the number of characters in {whole}” */
  noun?(told: Told): string
  /** “{whole} starts with {first}”, and that it doesn’t. */
  condition?(told: Told): string
  opposite?(told: Told): string
  /** As a statement: “Adds {first} to the end of {whole}.” */
  does?(told: Told): string
  more?(told: Told): string
  concept?: string
  /** It changes its owner. `add`, `add to set`: the owner collects what is passed. */
  changes?: 'owner' | 'add' | 'add to set'
  /** Its answer is all that it does, so a statement of it alone does nothing. */
  isPure?: boolean
  /** It waits for what is typed: a whole line, a word, a number. */
  reads?: 'line' | 'word' | 'whole number' | 'decimal number' | 'truth'
}

export type Library = Readonly<Record<string, LibraryWord>>
